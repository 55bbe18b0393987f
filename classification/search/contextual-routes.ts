/** The endpoints that search with enriched results, counts and a coding context. */
import {
  type ClassificationType,
  ContextualSearchQuery,
  ContextualSearchRequest,
  ContextualSearchResponse,
} from '@codarium/contract'
import { ApiError, type Route, route } from '@codarium/platform'
import type { Language } from '@codarium/readers'
import { Type } from 'typebox'
import { answersOf } from '../catalogue/answers.ts'
import type { CodeSearch } from './code-search.ts'
import { type ContextualQuery, contextualSearch } from './contextual-search.ts'
import { patientOf, searchCall, tenantOf } from './search-call.ts'

export function contextualRoutes(search: CodeSearch): Route[] {
  const params = Type.Object({ version: Type.String({ maxLength: 20 }) })
  const path = '/api/thesaurus/{version}/search'
  const answers = answersOf('Codes found, with counts over all hits', ContextualSearchResponse, 'unknown version')
  return [
    route({
      ...searchCall,
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
          ...tenantOf(caller),
          ...rest,
          version,
          system: type as ClassificationType,
          language: lang as Language,
          includeSynonyms,
          ...patientOf({ ageYears, ageDays, sex }),
        }),
    }),
    route({
      ...searchCall,
      method: 'POST',
      path,
      summary: 'Search with patient and coding context',
      description: [
        'Codes that are coded already come last; those that make a pair of dagger and asterisk with one of them stand higher.',
        'Filters narrow the hits down; the counts of a filtered list tell what would be found without that filter.',
        'Warnings tell what does not go with the patient, what excludes what is coded, and which partner is there or missing.',
      ].join(' '),
      params,
      body: ContextualSearchRequest,
      answers,
      handle: ({ params: { version }, body, caller }) =>
        contextualSearch(search, { ...tenantOf(caller), ...contextualQuery(version, body) }),
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
    ...(body.filters ? { filters: body.filters } : {}),
    ...patientOf(body.patientContext ?? {}),
  }
}

function otherVersion(version: string): ApiError {
  const message = `must be ${version}, as in the path`
  return new ApiError('VALIDATION_ERROR', 'The body of the request is not valid.', {
    details: [{ field: 'version', kind: 'NOT_ONE_OF', values: { allowed: [version] }, message }],
  })
}
