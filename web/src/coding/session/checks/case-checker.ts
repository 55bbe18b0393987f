/** Counts the findings of all cases of a session in the background: small batches, one at a time, never while typing. */
import type { CodedCase, FindingCounts, ValidationRequest } from '@codarium/contract'
import { versionOf } from '../case/case-facts.ts'
import { codedLists } from '../case/case-tables.ts'
import type { History } from '../case/history.ts'
import type { Workbench } from '../workbench/workbench.ts'
import type { CountedCase } from '../workbench/workbench-state.ts'
import { validationRequestOf } from './validation-request.ts'

/** Cases per question: the server needs some milliseconds for them, so that a search never waits long behind one. */
export const BATCH = 50
/** Pause between two questions (ms): the screen and the server keep most of the time for the coder. */
const PAUSE_MS = 30
/** Pause after a refused or lost question (ms). */
const AFTER_FAILURE_MS = 10_000
/** How often it is looked whether a case has changed since (ms). */
const LOOK_MS = 1_000

/** What the checker needs of the world around it. */
export interface CheckerWorld {
  count(version: string, cases: readonly ValidationRequest[], signal: AbortSignal): Promise<readonly FindingCounts[]>
  /** Done after a pause, and not before the coder has stopped typing. */
  rest(ms: number, signal: AbortSignal): Promise<void>
  /** What a failure means: ask later, never again, or each case alone because one of them is not taken. */
  meaningOf(error: unknown): 'later' | 'never' | 'alone'
  /** Rows of a case the server did not take: errors that no validation counts. */
  refused(index: number): number
}

/** Checks whatever has not been checked in its present state, until it is stopped. */
export async function checkCases(bench: Workbench, world: CheckerWorld, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await world.rest(nextBatch(bench).length > 0 ? PAUSE_MS : LOOK_MS, signal)
    const batch = nextBatch(bench)
    if (signal.aborted || batch.length === 0) continue
    const done = await ask(bench, world, batch, signal)
    if (signal.aborted) continue
    if (bench.state().checksDown === done) bench.set({ checksDown: !done })
    if (!done) await world.rest(AFTER_FAILURE_MS, signal)
  }
}

interface Waiting {
  readonly index: number
  readonly source: CodedCase
  readonly state: unknown
}

const codedOf = (history: History | undefined) => history && codedLists(history.present)

/** The next cases of one version; the one on the screen is checked as it is edited. */
function nextBatch(bench: Workbench): readonly Waiting[] {
  const { cases, summaries, current } = bench.state()
  const batch: Waiting[] = []
  for (const source of cases) {
    const { index } = source
    const state = bench.present(index)
    if (index === current || summaries.get(index)?.checked === state) continue
    if (batch[0] && versionOf(batch[0].source) !== versionOf(source)) continue
    batch.push({ index, source, state })
    if (batch.length === BATCH) break
  }
  return batch
}

/** Asks and notes the answer; false when it should be asked again later. */
async function ask(
  bench: Workbench,
  world: CheckerWorld,
  batch: readonly Waiting[],
  signal: AbortSignal,
): Promise<boolean> {
  const { histories } = bench.state()
  const requests = batch.map(({ index, source }) =>
    validationRequestOf(source, codedOf(histories.get(index)) ?? source),
  )
  try {
    const counts = await world.count(versionOf(batch[0]!.source), requests, signal)
    if (!signal.aborted) bench.summariseFindings(batch.map((each, at) => counted(each, counts[at]!, world)))
    return true
  } catch (error) {
    const meaning = world.meaningOf(error)
    if (meaning === 'later') return false
    if (meaning === 'never' || batch.length === 1) bench.summariseFindings(batch)
    else for (const each of batch) if (!(await ask(bench, world, [each], signal))) return false
    return true
  }
}

function counted({ index, state }: Waiting, { errors, warnings }: FindingCounts, world: CheckerWorld): CountedCase {
  return { index, state, errors: errors + world.refused(index), warnings }
}
