/** Work of a session the server has not confirmed: kept until it has, and saved from the copy where its screen is gone. */

import type { CaseEdit, Draft, DraftSaved } from '@codarium/contract'
import { isStale } from '../language/explain.ts'
import type { ServerApi } from '../server/server-api.ts'
import { ServerRefused } from '../server/server-error.ts'
import { sessionPath } from '../server/session-path.ts'
import type { KeptEdits, UnsavedWork } from './kept-edits.ts'
import { type Meeting, meetingOf } from './meeting.ts'
import type { UserCopies } from './user-copies.ts'

/** How many changes these are together, and how many texts without a code. */
export const changesIn = (works: readonly UnsavedWork[]): number => works.reduce((sum, { changes }) => sum + changes, 0)
export const typedIn = (works: readonly UnsavedWork[]): number => works.reduce((sum, { typed }) => sum + typed, 0)

/** Forgets what lies on the device for a session. */
export function dropWork(copies: UserCopies, sessionId: string): void {
  copies.drop('work', sessionId)
  copies.drop('typing', sessionId)
}

/** What the server may have of each case, the draft that is stored telling where the copy does not. */
export function knownOf({ cases, known, revision }: KeptEdits, stored: Draft): readonly (readonly CaseEdit[])[] {
  if (known) return known
  return cases.map(({ index }) => (revision === stored.revision ? [storedEdit(stored, index)] : []))
}

/** What a draft says of a case. */
export const storedEdit = ({ cases }: Pick<Draft, 'cases'>, index: number): CaseEdit =>
  cases.find((edit) => edit.index === index) ?? { index }

/** Saves work into the draft of its session, as its own screen would; rejects when the server does not take it. */
export async function saveWork(api: ServerApi, copies: UserCopies, work: UnsavedWork): Promise<void> {
  if (work.cases.length === 0) return
  const path = `${sessionPath(work.sessionId)}/draft`
  const save = (revision: number, cases: readonly CaseEdit[]) =>
    api<DraftSaved>(path, { method: 'PATCH', body: { revision, cases } })
  await save(work.revision, work.cases).catch(async (error: unknown) => {
    if (!(error instanceof ServerRefused && isStale(error))) throw error
    const stored = await api<Draft>(path)
    const meetings = meetingsWith(work, stored)
    if (meetings.includes('conflict')) throw error
    const ours = work.cases.filter((_, at) => meetings[at] === 'ours')
    if (ours.length > 0) await save(stored.revision, ours)
  })
  copies.drop('work', work.sessionId)
}

function meetingsWith(work: UnsavedWork, stored: Draft): readonly Meeting[] {
  const known = knownOf(work, stored)
  return work.cases.map((edit, at) => meetingOf(known[at] ?? [], edit, storedEdit(stored, edit.index)))
}
