/** The marks of the coding screen beside those of the shell. */

const shapes = {
  changed: 'M7 1.2L12.8 7 7 12.8 1.2 7z',
  lock: 'M4 6V4.4a3 3 0 016 0V6h1.2v7H2.8V6zm1.4 0h3.2V4.4a1.6 1.6 0 00-3.2 0z',
  star: 'M7 .9l1.9 4 4.3.6-3.1 3 .75 4.3L7 10.7 3.15 12.8l.75-4.3-3.1-3 4.3-.6z',
  starOff:
    'M7 .9l1.9 4 4.3.6-3.1 3 .75 4.3L7 10.7 3.15 12.8l.75-4.3-3.1-3 4.3-.6zM7 3.7L6 5.9l-2.4.35 1.75 1.7-.4 2.4L7 9.2l2.05 1.15-.4-2.4 1.75-1.7L8 5.9z',
  grip: 'M4 2h2v2H4zM8 2h2v2H8zM4 6h2v2H4zM8 6h2v2H8zM4 10h2v2H4zM8 10h2v2H8z',
} as const

/** A mark; the word for it always stands beside it or in a name, so it is hidden from screen readers. */
export function Icon({
  shape,
  className = '',
  small = true,
}: {
  shape: keyof typeof shapes
  className?: string
  small?: boolean
}) {
  return (
    <svg className={`i ${small ? 'i-s' : ''} ${className}`} viewBox="0 0 14 14" aria-hidden="true">
      <path fillRule="evenodd" d={shapes[shape]} />
    </svg>
  )
}
