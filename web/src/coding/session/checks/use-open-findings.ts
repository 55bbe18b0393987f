/** What is open before a session is applied: errors over all its cases, and the findings of the one that is looked at. */
import type { ValidationResponse } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { versionOf } from '../case/case-facts.ts'
import { useBench, useCoding, useSaving } from '../context/coding-context.ts'
import { type PlacedFinding, placeFindings } from './findings.ts'
import { useInstruments } from './instruments-context.ts'
import { type OpenErrors, openErrors } from './open-errors.ts'
import { refusedRows } from './refused-rows.ts'
import { validationRequestOf } from './validation-request.ts'

const NO_U69: ReadonlyMap<string, string> = new Map()

/** The open errors, and whether they are still being counted: a check that does not answer must not hold Apply up. */
export function useOpenErrors(): OpenErrors & { readonly checking: boolean; readonly down: boolean } {
  const { bench } = useCoding()
  const { checks } = useInstruments()
  const cases = useBench((state) => state.cases)
  const histories = useBench((state) => state.histories)
  const summaries = useBench((state) => state.summaries)
  const inBackground = useBench((state) => state.checksDown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the memory is one and the same; these say when it changed
  const known = useMemo(() => openErrors(bench), [bench, cases, histories, summaries])
  const isOpen = known.checked < known.total
  const down = isOpen && (inBackground || checks.down)
  return { ...known, checking: isOpen && !down, down }
}

/** The findings of a case as it is now; undefined while they are not known. */
export function useOpenFindings(index: number | undefined): readonly PlacedFinding[] | undefined {
  const { api, bench } = useCoding()
  const { held } = useSaving()
  const source = index === undefined ? undefined : bench.state().cases[index]
  const lists = index === undefined ? undefined : bench.lists(index)
  const body = source && lists && validationRequestOf(source, lists)
  const { data } = useQuery({
    queryKey: ['open findings', index, body],
    queryFn: ({ signal }) =>
      api<ValidationResponse>(`/api/thesaurus/${versionOf(source!)}/validate`, { method: 'POST', body, signal }),
    enabled: body !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    if (!data || !lists || index === undefined) return undefined
    const placed = placeFindings([...data.errors, ...data.warnings], lists, NO_U69)
    return [...refusedRows(held, index, lists), ...placed]
  }, [data, lists, index, held])
}
