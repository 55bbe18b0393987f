/** How a question stands: whether its answer is there, comes, or does not come and why. */
import { ServerRefused } from '../../server/server-error.ts'

export type AnswerState = 'there' | 'waiting' | 'unknown' | 'refused' | 'down'

/** What is looked at of a question. */
export interface Asked {
  readonly data: unknown
  readonly error: unknown
  /** Answered or failed since it is looked at: an earlier failure is asked about anew. */
  readonly isFetchedAfterMount: boolean
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
}

/** The state of a question; an answer of null says that there is no such thing. */
export function stateOf({ data, error, isFetchedAfterMount, fetchStatus }: Asked): AnswerState {
  if (data === null) return 'unknown'
  if (data !== undefined) return 'there'
  if (error instanceof ServerRefused && error.status === 404) return 'unknown'
  if (error instanceof ServerRefused && error.status === 403) return 'refused'
  // Asked again after a failure it has no error, and is still what it was: not there.
  return isFetchedAfterMount || fetchStatus === 'paused' ? 'down' : 'waiting'
}

/** Whether nothing more is to be waited for: answered, failed, or not asked. */
export const isSettled = ({ data, isFetchedAfterMount, fetchStatus }: Asked): boolean =>
  data !== undefined || isFetchedAfterMount || fetchStatus !== 'fetching'
