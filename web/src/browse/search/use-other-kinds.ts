/** Case groups, supplements and coding rules that match the text. */
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { matchingRules, rulesQuery } from '../../catalogue/all-rules.ts'
import { useCatalogue } from '../../catalogue/catalogue-context.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useBrowse } from '../browse-context.ts'
import type { Kind } from '../kinds.ts'
import { groupsQuery, supplementPageQuery, type Wish } from './queries.ts'
import { groupRows, type Row, ruleRows, supplementRows } from './rows.ts'

/** The kinds that are no codes. */
export type OtherKind = Exclude<Kind, 'diagnoses' | 'treatments' | 'medications'>

/** In the order they are shown. */
export const otherKinds: readonly OtherKind[] = ['drg', 'supplement', 'rule']

/** What a kind has found. */
export interface OtherFound {
  readonly rows: readonly Row[]
  readonly total: number
  readonly asked: readonly Asked[]
  /** Case groups by MDC. */
  readonly byMdc: Readonly<Record<string, number>>
}

/** How a question stands. */
export type Asked = Pick<UseQueryResult, 'error' | 'isFetching' | 'isPlaceholderData'>

/** Asks for all three kinds. */
export function useOtherKinds(wish: Wish, mdcs: readonly string[]): Readonly<Record<OtherKind, OtherFound>> {
  const api = useCatalogue()
  const { versions } = useBrowse()
  const { language } = useLanguage()
  const tariffs = versions.find(({ version }) => version === wish.version)?.tariffs.map(({ tariff }) => tariff) ?? []
  const groups = useQueries({ queries: tariffs.map((tariff) => groupsQuery(api, tariff, wish, mdcs)) })
  const supplements = useQueries({ queries: tariffs.map((tariff) => supplementPageQuery(api, tariff, wish)) })
  const rules = useQuery(rulesQuery(api, wish.version, wish.text !== '' && wish.version !== ''))
  const matching = matchingRules(rules.data ?? [], wish.text, language)
  return {
    drg: {
      rows: groups.flatMap(({ data }) => groupRows(data, language)),
      total: totalOf(groups),
      asked: groups,
      byMdc: sums(groups.map(({ data }) => data?.byMdc ?? {})),
    },
    supplement: {
      rows: supplements.flatMap(({ data }) => supplementRows(data)),
      total: supplements.flatMap(({ data }) => supplementRows(data)).length,
      asked: supplements,
      byMdc: {},
    },
    rule: { rows: ruleRows(matching, language), total: matching.length, asked: [rules], byMdc: {} },
  }
}

const totalOf = (
  answers: readonly { readonly data?: { readonly totalResults: number } | null | undefined }[],
): number => answers.reduce((sum, { data }) => sum + (data?.totalResults ?? 0), 0)

function sums(counts: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const all: Record<string, number> = {}
  for (const each of counts) for (const [name, count] of Object.entries(each)) all[name] = (all[name] ?? 0) + count
  return all
}
