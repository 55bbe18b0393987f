/** What the search of the catalogue browser asks the server. */
import type {
  CaseGroupPage,
  CaseSearchRequest,
  CodeFilters,
  PatientContext,
  SearchResponse,
  SupplementPage,
} from '@codarium/contract'
import type { Language } from '@codarium/texts'
import { keepPreviousData } from '@tanstack/react-query'
import { systemOf } from '../../catalogue/code-form.ts'
import type { ListName } from '../../catalogue/list-names.ts'
import type { ServerApi } from '../../server/server-api.ts'
import { ServerRefused } from '../../server/server-error.ts'
import type { SearchPlace } from '../address.ts'

/** Hits of a page: somewhat more than are seen at once. */
const PAGE = 20

const A_MINUTE = 60_000

/** What is searched for: the text, and where. */
export interface Wish {
  readonly text: string
  readonly version: string
  readonly language: Language
}

type Called = { readonly signal: AbortSignal }

/** Codes of one catalogue, or of all of them, page after page; the old ones stay until the new ones come. */
export const codesQuery = (
  api: ServerApi,
  { text, version, language }: Wish,
  kind: ListName | undefined,
  filters: CodeFilters | undefined,
  patient: PatientContext,
) => ({
  queryKey: ['browse', 'codes', kind ?? 'all', text, version, language, filters, patient],
  queryFn: ({ signal, pageParam: page }: Called & { pageParam: number }) => {
    const asked: CaseSearchRequest = { q: text, version, lang: language, page, size: PAGE }
    const body = { ...asked, ...ofKind(kind), ...(filters && { filters }), ...forPatient(patient) }
    return codes(api, body, signal)
  },
  initialPageParam: 0,
  getNextPageParam: ({ page, totalPages }: SearchResponse) => (page + 1 < totalPages ? page + 1 : undefined),
  placeholderData: keepPreviousData,
  staleTime: A_MINUTE,
})

/** How many codes of a catalogue there are, and what they can be narrowed down by. */
export const countsQuery = (
  api: ServerApi,
  { text, version, language }: Wish,
  kind: ListName,
  filters: CodeFilters | undefined,
) => ({
  queryKey: ['browse', 'counts', kind, text, version, language, filters],
  queryFn: ({ signal }: Called) => {
    const asked: CaseSearchRequest = { q: text, version, lang: language, size: 1, facets: true }
    return codes(api, { ...asked, ...ofKind(kind), ...(filters && { filters }) }, signal)
  },
  enabled: text !== '' && version !== '',
  placeholderData: keepPreviousData,
  staleTime: A_MINUTE,
})

/** The case groups of a tariff. */
export const groupsQuery = (
  api: ServerApi,
  tariff: string,
  { text, version, language }: Wish,
  mdcs: readonly string[],
) => ({
  queryKey: ['browse', 'groups', tariff, text, version, language, mdcs],
  queryFn: ({ signal }: Called) => {
    const asked = new URLSearchParams({ q: text, lang: language, size: '100' })
    if (mdcs[0]) asked.set('mdc', mdcs[0])
    return orNone(api<CaseGroupPage>(`/api/drg-catalog/${tariff}/${version}?${asked}`, { signal }))
  },
  enabled: text !== '' && version !== '',
  placeholderData: keepPreviousData,
  staleTime: A_MINUTE,
})

/** The supplements of a tariff. */
export const supplementPageQuery = (api: ServerApi, tariff: string, { text, version, language }: Wish) => ({
  queryKey: ['browse', 'supplements', tariff, text, version, language],
  queryFn: ({ signal }: Called) => {
    const asked = new URLSearchParams({ q: text, lang: language, size: '100' })
    return orNone(api<SupplementPage>(`/api/zusatzentgelt/${tariff}/${version}?${asked}`, { signal }))
  },
  enabled: text !== '' && version !== '',
  placeholderData: keepPreviousData,
  staleTime: A_MINUTE,
})

/** What an address narrows codes down by; undefined where it does not. */
export function filtersOf({ chapters, mdcs, ccls, properties }: SearchPlace): CodeFilters | undefined {
  if (chapters.length + mdcs.length + ccls.length + properties.length === 0) return undefined
  return { chapters: [...chapters], mdcs: [...mdcs], ccls: [...ccls], properties: [...properties] }
}

const NO_CODES: SearchResponse = { results: [], totalResults: 0, page: 0, size: 0, totalPages: 0 }

/** A catalogue that a version does not have finds nothing, which is no trouble. */
const codes = async (api: ServerApi, body: CaseSearchRequest, signal: AbortSignal): Promise<SearchResponse> =>
  (await orNone(api<SearchResponse>('/api/thesaurus/search', { method: 'POST', body, signal }))) ?? NO_CODES

async function orNone<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServerRefused && error.status === 404) return null
    throw error
  }
}

const ofKind = (kind: ListName | undefined) => (kind ? { type: systemOf[kind] } : {})

const forPatient = (patient: PatientContext) => (Object.keys(patient).length > 0 ? { patientContext: patient } : {})
