/** The findings of the current case: asked for a moment after each change, the newer question cancelling the older. */
import type { CaseFinding, CodeDetails, CodingRuleInfo, ValidationResponse } from '@codarium/contract'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useRested } from '../../use-rested.ts'
import type { CaseLists } from '../editor/case-lists.ts'
import { countFindings, type PlacedFinding, placeFindings } from '../state/findings.ts'
import { ruleHints } from '../state/rule-hints.ts'
import { validationRequestOf, versionOf } from '../state/validation-request.ts'
import { useCase, useCoding } from './coding-context.tsx'

/** The findings in their order; `down` when the validation does not answer. */
export function useFindings(): { findings: readonly PlacedFinding[]; down: boolean } {
  const { api, bench } = useCoding()
  const { index, source, lists } = useCase()
  const rested = useRested(useMemo(() => ({ index, source, lists }), [index, source, lists]))
  // Of the case that is asked about: another one may be on the screen already.
  const version = versionOf(rested.source)
  const query = useQuery({
    queryKey: ['findings', rested.index, version, rested.source && validationRequestOf(rested.source, rested.lists)],
    queryFn: async ({ signal }) => {
      const body = validationRequestOf(rested.source, rested.lists)
      const answer = await api<ValidationResponse>(`/api/thesaurus/${version}/validate`, {
        method: 'POST',
        body,
        signal,
      })
      return { of: rested, found: [...answer.errors, ...answer.warnings] }
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const answer = query.data?.of.index === index ? query.data : undefined
  const u69 = useU69(answer?.found, answer?.of.lists, version)
  const rules = useSpecialRules(version)
  const findings = useMemo(
    () => (answer ? [...placeFindings(answer.found, answer.of.lists, u69), ...ruleHints(rules, answer.of.lists)] : []),
    [answer, u69, rules],
  )
  useEffect(() => {
    if (answer) bench.summarise(index, countFindings(findings))
  }, [bench, index, answer, findings])
  return { findings, down: query.isError }
}

const NONE: readonly CodingRuleInfo[] = []

/** The special rules of the manual, asked for once per version; without them there are no hints. */
function useSpecialRules(version: string): readonly CodingRuleInfo[] {
  const { api } = useCoding()
  const { data } = useQuery({
    queryKey: ['special-rules', version],
    queryFn: ({ signal }) => api<CodingRuleInfo[]>(`/api/thesaurus/rules/HANDBUCH_SD?version=${version}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? NONE
}

/** The U69 code each row needs by its POA, so that it can be offered by name. */
function useU69(found: readonly CaseFinding[] | undefined, lists: CaseLists | undefined, version: string) {
  const { api } = useCoding()
  const rows = useMemo(() => rowsNeedingU69(found, lists), [found, lists])
  const details = useQueries({
    queries: rows.map(({ code }) => ({
      queryKey: ['code', 'diagnoses', code, version, 'de'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api<CodeDetails>(`/api/thesaurus/code/ICD10/${code}?version=${version}&lang=de`, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  const known = details.map(({ data }) => data?.poa?.u69Mapping)
  const stamp = known.map((each) => (each ? '1' : '0')).join('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: stamp says when an answer has come; the array is new each time
  return useMemo(() => {
    const pairs = rows.flatMap(({ key, poa }, at) => {
      const mapping = known[at]
      const option = poa === '2' ? mapping?.poaNo : poa === '1' ? mapping?.poaYes : mapping?.poaUnknown
      return option?.u69Code ? [[key, option.u69Code] as const] : []
    })
    return new Map(pairs)
  }, [rows, stamp])
}

function rowsNeedingU69(found: readonly CaseFinding[] | undefined, lists: CaseLists | undefined) {
  const needing = (found ?? []).filter(({ type }) => type === 'U69_REQUIRED')
  return needing.flatMap(({ row }) => {
    const at = row?.list === 'secondaryDiagnoses' ? row.index + 1 : 0
    return lists?.diagnoses[at] ? [lists.diagnoses[at]] : []
  })
}
