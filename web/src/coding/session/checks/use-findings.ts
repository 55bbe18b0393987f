/** The findings of the current case, as every part of the screen shows and counts them. */

import type { CaseFinding, CodeDetails, CodingRuleInfo, ValidationResponse } from '@codarium/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { after } from '../../../browser/after.ts'
import type { ServerApi } from '../../../server/server-api.ts'
import { mayWorkLater } from '../../../server/server-error.ts'
import type { CaseLists } from '../case/case-lists.ts'
import { useCase, useCoding, useSaving } from '../context/coding-context.ts'
import { CaseFindings } from './case-findings.ts'
import { countFindings, type PlacedFinding, placeFindings, stillMeant } from './findings.ts'
import { openRowFindings } from './open-row-findings.ts'
import { refusedRows } from './refused-rows.ts'
import { ruleHints } from './rule-hints.ts'

/** How well the findings on the screen are known. */
export interface Checks {
  /** False while nothing has been said of this case yet. */
  readonly known: boolean
  /** False while they are of an earlier state: the answer about this one is on its way, or does not come. */
  readonly fresh: boolean
  /** The validation does not answer. */
  readonly down: boolean
  /** When the validation last answered about this case (ms). */
  readonly at?: number | undefined
}

/** The findings in their order; rows without a code and rows the server did not take stand before them. */
export function useFindings(): { findings: readonly PlacedFinding[]; checks: Checks } {
  const { bench } = useCoding()
  const { index, lists, tables, version } = useCase()
  const { answer, fresh, down } = useAnswer()
  const u69 = useU69(answer?.found, answer?.lists, version)
  const rules = useSpecialRules(version)
  const refused = useRefused(index, lists)
  // Rows that wait for a choice are counted where a case is listed: they change without a word of the server.
  const told = useMemo(() => {
    const then = answer?.lists ?? lists
    const found = answer ? [...placeFindings(answer.found, then, u69), ...ruleHints(rules, then)] : []
    return [...refused, ...stillMeant(found, then, lists)]
  }, [answer, lists, u69, rules, refused])
  const findings = useMemo(() => [...openRowFindings(tables), ...told], [tables, told])
  useEffect(() => {
    const { errors, warnings } = countFindings(told)
    if (answer) bench.summarise(index, { errors, warnings, checked: fresh ? bench.present(index) : undefined })
  }, [bench, index, answer, fresh, told])
  const at = answer?.at
  const checks = useMemo(() => ({ known: at !== undefined, fresh, down, at }), [fresh, down, at])
  return { findings, checks }
}

/** What the validation says of the case on the screen. */
function useAnswer() {
  const { api } = useCoding()
  const { index, source, lists } = useCase()
  const asked = useMemo(() => followedBy(api), [api])
  useEffect(() => asked.follow(source, lists), [asked, source, lists])
  useEffect(() => () => asked.stop(), [asked])
  const state = useSyncExternalStore(asked.subscribe, asked.state)
  const answer = state.answer?.index === index ? state.answer : undefined
  return { answer, fresh: answer?.lists === lists, down: state.down }
}

const followedBy = (api: ServerApi) =>
  new CaseFindings({
    validate: async (version, body, signal) => {
      const path = `/api/thesaurus/${version}/validate`
      const { errors, warnings } = await api<ValidationResponse>(path, { method: 'POST', body, signal })
      return [...errors, ...warnings]
    },
    mayAskAgain: mayWorkLater,
    now: () => Date.now(),
    after,
  })

/** What the server did not take of this case, as findings. */
function useRefused(index: number, lists: CaseLists): readonly PlacedFinding[] {
  const { held } = useSaving()
  return useMemo(() => refusedRows(held, index, lists), [held, index, lists])
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
