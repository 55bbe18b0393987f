/** Work of a session the server has not confirmed: kept until it has, and saved from the copy where its screen is gone. */
import type { CaseEdit, DraftSaved } from '@codarium/contract'
import type { ServerApi } from '../server/server-api.ts'
import type { UserCopies } from './user-copies.ts'

/** What lies on the device for a session. */
export interface UnsavedWork {
  readonly sessionId: string
  /** Revision of the draft it was made from. */
  readonly revision: number
  readonly cases: readonly CaseEdit[]
  /** How many changes it holds, as the coder counts them. */
  readonly changes: number
  /** Texts without a code, in boxes and open rows: no draft can have them, they stay on the device. */
  readonly typed: number
}

/** How many changes these are together, and how many texts without a code. */
export const changesIn = (works: readonly UnsavedWork[]): number => works.reduce((sum, { changes }) => sum + changes, 0)
export const typedIn = (works: readonly UnsavedWork[]): number => works.reduce((sum, { typed }) => sum + typed, 0)

/** Forgets what lies on the device for a session. */
export function dropWork(copies: UserCopies, sessionId: string): void {
  copies.drop('work', sessionId)
  copies.drop('typing', sessionId)
}

/** Saves work into the draft of its session, as its own screen would; rejects when the server does not take it. */
export async function saveWork(api: ServerApi, copies: UserCopies, work: UnsavedWork): Promise<void> {
  const { sessionId, revision, cases } = work
  if (cases.length === 0) return
  const path = `/api/v1/coding/session/${encodeURIComponent(sessionId)}/draft`
  await api<DraftSaved>(path, { method: 'PATCH', body: { revision, cases } })
  copies.drop('work', sessionId)
}
