/** Sends a file in a form and tells how much of it is on its way; `fetch` cannot tell that. */
import { ownAddress } from '../../../browser/base-path.ts'

/** Bytes that do not move for this long (ms) do not move any more. */
const STALLED_MS = 60_000

/** How a sending ended. */
export type SendEnd =
  | { readonly end: 'answered'; readonly status: number; readonly body: unknown }
  /** It broke off while the file was on its way: nothing of it is on the server. */
  | { readonly end: 'cut'; readonly sent: number }
  /** The whole file went out, and no answer came. */
  | { readonly end: 'unanswered' }

/** A sending under way. */
export interface Sending {
  readonly done: Promise<SendEnd>
  /** Breaks it off. */
  abort(): void
}

/** Sends the file; `onSent` is told the bytes that are on their way. */
export function sendFile(
  path: string,
  file: File,
  { token, onSent }: { readonly token: string | undefined; onSent(bytes: number): void },
): Sending {
  const request = new XMLHttpRequest()
  const state = { sent: 0, whole: false }
  let watch: ReturnType<typeof setTimeout> | undefined
  const stillMoving = () => {
    clearTimeout(watch)
    watch = state.whole ? undefined : setTimeout(() => request.abort(), STALLED_MS)
  }
  request.upload.addEventListener('progress', ({ loaded }) => {
    // The form around the file counts too.
    state.sent = Math.min(loaded, file.size)
    stillMoving()
    onSent(state.sent)
  })
  request.upload.addEventListener('load', () => {
    state.whole = true
    stillMoving()
    onSent(file.size)
  })
  const done = new Promise<SendEnd>((end) => {
    const broken = () => end(state.whole ? { end: 'unanswered' } : { end: 'cut', sent: state.sent })
    for (const kind of ['error', 'abort', 'timeout']) request.addEventListener(kind, broken)
    request.addEventListener('load', () =>
      end({ end: 'answered', status: request.status, body: jsonOf(request.responseText) }),
    )
  }).finally(() => clearTimeout(watch))
  request.open('POST', ownAddress(path))
  request.setRequestHeader('accept', 'application/json')
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  const form = new FormData()
  form.set('file', file)
  stillMoving()
  request.send(form)
  return { done, abort: () => request.abort() }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
