/** The end of a session, as everybody is told of it. */
import type { SessionAction, SessionSource, SessionStatus } from '@codarium/contract'
import type { CaseFigures } from './case-figures.ts'
import type { Correlation } from './deliveries.ts'
import type { SessionRow } from './tables.ts'

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

/** What is known of an ended session beside what everybody is told; for those who write along with its end. */
export interface EndedSession {
  /** As it was just before. */
  readonly session: SessionRow
  /** Of the cases of an applied session, where they could be taken. */
  readonly figures?: readonly CaseFigures[] | undefined
  /** Open errors it was applied over, where that was said. */
  readonly overridden?: number | undefined
}
