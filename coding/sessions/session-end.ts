/** The end of a session, as everybody is told of it. */
import type { SessionAction, SessionSource, SessionStatus } from '@codarium/contract'
import type { Correlation } from './deliveries.ts'

export interface SessionEnd {
  readonly sessionId: string
  readonly tenant: string
  readonly status: SessionStatus
  readonly action: SessionAction
  readonly source: SessionSource
  readonly instanceId: string | undefined
  /** Epoch milliseconds. */
  readonly occurredAt: number
  /** Present when the coder applied or discarded. */
  readonly correlation: Correlation | undefined
}
