/** That the grouper gave no result, why, and whether it is to blame. */
import type { UnavailableReason } from '@codarium/contract'

/** Thrown inside the client; it becomes an answer that says unavailable. */
export class GrouperFailure extends Error {
  override name = 'GrouperFailure'
  readonly reason: UnavailableReason
  /** True: the grouper is down or broken for everybody, not for this caller or this request alone. */
  readonly isDown: boolean

  constructor(reason: UnavailableReason, isDown: boolean, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
    this.isDown = isDown
  }
}
