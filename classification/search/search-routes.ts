/** The search endpoints of the contract. */
import {
  AutocompleteQuery,
  CaseSearchRequest,
  ClassificationType,
  ContextualSearchQuery,
  ContextualSearchRequest,
  ContextualSearchResponse,
  DiagnosisSearchQuery,
  MedicationSearchQuery,
  type PatientContext,
  PlainSearchQuery,
  SearchResponse,
  Suggestion,
  SuggestQuery,
  UnifiedSearchQuery,
} from '@codarium/contract'
import { Answer, ApiError, type Caller, type Route, route } from '@codarium/platform'
import type { Language, Tariff } from '@codarium/readers'
import { type Static, Type } from 'typebox'
import { answersOf } from '../catalogue/answers.ts'
import type { CodeQuery } from './code-query.ts'
import type { CodeSearch } from './code-search.ts'
import { type ContextualQuery, contextualSearch } from './contextual-search.ts'
import { type FoundCode, matchOf } from './found-code.ts'
import { writtenHits } from './written-hits.ts'

const common = { access: 'catalogue.read', tag: 'Search', isQuick: true } as const
const typed = { ...common, method: 'GET', whileTyping: true } as const
const found = answersOf('Codes found, the surest first', SearchResponse, 'unknown version')

export function searchRoutes(search: CodeSearch): Route[] {
  return [
    unified(search),
    besideCase(search),
    diagnoses(search),
    procedures(search),
    medications(search),
    suggest(search),
    autocomplete(search),
    ...contextual(search),
  ]
}

function unified(search: CodeSearch): Route {
  return route({
    ...typed,
    path: '/api/thesaurus/search',
    summary: 'Search over all catalogues, or one of them',
    query: UnifiedSearchQuery,
    answers: found,
    handle: ({ query, caller }) => {
      const wish = { ...of(caller), ...diagnosisQuery(query) }
      return writtenHits(query.type ? search.search(query.type, wish) : search.searchAll(wish), wish)
    },
  })
}

function besideCase(search: CodeSearch): Route {
  return route({
    ...common,
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
      const wish = { ...of(caller), ...caseQuery(body) }
      return writtenHits(body.type ? search.search(body.type, wish) : search.searchAll(wish), wish)
    },
  })
}

function diagnoses(search: CodeSearch): Route {
  return route({
    ...typed,
    path: '/api/thesaurus/search/icd10',
    summary: 'Search ICD-10-GM diagnoses',
    query: DiagnosisSearchQuery,
    answers: found,
    handle: ({ query, caller }) => {
      const wish = { ...of(caller), ...diagnosisQuery(query) }
      return writtenHits(search.search('ICD10', wish), wish)
    },
  })
}

function procedures(search: CodeSearch): Route {
  return route({
    ...typed,
    path: '/api/thesaurus/search/chop',
    summary: 'Search CHOP procedures',
    query: PlainSearchQuery,
    answers: found,
    handle: ({ query: { q, version, lang, codableOnly, page, size, explain }, caller }) => {
      const wish: CodeQuery = {
        ...of(caller),
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
    ...typed,
    path: '/api/thesaurus/search/atc',
    summary: 'Search high-cost medications by name or ATC code',
    query: MedicationSearchQuery,
    answers: found,
    handle: ({ query: { q, version, lang, page, size, explain, ...rest }, caller }) => {
      const [language, tariff] = [lang as Language, rest.tariff as Tariff]
      const wish: CodeQuery = { ...of(caller), q, version, language, page, size, tariff, explain }
      return writtenHits(search.search('ATC', wish), wish)
    },
  })
}

function suggest(search: CodeSearch): Route {
  return route({
    ...typed,
    path: '/api/thesaurus/search/suggest',
    summary: 'Suggestions for the beginning of a word or code, from the newest catalogues',
    query: SuggestQuery,
    answers: { 200: { description: 'Suggestions; empty while there is no index', schema: Type.Array(Suggestion) } },
    handle: ({ query: { q, type, lang, limit }, caller }) => {
      const version = search.newestVersion() ?? ''
      const language = lang as Language
      const wish: CodeQuery = { ...of(caller), q, version, language, page: 0, size: limit, codableOnly: true }
      return suggestions(search, type, wish)
    },
  })
}

function autocomplete(search: CodeSearch): Route {
  return route({
    ...common,
    method: 'GET',
    path: '/api/thesaurus/autocomplete/{type}',
    summary: 'Completions in one catalogue while typing',
    params: Type.Object({ type: ClassificationType }),
    query: AutocompleteQuery,
    answers: { 200: { description: 'Completions; empty while there is no index', schema: Type.Array(Suggestion) } },
    handle: ({ params: { type }, query: { q, version, lang, limit }, caller }) => {
      const wish: CodeQuery = { ...of(caller), q, version, language: lang as Language, page: 0, size: limit }
      return suggestions(search, type, wish)
    },
  })
}

/** Whose counts the answer may follow from: those of the caller's own tenant. */
function of({ issuer }: Caller): Pick<CodeQuery, 'tenant'> {
  return { tenant: issuer }
}

function contextual(search: CodeSearch): Route[] {
  const params = Type.Object({ version: Type.String({ maxLength: 20 }) })
  const path = '/api/thesaurus/{version}/search'
  const answers = answersOf('Codes found, with counts over all hits', ContextualSearchResponse, 'unknown version')
  return [
    route({
      ...common,
      method: 'GET',
      path,
      summary: 'Search with enriched results and counts',
      params,
      query: ContextualSearchQuery,
      answers,
      handle: ({
        params: { version },
        query: { type, lang, includeSynonyms, ageYears, ageDays, sex, ...rest },
        caller,
      }) =>
        contextualSearch(search, {
          ...of(caller),
          ...rest,
          version,
          system: type as ClassificationType,
          language: lang as Language,
          includeSynonyms,
          ...patientOf({ ageYears, ageDays, sex }),
        }),
    }),
    route({
      ...common,
      method: 'POST',
      path,
      summary: 'Search with patient and coding context',
      description: [
        'Codes that are coded already come last; those that make a pair of dagger and asterisk with one of them stand higher.',
        'Warnings tell what does not go with the patient, what excludes what is coded, and which partner is there or missing.',
      ].join(' '),
      params,
      body: ContextualSearchRequest,
      answers,
      handle: ({ params: { version }, body, caller }) =>
        contextualSearch(search, { ...of(caller), ...contextualQuery(version, body) }),
    }),
  ]
}

function contextualQuery(version: string, body: ContextualSearchRequest): ContextualQuery {
  if (body.version !== undefined && body.version !== version) throw otherVersion(version)
  const { codingContext } = body
  return {
    q: body.query ?? '',
    version,
    system: body.classificationType ?? 'ICD10',
    language: body.language ?? 'de',
    page: body.page ?? 0,
    size: body.size ?? 20,
    codableOnly: body.codableOnly ?? true,
    explain: body.explain ?? false,
    includeSynonyms: body.includeSynonyms ?? true,
    includeEnrichment: body.includeEnrichment ?? true,
    isMainDiagnosis: codingContext?.isMainDiagnosis ?? false,
    ...(codingContext ? { codingContext } : {}),
    ...patientOf(body.patientContext ?? {}),
  }
}

function otherVersion(version: string): ApiError {
  const message = `must be ${version}, as in the path`
  return new ApiError('VALIDATION_ERROR', 'The body of the request is not valid.', {
    details: [{ field: 'version', kind: 'NOT_ONE_OF', values: { allowed: [version] }, message }],
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

/** The patient, where anything is known of it. */
function patientOf({ ageYears, ageDays, sex }: { [Name in keyof PatientContext]: PatientContext[Name] | undefined }): {
  patient?: PatientContext
} {
  if (ageYears === undefined && ageDays === undefined && !sex) return {}
  return {
    patient: {
      ...(ageYears === undefined ? {} : { ageYears }),
      ...(ageDays === undefined ? {} : { ageDays }),
      ...(sex ? { sex } : {}),
    },
  }
}

/** Rule 6 of the contract's search behaviour: nothing, while there is nothing to search in; nobody keeps that answer. */
function suggestions(search: CodeSearch, type: ClassificationType | undefined, wish: CodeQuery): unknown {
  const found = search.suggest(type, wish)
  if (!found) return new Answer(200, [], { 'cache-control': 'no-store' })
  return found.codes.map((each) => suggestion(each, wish.language))
}

function suggestion({ entry, found: hit }: FoundCode, language: Language): Suggestion {
  const texts = entry.texts[language] ?? entry.texts.de
  return {
    text: texts?.longTitle ?? texts?.title ?? entry.code,
    code: entry.code,
    type: entry.system,
    codable: entry.codable,
    ...matchOf(hit),
  }
}
