/** Searching codes: the calls every search box makes. */
import type { CaseSearchRequest, SearchResponse } from '@codarium/contract'
import type { Language } from '@codarium/texts'
import { keepPreviousData } from '@tanstack/react-query'
import type { ServerApi } from '../server/server-api.ts'
import { systemOf } from './code-form.ts'
import type { ListName } from './list-names.ts'
import { noneIfMissing, searchList } from './search-list.ts'

/** Codes shown of each catalogue where all of them are searched. */
export const CODES_EACH = 5

/** Searches the catalogue of a list for a case; what is told of it and its patient goes in the body, which nobody logs. */
export function searchForCase(
  api: ServerApi,
  list: ListName,
  asked: CaseSearchRequest,
  signal: AbortSignal,
): Promise<SearchResponse> {
  const body: CaseSearchRequest = { type: systemOf[list], ...asked }
  return noneIfMissing(api('/api/thesaurus/search', { method: 'POST', body, signal }))
}

/** The question for the best codes of one list; the newer cancels the older, whose answer stays until the new one comes. */
export const bestCodesQuery = (api: ServerApi, list: ListName, text: string, version: string, language: Language) => ({
  queryKey: ['found', list, text, version, language],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    searchList(api, list, { q: text, version, lang: language, size: String(CODES_EACH) }, signal),
  enabled: text !== '',
  placeholderData: keepPreviousData,
  staleTime: 60_000,
})
