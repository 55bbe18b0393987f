/** The background check: every case once, small batches, again after a change, never the case on the screen. */
import type { CodedCase, SessionMetadata, ValidationRequest } from '@codarium/contract'
import { expect, test } from 'vitest'
import { Workbench } from '../workbench/workbench.ts'
import { BATCH, type CheckerWorld, checkCases } from './case-checker.ts'

const meta = { caseCount: 0 } as SessionMetadata
const caseOf = (index: number, code = 'J181', year = '2026'): CodedCase => ({
  index,
  caseId: String(index),
  site: '1',
  administrative: { austrittsdatum: `${year}0201` },
  diagnoses: [{ code }],
  treatments: [],
  medications: [],
})

/** A world that counts one error for each case, and stops when the checker has nothing to do for the nth time. */
function worldOf(bench: Workbench, idle: (stop: () => void) => void, fail = (_: readonly ValidationRequest[]) => '') {
  const asked: { version: string; codes: (string | undefined)[] }[] = []
  const stop = new AbortController()
  const world: CheckerWorld = {
    count: async (version, cases) => {
      asked.push({ version, codes: cases.map(({ mainDiagnosis }) => mainDiagnosis) })
      const failure = fail(cases)
      if (failure) throw new Error(failure)
      return cases.map(() => ({ errors: 1, warnings: 2, hints: 3 }))
    },
    rest: async (ms) => {
      if (ms === 1000) idle(() => stop.abort())
    },
    meaningOf: (error) => (error as Error).message as 'later' | 'never' | 'alone',
    refused: () => 0,
  }
  return { asked, run: () => checkCases(bench, world, stop.signal) }
}

test('every case but the one on the screen is asked about once, in batches of one version', async () => {
  const cases = Array.from({ length: 2 * BATCH + 5 }, (_, at) => caseOf(at, `A${at}`, at === 7 ? '2025' : '2026'))
  const bench = new Workbench(meta, cases, [])
  const { asked, run } = worldOf(bench, (stop) => stop())
  await run()
  const codes = asked.flatMap((each) => each.codes)
  expect(codes.toSorted()).toEqual(
    cases
      .slice(1)
      .map((_, at) => `A${at + 1}`)
      .toSorted(),
  )
  expect(asked.every((each) => each.codes.length <= BATCH)).toBe(true)
  expect(asked.find(({ codes }) => codes.includes('A7'))).toEqual({ version: '2025', codes: ['A7'] })
  expect(bench.state().summaries.get(9)).toMatchObject({ errors: 1, warnings: 2 })
  expect(bench.state().summaries.has(0)).toBe(false)
})

test('a case that changes is asked about again', async () => {
  const bench = new Workbench(meta, [caseOf(0), caseOf(1)], [])
  let looks = 0
  const { asked, run } = worldOf(bench, (stop) => {
    if (looks++ > 0) stop()
    else bench.adopt([{ index: 1, diagnoses: [{ code: 'N390' }] }])
  })
  await run()
  expect(asked.map(({ codes }) => codes)).toEqual([['J181'], ['N390']])
})

test('a case the server does not take spoils no other', async () => {
  const bench = new Workbench(meta, [caseOf(0), caseOf(1, 'BAD'), caseOf(2)], [])
  const fail = (cases: readonly ValidationRequest[]) =>
    cases.some(({ mainDiagnosis }) => mainDiagnosis === 'BAD') ? 'alone' : ''
  await worldOf(bench, (stop) => stop(), fail).run()
  const { summaries } = bench.state()
  expect([summaries.get(1)?.errors, summaries.get(2)?.errors]).toEqual([undefined, 1])
})

test('an answer about a state that is gone overwrites nothing, and the case is asked about again', async () => {
  const bench = new Workbench(meta, [caseOf(0), caseOf(1)], [])
  let answers = 0
  const change = (cases: readonly ValidationRequest[]) => {
    if (answers++ > 0) return ''
    bench.adopt([{ index: 1, diagnoses: [{ code: 'N390' }] }])
    expect(cases[0]?.mainDiagnosis).toBe('J181')
    return ''
  }
  const noted: unknown[] = []
  bench.subscribe(() => noted.push(bench.state().summaries.get(1)?.checked))
  const { asked, run } = worldOf(bench, (stop) => stop(), change)
  await run()
  expect(asked.map(({ codes }) => codes)).toEqual([['J181'], ['N390']])
  expect(noted.filter(Boolean)).toEqual([bench.present(1)])
})

test('a check that does not answer is known, and again when it does', async () => {
  const bench = new Workbench(meta, [caseOf(0), caseOf(1)], [])
  let calls = 0
  const down: boolean[] = []
  const { run } = worldOf(
    bench,
    (stop) => stop(),
    () => {
      down.push(bench.state().checksDown)
      return calls++ === 0 ? 'later' : ''
    },
  )
  await run()
  expect([...down, bench.state().checksDown]).toEqual([false, true, false])
})
