/** Keeps the state of every case in the list known: checked in the background while the coder does not type. */
import type { CountFindingsResponse } from '@codarium/contract'
import { useEffect } from 'react'
import { ServerRefused } from '../../../server/server-error.ts'
import { useCoding } from '../context/coding-context.ts'
import { type CheckerWorld, checkCases } from './case-checker.ts'

/** Rest after a key before the background goes on (ms): longer than between two keys of a fluent typist. */
const QUIET_MS = 300

/** Follows all cases of the session. */
export function useCaseChecks(): void {
  const { api, bench, keeper } = useCoding()
  useEffect(() => {
    let lastKey = Number.NEGATIVE_INFINITY
    const noteKey = () => {
      lastKey = performance.now()
    }
    const world: CheckerWorld = {
      count: async (version, cases, signal) => {
        const order = { method: 'POST' as const, body: { cases }, signal }
        return (await api<CountFindingsResponse>(`/api/thesaurus/${version}/validate/count`, order)).counts
      },
      rest: async (ms, signal) => {
        await pause(ms, signal)
        while (!signal.aborted && performance.now() - lastKey < QUIET_MS) await pause(QUIET_MS, signal)
      },
      meaningOf: (error) => {
        if (!(error instanceof ServerRefused)) return 'later'
        return error.status === 404 ? 'never' : error.status === 400 ? 'alone' : 'later'
      },
      refused: (index) => keeper.state().held.filter((each) => each.index === index).length,
    }
    const stop = new AbortController()
    addEventListener('keydown', noteKey, true)
    void checkCases(bench, world, stop.signal)
    return () => {
      removeEventListener('keydown', noteKey, true)
      stop.abort()
    }
  }, [api, bench, keeper])
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
