/** The open errors of a whole session, cases nobody touched included: what is known of them before it is applied. */
import type { Workbench } from '../workbench/workbench.ts'

/** What is known. */
export interface OpenErrors {
  /** Cases whose findings are known in their present state, or never will be. */
  readonly checked: number
  readonly total: number
  /** Cases the validation does not take. */
  readonly uncheckable: number
  /** Cases with errors, by their index, and how many each has. */
  readonly failing: ReadonlyMap<number, number>
  /** All errors together. */
  readonly errors: number
}

/** Sums up the cases of a session; a count of an earlier state of a case counts for nothing. */
export function openErrors(bench: Workbench): OpenErrors {
  const { cases, summaries, meta } = bench.state()
  const checked = cases.filter(({ index }) => summaries.get(index)?.checked === bench.present(index))
  const counts = checked.map(({ index }) => [index, summaries.get(index)?.errors] as const)
  const failing = new Map(counts.flatMap(([index, errors]) => (errors ? [[index, errors] as const] : [])))
  return {
    checked: checked.length,
    total: meta.caseCount,
    uncheckable: counts.filter(([, errors]) => errors === undefined).length,
    failing,
    errors: [...failing.values()].reduce((sum, each) => sum + each, 0),
  }
}

/** All errors together, where every case could be checked. */
export const knownErrors = ({ checked, total, uncheckable, errors }: OpenErrors): number | undefined =>
  checked === total && uncheckable === 0 ? errors : undefined
