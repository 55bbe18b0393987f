/** Questions about single things of the catalogue that are no codes: case groups, supplements, rules. */
import type { CodingRuleInfo, DrgLabel, MatchRequest, MatchResponse } from '@codarium/contract'
import { tariffOfGroup } from '@codarium/domain'
import type { Language } from '@codarium/texts'
import type { ServerApi } from '../server/server-api.ts'

const FOR_EVER = Number.POSITIVE_INFINITY

type Called = { readonly signal: AbortSignal }

/** A case group by its whole code; a text that is none is not asked for. */
export function groupQuery(api: ServerApi, text: string, version: string) {
  const tariff = tariffOfGroup(text)
  const code = text.toUpperCase()
  return {
    queryKey: ['group', tariff, version, code],
    queryFn: ({ signal }: Called) => api<DrgLabel>(`/api/drg-catalog/${tariff}/${version}/${code}/label`, { signal }),
    enabled: tariff !== undefined && version !== '',
    staleTime: FOR_EVER,
  }
}

/** The supplements that these codes trigger. */
export const supplementsQuery = (
  api: ServerApi,
  triggers: readonly string[] | undefined,
  version: string,
  language: Language,
) => ({
  queryKey: ['supplements', triggers, version, language],
  queryFn: ({ signal }: Called) => {
    const body: MatchRequest = { version, codes: [...(triggers ?? [])] }
    return api<MatchResponse>(`/api/zusatzentgelt/match?lang=${language}`, { method: 'POST', body, signal })
  },
  enabled: triggers !== undefined && triggers.length > 0,
  staleTime: FOR_EVER,
})

/** A coding rule by its number. */
export const ruleQuery = (api: ServerApi, ruleId: string, version: string) => ({
  queryKey: ['rule', ruleId, version],
  queryFn: ({ signal }: Called) =>
    api<CodingRuleInfo>(`/api/thesaurus/rules/detail/${encodeURIComponent(ruleId)}?version=${version}`, { signal }),
  enabled: version !== '',
  staleTime: FOR_EVER,
})
