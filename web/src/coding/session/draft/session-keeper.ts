/** The keeper of a session's draft, tied to its screen, its server and this device. */

import type { Draft, DraftSaved, SessionMetadata } from '@codarium/contract'
import { after } from '../../../browser/after.ts'
import type { KeptEdits } from '../../../local-copies/kept-edits.ts'
import type { UserCopies } from '../../../local-copies/user-copies.ts'
import type { ServerApi } from '../../../server/server-api.ts'
import type { Workbench } from '../workbench/workbench.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { HeldBack } from './held-back.ts'

export interface KeeperDeps {
  readonly api: ServerApi
  readonly path: string
  readonly sessionId: string
  readonly bench: Workbench
  readonly draft: Draft
  readonly copies: UserCopies
  /** What this device had kept; of cases that are still on their way it stays there. */
  readonly work: KeptEdits | undefined
  /** Done when all cases are there. */
  readonly loaded: Promise<void>
}

/** The keeper of a session that is being opened. */
export function createKeeper({ api, path, sessionId, bench, draft, copies, work, loaded }: KeeperDeps): DraftKeeper {
  const cases = {
    original: (index: number) => bench.original(index),
    lists: (index: number) => bench.lists(index),
    touched: () => [...bench.state().histories.keys()],
    isLoaded: (index: number) => bench.state().cases[index] !== undefined,
  }
  const { sendable, accepted, holdBack, held, rebase, lost, known, takeUp, meet } = new HeldBack(cases, draft.cases)
  return new DraftKeeper(
    {
      editOf: bench.editOf,
      ...{ sendable, accepted, holdBack, held, rebase, lost, known, takeUp, meet },
      show: (edits) => bench.adopt(edits),
      save: (cases, from) => api<DraftSaved>(`${path}/draft`, { method: 'PATCH', body: { revision: from, cases } }),
      stored: async () => {
        await loaded
        const stored = await api<Draft>(`${path}/draft`)
        // A session that has ended has no draft any more, which says nothing about the cases.
        const { status } = await api<SessionMetadata>(path)
        return status === 'PENDING' || status === 'IN_PROGRESS' ? stored : undefined
      },
      keep: async (waiting) => {
        const all = work ? withoutLoss(waiting, work, cases.isLoaded) : waiting
        if (all.cases.length > 0) return copies.keep('work', all, sessionId)
        copies.drop('work', sessionId)
        return true
      },
      now: () => Date.now(),
      after,
    },
    draft.revision,
  )
}

/** What waits, with what was kept of cases that are not there yet. */
function withoutLoss(waiting: KeptEdits, kept: KeptEdits, isLoaded: (index: number) => boolean): KeptEdits {
  const later = kept.cases.filter(({ index }) => !isLoaded(index))
  if (later.length === 0) return waiting
  const known = later.map((edit) => kept.known?.[kept.cases.indexOf(edit)] ?? [])
  const { cases, known: knownHere = [], changes } = waiting
  const all = { cases: [...cases, ...later], known: [...knownHere, ...known] }
  return { ...waiting, ...all, changes: changes + later.length }
}
