/** Work saved from its copy meets a newer draft as its own screen would: equal is equal, and another's change is not overwritten. */
import type { CaseEdit, Draft } from '@codarium/contract'
import { expect, test } from 'vitest'
import type { Order, ServerApi } from '../server/server-api.ts'
import { ServerRefused } from '../server/server-error.ts'
import type { UnsavedWork } from './kept-edits.ts'
import { saveWork } from './unsaved-work.ts'
import type { UserCopies } from './user-copies.ts'

const of = (code: string): CaseEdit => ({ index: 0, diagnoses: [{ code }] })
const work: UnsavedWork = { sessionId: 's', revision: 3, cases: [of('B')], known: [[of('A')]], changes: 1, typed: 0 }

/** Saves the work over this draft; answers what was sent with which revision, and whether the copy was dropped. */
async function saveOver(stored: Draft, { known, ...rest }: UnsavedWork = work) {
  const sent: number[] = []
  let dropped = false
  const api = (async (_path: string, { method = 'GET', body }: Order = {}) => {
    if (method === 'GET') return stored
    const { revision } = body as { revision: number }
    sent.push(revision)
    if (revision !== stored.revision) throw new ServerRefused(409, { reason: 'STALE_DRAFT' })
  }) as ServerApi
  const copies = { drop: () => (dropped = true) } as unknown as UserCopies
  const error = await saveWork(api, copies, { ...rest, ...(known && { known }) }).catch((reason: unknown) => reason)
  return { sent, dropped, refused: error instanceof ServerRefused }
}

test.each([
  ['nobody saved since', { revision: 3, cases: [of('A')] }, { sent: [3], dropped: true, refused: false }],
  ['it had arrived already', { revision: 4, cases: [of('B')] }, { sent: [3], dropped: true, refused: false }],
  ['another case was saved', { revision: 4, cases: [of('A')] }, { sent: [3, 4], dropped: true, refused: false }],
  [
    'the same case was saved otherwise',
    { revision: 4, cases: [of('C')] },
    { sent: [3], dropped: false, refused: true },
  ],
])('%s', async (_, stored, outcome) => {
  expect(await saveOver(stored)).toEqual(outcome)
})

test('a copy of an earlier version does not tell what it was made from: only an equal draft is none of somebody else', async () => {
  const { known: _known, ...older } = work
  expect(await saveOver({ revision: 4, cases: [of('B')] }, older)).toMatchObject({ dropped: true })
  expect(await saveOver({ revision: 4, cases: [of('A')] }, older)).toMatchObject({ dropped: false, refused: true })
})
