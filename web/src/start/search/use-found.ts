/** What the text in the box finds: codes, case groups, supplements, rules; the newer question cancels the older. */
import type { MatchResponse } from '@codarium/contract'
import { tariffOfGroup } from '@codarium/domain'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useRested } from '../../browser/use-rested.ts'
import { rulesQuery } from '../../catalogue/all-rules.ts'
import { useCatalogue } from '../../catalogue/catalogue-context.ts'
import { listNames } from '../../catalogue/list-names.ts'
import { bestCodesQuery } from '../../catalogue/search-codes.ts'
import { groupQuery, supplementsQuery } from '../../catalogue/thing-queries.ts'
import { useNearest } from '../../catalogue/use-nearest.ts'
import { useLanguage } from '../../language/use-language.ts'
import { ServerRefused } from '../../server/server-error.ts'
import { type Found, foundCodes, foundGroup, foundRules, foundSupplements, inOrder } from './found.ts'

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
