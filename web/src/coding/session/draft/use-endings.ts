/** The ways a session ends here: applied at once, discarded or cancelled with time to take it back. */
import type { SessionResult } from '@codarium/contract'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { isStale } from '../../../language/explain.ts'
import type { ServerApi } from '../../../server/server-api.ts'
import { ServerRefused } from '../../../server/server-error.ts'
import type { ChosenEnd } from '../workbench/workbench-state.ts'
import type { OpenSession } from './open-session.ts'

/** How long an end without a result can be taken back (ms): as long as undoing anything else is offered. */
export const TAKEN_BACK_WITHIN = 8_000

/** Something is not saved because the server does not take it: it would be lost without a word. */
export class StillHeldBack extends Error {
  override readonly name = 'StillHeldBack'
}

/** What can be done about the end. */
export interface Endings {
  /** Applies the draft, over so many open errors where that is known; rejects when that does not work, and nothing is lost then. */
  apply(overridden?: number): Promise<void>
  /** Discards or cancels, unless it is taken back in time. */
  chooseEnd(action: ChosenEnd['action']): void
  /** Takes the chosen end back. */
  takeBack(): void
  /** Does not wait any longer. */
  endNow(): Promise<void>
}

export function useEndings(path: string, api: ServerApi, session: OpenSession, check: () => Promise<void>): Endings {
  const { bench, keeper } = session
  const complete = useCallback(
    async (order: object, keepalive = false) => {
      const ended = await api<SessionResult>(`${path}/complete`, { method: 'POST', body: order, keepalive })
      keeper.forget()
      const { status, action, endedAt } = ended
      const meta = { ...bench.state().meta, status, action, endedAt, mayOpen: false, mayEdit: false }
      bench.set({ meta, readOnly: 'finished', ending: undefined })
      void check()
    },
    [api, path, bench, keeper, check],
  )
  const endings = useMemo<Endings>(
    () => ({
      apply: async (overridden) => {
        const { phase, revision, error, held } = await keeper.settle()
        if (phase !== 'saved') throw error ?? new Error(phase)
        if (held.length > 0) throw new StillHeldBack()
        const order = { action: 'APPLIED', draftRevision: revision, overridden }
        await complete(order).catch(async (refused: unknown) => {
          // What was saved elsewhere is looked at before it is applied.
          if (refused instanceof ServerRefused && isStale(refused)) await keeper.catchUp()
          throw refused
        })
      },
      chooseEnd: (action) =>
        bench.set({
          ending: { action, at: Date.now() + TAKEN_BACK_WITHIN },
          readOnly: 'ending',
          sheet: undefined,
          offer: undefined,
        }),
      takeBack: () => {
        bench.set({ ending: undefined, readOnly: undefined })
        bench.focus({})
      },
      endNow: async () => {
        const { ending } = bench.state()
        if (!ending) return
        await complete({ action: ending.action }).catch((error: unknown) => {
          if (bench.state().readOnly === 'ending') bench.set({ ending: { ...ending, error }, readOnly: undefined })
          return check()
        })
      },
    }),
    [bench, keeper, complete, check],
  )
  useCountdown(session, endings, complete)
  return endings
}

/** Ends when the time is up, or with the page; Strg Z takes it back. */
function useCountdown(
  { bench }: OpenSession,
  { endNow, takeBack }: Endings,
  complete: (order: object, keepalive: boolean) => Promise<void>,
): void {
  const ending = useSyncExternalStore(bench.subscribe, () => bench.state().ending)
  useEffect(() => {
    if (!ending || ending.error) return
    const timer = setTimeout(() => void endNow(), ending.at - Date.now())
    const undo = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      takeBack()
    }
    const leave = () => void complete({ action: ending.action }, true).catch(() => undefined)
    addEventListener('keydown', undo)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', undo)
      removeEventListener('pagehide', leave)
    }
  }, [ending, endNow, takeBack, complete])
}
