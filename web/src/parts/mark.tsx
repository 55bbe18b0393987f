/** The marks of the UI: each state has its own shape, so that colour is never needed to tell them apart. */

const shapes = {
  error:
    'M4.3.8h5.4l3.5 3.5v5.4l-3.5 3.5H4.3L.8 9.7V4.3zM6.2 3.4h1.6l-.25 4.6h-1.1zM7 9a.95.95 0 110 1.9A.95.95 0 017 9z',
  warn: 'M7 .9l6.6 12H.4zM6.25 5h1.5l-.22 4.1H6.47zM7 9.8a.85.85 0 110 1.7.85.85 0 010-1.7z',
  hint: 'M7 .8a6.2 6.2 0 110 12.4A6.2 6.2 0 017 .8zM6.2 6h1.6v4.6H6.2zM7 3.4a.95.95 0 110 1.9.95.95 0 010-1.9z',
  ok: 'M5.4 11.2L1.6 7.4l1.2-1.2 2.6 2.6 5.8-5.9 1.2 1.2z',
  none: 'M7 1.6a5.4 5.4 0 110 10.8A5.4 5.4 0 017 1.6zm0 1.3a4.1 4.1 0 100 8.2 4.1 4.1 0 000-8.2z',
  offline:
    'M1.5 2.5l1-1 10 10-1 1-3-3A2.4 2.4 0 005.6 8L4.5 7A4 4 0 016 6L4.8 4.8c-.9.3-1.7.8-2.4 1.5l-1-1A7.6 7.6 0 013.7 3.7zM7 3c2.2 0 4.2.9 5.6 2.3l-1 1A6.4 6.4 0 007.6 4.5L6.1 3.06zM7 10.2a1.2 1.2 0 110 2.4 1.2 1.2 0 010-2.4z',
  search: 'M6 1a5 5 0 013.9 8.1l3 3-1 1-3-3A5 5 0 116 1zm0 1.4a3.6 3.6 0 100 7.2 3.6 3.6 0 000-7.2z',
  theme: 'M7 1.2a5.8 5.8 0 110 11.6A5.8 5.8 0 017 1.2zm0 1.4v8.8a4.4 4.4 0 000-8.8z',
  changed: 'M7 1.2L12.8 7 7 12.8 1.2 7z',
  lock: 'M4 6V4.4a3 3 0 016 0V6h1.2v7H2.8V6zm1.4 0h3.2V4.4a1.6 1.6 0 00-3.2 0z',
  star: 'M7 .9l1.9 4 4.3.6-3.1 3 .75 4.3L7 10.7 3.15 12.8l.75-4.3-3.1-3 4.3-.6z',
  starOff:
    'M7 .9l1.9 4 4.3.6-3.1 3 .75 4.3L7 10.7 3.15 12.8l.75-4.3-3.1-3 4.3-.6zM7 3.7L6 5.9l-2.4.35 1.75 1.7-.4 2.4L7 9.2l2.05 1.15-.4-2.4 1.75-1.7L8 5.9z',
  grip: 'M4 2h2v2H4zM8 2h2v2H8zM4 6h2v2H4zM8 6h2v2H8zM4 10h2v2H4zM8 10h2v2H8z',
} as const

/** The name of a mark. */
export type Shape = keyof typeof shapes

/** A mark; the word for it always stands beside it, so it is hidden from screen readers. */
export function Mark({ shape, small = true, className = '' }: { shape: Shape; small?: boolean; className?: string }) {
  return (
    <svg className={`${small ? 'i i-s' : 'i'} ${className}`.trim()} viewBox="0 0 14 14" aria-hidden="true">
      <path fillRule="evenodd" d={shapes[shape]} />
    </svg>
  )
}
