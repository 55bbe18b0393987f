/** The search endpoints of the contract. */
import {
  CaseSearchRequest,
  DiagnosisSearchQuery,
  MedicationSearchQuery,
  PlainSearchQuery,
  SearchResponse,
  UnifiedSearchQuery,
} from '@codarium/contract'
import { ApiError, type Route, route } from '@codarium/platform'
import type { Language, Tariff } from '@codarium/readers'
import type { Static } from 'typebox'
import { answersOf, unknownVersion } from '../catalogue/answers.ts'
import type { CodeQuery } from './code-query.ts'
import type { CodeSearch } from './code-search.ts'
import { contextualRoutes } from './contextual-routes.ts'
import { filteredSearch } from './filtered-search.ts'
import { patientOf, searchCall, tenantOf, typedCall } from './search-call.ts'
import { suggestRoutes } from './suggest-routes.ts'
import { writtenHits } from './written-hits.ts'

const found = answersOf('Codes found, the surest first', SearchResponse, 'unknown version')

export function searchRoutes(search: CodeSearch): Route[] {
  return [
    unified(search),
    besideCase(search),
    diagnoses(search),
    procedures(search),
    medications(search),
    ...suggestRoutes(search),
    ...contextualRoutes(search),
  ]
}

function unified(search: CodeSearch): Route {
  return route({
    ...typedCall,
    path: '/api/thesaurus/search',
    summary: 'Search over all catalogues, or one of them',
    query: UnifiedSearchQuery,
    answers: found,
    handle: ({ query, caller }) => {
      const wish = { ...tenantOf(caller), ...diagnosisQuery(query) }
      return writtenHits(query.type ? search.search(query.type, wish) : search.searchAll(wish), wish)
    },
  })
}

function besideCase(search: CodeSearch): Route {
  return route({
    ...searchCall,
    method: 'POST',
    whileTyping: true,
    path: '/api/thesaurus/search',
    summary: 'Search for a patient and beside what is coded, over all catalogues or one of them',
    description: [
      'As the GET, for what must not stand in an address: patient and case.',
      'What goes with them comes forward; what is coded already, and what does not go with the patient, comes last.',
    ].join(' '),
    body: CaseSearchRequest,
    answers: found,
    handle: ({ body, caller }) => {
      const wish = { ...tenantOf(caller), ...caseQuery(body) }
      if (body.filters || body.facets) return narrowed(search, body, wish)
      return writtenHits(body.type ? search.search(body.type, wish) : search.searchAll(wish), wish)
    },
  })
}

/** A search within filters, with the counts that were asked for. */
function narrowed(search: CodeSearch, { type, filters, facets }: CaseSearchRequest, wish: CodeQuery) {
  if (!type) throw needsOneCatalogue()
  const book = search.book(type, wish.version)
  if (!book) throw unknownVersion(wish.version)
  const { found, facets: counted } = filteredSearch(search, book, { ...wish, ...(filters && { filters }) })
  return writtenHits(found, wish, facets ? counted.told() : undefined)
}

function needsOneCatalogue(): ApiError {
  const message = 'is needed for filters and facets: they are of one catalogue'
  return new ApiError('VALIDATION_ERROR', 'The body of the request is not valid.', {
    details: [{ field: 'type', kind: 'MISSING', values: {}, message }],
  })
}

function diagnoses(search: CodeSearch): Route {
  return route({
    ...typedCall,
    path: '/api/thesaurus/search/icd10',
    summary: 'Search ICD-10-GM diagnoses',
    query: DiagnosisSearchQuery,
    answers: found,
    handle: ({ query, caller }) => {
      const wish = { ...tenantOf(caller), ...diagnosisQuery(query) }
      return writtenHits(search.search('ICD10', wish), wish)
    },
  })
}

function procedures(search: CodeSearch): Route {
  return route({
    ...typedCall,
    path: '/api/thesaurus/search/chop',
    summary: 'Search CHOP procedures',
    query: PlainSearchQuery,
    answers: found,
    handle: ({ query: { q, version, lang, codableOnly, page, size, explain }, caller }) => {
      const wish: CodeQuery = {
        ...tenantOf(caller),
        q,
        version,
        language: lang as Language,
        page,
        size,
        codableOnly,
        explain,
      }
      return writtenHits(search.search('CHOP', wish), wish)
    },
  })
}

function medications(search: CodeSearch): Route {
  return route({
    ...typedCall,
    path: '/api/thesaurus/search/atc',
    summary: 'Search high-cost medications by name or ATC code',
    query: MedicationSearchQuery,
    answers: found,
    handle: ({ query: { q, version, lang, page, size, explain, ...rest }, caller }) => {
      const [language, tariff] = [lang as Language, rest.tariff as Tariff]
      const wish: CodeQuery = { ...tenantOf(caller), q, version, language, page, size, tariff, explain }
      return writtenHits(search.search('ATC', wish), wish)
    },
  })
}

function caseQuery(body: CaseSearchRequest): CodeQuery {
  const { q, version = '2026', lang = 'de', page = 0, size = 20, codableOnly, explain, codingContext } = body
  return {
    q,
    version,
    language: lang,
    page,
    size,
    codableOnly: codableOnly ?? false,
    explain: explain ?? false,
    isMainDiagnosis: codingContext?.isMainDiagnosis ?? false,
    tellsPassedOver: page === 0,
    ...(body.type === 'ATC' ? { tariff: body.tariff ?? 'SWISSDRG' } : {}),
    ...(codingContext ? { codingContext } : {}),
    ...patientOf(body.patientContext ?? {}),
  }
}

type DiagnosisQuery = Static<typeof DiagnosisSearchQuery>

function diagnosisQuery(query: DiagnosisQuery): CodeQuery {
  const { q, version, lang, page, size, codableOnly, explain, filterPlausibility, isMainDiagnosis } = query
  const told = { codableOnly, explain, filterPlausibility, isMainDiagnosis }
  return { q, version, language: lang as Language, page, size, ...told, ...patientOf(query) }
}
