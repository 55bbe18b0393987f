/** The coding rules of a version: asked for once, and searched here. */
import type { CodingRuleInfo } from '@codarium/contract'
import { matchesWords } from '@codarium/domain'
import type { Language } from '@codarium/texts'
import type { ServerApi } from '../server/server-api.ts'
import { textIn, titleIn } from './in-language.ts'

/** The types, those of the manual first. */
export const ruleTypes: readonly CodingRuleInfo['type'][] = [
  'HANDBUCH_G',
  'HANDBUCH_D',
  'HANDBUCH_P',
  'HANDBUCH_SD',
  'ICD_FAQ',
  'CHOP_FAQ',
]

/** All of them; `fresh` after a change of them, which browsers would notice a minute later. */
export const rulesQuery = (api: ServerApi, version: string, wanted: boolean, fresh = false) => ({
  queryKey: ['all-rules', version],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const path = (type: string) => `/api/thesaurus/rules/${type}?version=${version}`
    return (await Promise.all(ruleTypes.map((type) => api<CodingRuleInfo[]>(path(type), { signal, fresh })))).flat()
  },
  enabled: wanted,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The rules whose number or title says so, then those whose text does; a single letter asks for none. */
export function matchingRules(
  rules: readonly CodingRuleInfo[],
  query: string,
  language: Language,
): readonly CodingRuleInfo[] {
  if (query.trim().length < 2) return []
  const byTitle = rules.filter((rule) => matchesWords(`${rule.ruleId} ${titleIn(language, rule)}`, query))
  const byText = rules.filter((rule) => !byTitle.includes(rule) && matchesWords(textIn(language, rule), query))
  return [...byTitle, ...byText]
}
