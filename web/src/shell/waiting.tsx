/** A grey bar where a text will stand: same line, same height, visible only when the wait is felt (200 ms). */

/** Holds the place of a text that has not arrived. */
export function Waiting({ size }: { size: 'short' | 'medium' | 'long' }) {
  return <span className={`waiting ${size}`} aria-hidden="true" />
}
