/** The cases as the list knows them, read anew only when one of them changes. */
import { useMemo } from 'react'
import { type CaseEntry, caseEntries } from '../workbench/shown-cases.ts'
import { useBench, useCoding } from './coding-context.ts'

/** Follows the cases. */
export function useCaseEntries(): readonly CaseEntry[] {
  const { bench } = useCoding()
  const cases = useBench((state) => state.cases)
  const histories = useBench((state) => state.histories)
  const summaries = useBench((state) => state.summaries)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what is read of the memory
  return useMemo(() => caseEntries(bench), [bench, cases, histories, summaries])
}
