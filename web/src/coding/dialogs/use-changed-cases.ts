/** The cases of a delivery that differ from how they came. */
import { useMemo } from 'react'
import { countChanges } from '../session/case/differences.ts'
import { useBench, useCoding } from '../session/context/coding-context.ts'

export function useChangedCases(): readonly number[] {
  const { bench } = useCoding()
  const histories = useBench((state) => state.histories)
  return useMemo(
    () =>
      [...histories.keys()]
        .filter((index) => countChanges(bench.original(index), bench.lists(index)) > 0)
        .sort((a, b) => a - b),
    [bench, histories],
  )
}
