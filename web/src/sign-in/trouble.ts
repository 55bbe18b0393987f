/** What can go wrong with signing in, told apart by what the user can do about it. */
import { ErrorResponse } from 'oidc-client-ts'

/** A sign-in that did not work, or ended. */
export type Trouble =
  | {
      readonly kind:
        | 'providerUnreachable'
        | 'insecure'
        | 'cancelled'
        | 'stale'
        | 'expired'
        | 'signedOutHere'
        | 'signedOutElsewhere'
        | 'renewalWaits'
    }
  | { readonly kind: 'failed'; readonly reason: string }
  /** Somebody else signed in in the window that was opened for the person at work. */
  | { readonly kind: 'otherPerson'; readonly name: string }

/** Whether the person who was at work here has left, and what they had on the screen must go. */
export const hasLeft = (trouble: Trouble | undefined): boolean =>
  trouble !== undefined && ['signedOutHere', 'signedOutElsewhere', 'otherPerson'].includes(trouble.kind)

/** Names the trouble behind an error of the sign-in library. */
export function troubleFrom(error: unknown, secure = globalThis.isSecureContext): Trouble {
  if (!secure) return { kind: 'insecure' } // PKCE needs crypto.subtle, which browsers give to secure pages only
  if (error instanceof ErrorResponse) return answeredTrouble(error)
  if (isNetworkFailure(error)) return { kind: 'providerUnreachable' }
  if (isStale(error)) return { kind: 'stale' }
  return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
}

/** Whether no answer came; fetch reports that as a TypeError, the library its time-outs by name. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === 'ErrorTimeout')
}

// The back button or a reload on the way back: the library has only these sentences for it.
function isStale(error: unknown): boolean {
  return error instanceof Error && /^No (matching )?state/.test(error.message)
}

function answeredTrouble(error: ErrorResponse): Trouble {
  if (error.error === 'access_denied') return { kind: 'cancelled' }
  return { kind: 'failed', reason: error.error_description ?? error.error ?? error.message }
}
