/** Knows the session service by the token both were given. */
import { createHash, timingSafeEqual } from 'node:crypto'

interface Asking {
  readonly headers: { readonly authorization?: string | undefined }
}

/** Whether a request shows the token of the service; never when none is set. */
export function serviceTokenTest(token: string): (request: Asking) => boolean {
  if (token === '') return () => false
  const expected = digest(`Bearer ${token}`)
  return ({ headers }) =>
    headers.authorization !== undefined && timingSafeEqual(digest(headers.authorization), expected)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
