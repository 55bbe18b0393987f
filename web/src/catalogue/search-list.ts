/** The plain search of one list, and what a version without its catalogue answers. */
import type { SearchResponse } from '@codarium/contract'
import type { ServerApi } from '../server/server-api.ts'
import { ServerRefused } from '../server/server-error.ts'
import type { ListName } from './list-names.ts'

const paths: Readonly<Record<ListName, string>> = { diagnoses: 'icd10', treatments: 'chop', medications: 'atc' }

const NOTHING: SearchResponse = { results: [], totalResults: 0, page: 0, size: 0, totalPages: 0 }

/** Searches the catalogue of a list; a version that nobody imported has no codes, which is no trouble. */
export function searchList(
  api: ServerApi,
  list: ListName,
  asked: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<SearchResponse> {
  return noneIfMissing(api(`/api/thesaurus/search/${paths[list]}?${new URLSearchParams(asked)}`, { signal }))
}

/** The answer, or none where the version has no catalogue. */
export async function noneIfMissing(answer: Promise<SearchResponse>): Promise<SearchResponse> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServerRefused && error.status === 404) return NOTHING
    throw error
  }
}
