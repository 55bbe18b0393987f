/** Searching codes: the calls every search box makes, and the nearest spelling for a text that finds nothing. */
import type { CaseSearchRequest, SearchResponse } from '@codarium/contract'
import type { Language } from '@codarium/texts'
import { keepPreviousData } from '@tanstack/react-query'
import type { ServerApi } from '../server/server-api.ts'
import { ServerRefused } from '../server/server-error.ts'
import { systemOf } from './code-form.ts'
import type { ListName } from './list-names.ts'
import { nearestWord, shorterTexts } from './nearest-word.ts'

const paths: Readonly<Record<ListName, string>> = { diagnoses: 'icd10', treatments: 'chop', medications: 'atc' }

/** Codes shown of each catalogue where all of them are searched. */
export const CODES_EACH = 5

const NOTHING: SearchResponse = { results: [], totalResults: 0, page: 0, size: 0, totalPages: 0 }

/** Searches the catalogue of a list; a version that nobody imported has no codes, which is no trouble. */
function searchList(
  api: ServerApi,
  list: ListName,
  asked: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<SearchResponse> {
  return noneIfMissing(api(`/api/thesaurus/search/${paths[list]}?${new URLSearchParams(asked)}`, { signal }))
}

/** The same for a case; what is told of it and its patient goes in the body, which nobody logs. */
export function searchForCase(
  api: ServerApi,
  list: ListName,
  asked: CaseSearchRequest,
  signal: AbortSignal,
): Promise<SearchResponse> {
  const body: CaseSearchRequest = { type: systemOf[list], ...asked }
  return noneIfMissing(api('/api/thesaurus/search', { method: 'POST', body, signal }))
}

async function noneIfMissing(answer: Promise<SearchResponse>): Promise<SearchResponse> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServerRefused && error.status === 404) return NOTHING
    throw error
  }
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

/** Tries shorter and shorter beginnings of a text that finds nothing; the word of the catalogue nearest to it, or ''. */
export async function nearestSpelling(
  api: ServerApi,
  list: ListName,
  text: string,
  version: string,
  language: Language,
  signal: AbortSignal,
): Promise<string> {
  for (const q of shorterTexts(text)) {
    const { results } = await searchList(api, list, { q, version, lang: language, size: '20' }, signal)
    const found = nearestWord(
      text,
      results.flatMap((hit) => [hit.matchedText, hit.text]),
    )
    if (found) return found
  }
  return ''
}
