/** What the text in the box finds: codes, case groups, supplements, rules; the newer question cancels the older. */
import type { CodingRuleInfo, DrgLabel, MatchRequest, MatchResponse } from '@codarium/contract'
import { tariffOfGroup } from '@codarium/domain'
import type { Language } from '@codarium/texts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useRested } from '../../browser/use-rested.ts'
import { useCatalogue } from '../../catalogue/catalogue-context.ts'
import { listNames } from '../../catalogue/list-names.ts'
import { bestCodesQuery, nearestSpelling } from '../../catalogue/search-codes.ts'
import { useLanguage } from '../../language/use-language.ts'
import type { ServerApi } from '../../server/server-api.ts'
import { ServerRefused } from '../../server/server-error.ts'
import { type Found, foundCodes, foundGroup, foundRules, foundSupplements, inOrder } from './found.ts'

const FOR_EVER = Number.POSITIVE_INFINITY

const ruleTypes: readonly CodingRuleInfo['type'][] = [
  'HANDBUCH_G',
  'HANDBUCH_D',
  'HANDBUCH_P',
  'HANDBUCH_SD',
  'ICD_FAQ',
  'CHOP_FAQ',
]

/** What was found, and how sure that is. */
export interface Findings {
  readonly found: readonly Found[]
  /** The answer belongs to an earlier text. */
  readonly old: boolean
  /** Everything has answered to this text. */
  readonly settled: boolean
  /** How much of the search does not answer. */
  readonly down: 'all' | 'part' | undefined
  /** The server says that the caller may not. */
  readonly refused: boolean
  /** A text that is near and finds something, when this one finds nothing. */
  readonly nearest: string | undefined
}

/** Follows the text in the box. */
export function useFound(typed: string, version: string | undefined): Findings {
  const api = useCatalogue()
  const { language } = useLanguage()
  const text = version === undefined ? '' : typed.trim()
  const year = version ?? ''
  const codes = useQueries({ queries: listNames.map((list) => bestCodesQuery(api, list, text, year, language)) })
  // What is typed may look like a group on its way to something else: only a text that rests is asked for as one.
  const rested = useRested(text)
  const isGroup = tariffOfGroup(text) !== undefined
  const drg = useQuery(groupQuery(api, rested === text && isGroup ? text : '', year))
  const rules = useQuery(rulesQuery(api, year, text !== ''))
  const isOld = codes.some(({ isPlaceholderData }) => isPlaceholderData)
  const triggers = isOld ? undefined : codes.slice(1).flatMap(({ data }) => data?.results.map(({ code }) => code) ?? [])
  const supplements = useQuery({
    ...supplementsQuery(api, triggers, year, language),
    ...(isOld ? { placeholderData: keepPreviousData<MatchResponse> } : {}),
  })
  const all = [...codes, rules, drg, supplements]
  const failed = all.filter(({ error }) => error && !isAbsent(error))
  const settled =
    (rested === text || !isGroup) &&
    !isOld &&
    codes.every(({ data, isError }) => data || isError) &&
    all.every(({ isFetching }) => !isFetching)
  const found = inOrder([
    ...listNames.map((list, at) => foundCodes(list, codes[at]?.data?.results ?? [])),
    drg.data ? [foundGroup(drg.data, language)] : [],
    foundSupplements(supplements.data?.supplements ?? []),
    foundRules(rules.data ?? [], text, language),
  ])
  const nearest = useNearest(text, year, settled && found.length === 0 && failed.length === 0)
  return {
    found: text === '' ? [] : found,
    old: isOld,
    settled,
    down: failed.length === 0 ? undefined : codes.every(({ isError }) => isError) ? 'all' : 'part',
    refused: failed.some(({ error }) => error instanceof ServerRefused && error.status === 403),
    nearest,
  }
}

/** A group that does not exist is no trouble: there is nothing of that code. */
const isAbsent = (error: unknown): boolean => error instanceof ServerRefused && error.status === 404

/** A case group can only be asked for by its whole code. */
function groupQuery(api: ServerApi, text: string, version: string) {
  const tariff = tariffOfGroup(text)
  const code = text.toUpperCase()
  return {
    queryKey: ['group', tariff, version, code],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api<DrgLabel>(`/api/drg-catalog/${tariff}/${version}/${code}/label`, { signal }),
    enabled: tariff !== undefined,
    staleTime: FOR_EVER,
  }
}

/** All rules, asked for once: they are searched here. */
const rulesQuery = (api: ServerApi, version: string, wanted: boolean) => ({
  queryKey: ['all-rules', version],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const path = (type: string) => `/api/thesaurus/rules/${type}?version=${version}`
    return (await Promise.all(ruleTypes.map((type) => api<CodingRuleInfo[]>(path(type), { signal })))).flat()
  },
  enabled: wanted,
  staleTime: FOR_EVER,
})

/** The supplements that these codes trigger; there is no other way to ask for them. */
export const supplementsQuery = (
  api: ServerApi,
  triggers: readonly string[] | undefined,
  version: string,
  language: Language,
) => ({
  queryKey: ['supplements', triggers, version, language],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const body: MatchRequest = { version, codes: [...(triggers ?? [])] }
    return api<MatchResponse>(`/api/zusatzentgelt/match?lang=${language}`, { method: 'POST', body, signal })
  },
  enabled: triggers !== undefined && triggers.length > 0,
  staleTime: FOR_EVER,
})

function useNearest(text: string, version: string, wanted: boolean): string | undefined {
  const api = useCatalogue()
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: ['nearest of all', text, version, language],
    queryFn: async ({ signal }) => {
      for (const list of listNames) {
        const found = await nearestSpelling(api, list, text, version, language, signal)
        if (found) return found
      }
      return ''
    },
    enabled: wanted && text !== '',
    staleTime: FOR_EVER,
  })
  return (wanted && data) || undefined
}
