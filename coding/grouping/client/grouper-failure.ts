/** That the grouper gave no result, why, and whether it is to blame. */
import type { UnavailableReason } from '@codarium/contract'
import type { Fault } from './answer-faults.ts'

interface FailureFacts {
  readonly cause?: unknown
  readonly faults?: readonly Fault[]
}

/** Thrown inside the client; it becomes an answer that says unavailable. */
export class GrouperFailure extends Error {
  override name = 'GrouperFailure'
  readonly reason: UnavailableReason
  /** True: the grouper is down or broken for everybody, not for this caller or this request alone. */
  readonly isDown: boolean
  /** What was wrong with its answer, where there was one. */
  readonly faults: readonly Fault[]

  constructor(reason: UnavailableReason, isDown: boolean, { cause, faults = [] }: FailureFacts = {}) {
    super(reason, { cause })
    this.reason = reason
    this.isDown = isDown
    this.faults = faults
  }
}
