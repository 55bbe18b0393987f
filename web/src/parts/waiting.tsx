/** A grey bar where a text will stand: same line, same height, visible only when the wait is felt (200 ms). */

/** Stands for a section of which not even the size is known: what is below waits with it, instead of being pushed away. */
export function NotYet() {
  return <div className="not-yet" aria-hidden="true" />
}

/** Holds the place of a text that has not arrived. */
export function Waiting({ size }: { size: 'short' | 'medium' | 'long' }) {
  return <span className={`waiting ${size}`} aria-hidden="true" />
}
