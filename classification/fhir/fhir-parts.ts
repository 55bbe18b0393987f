/** What the FHIR routes are made of, and how they read a call. */
import { FHIR_MEDIA_TYPE, FhirResource } from '@codarium/contract'
import { Answer, type AnswerSpec, type Call, type Context, preferredAmong, publicAddresses } from '@codarium/platform'
import type { CatalogueSource } from '../catalog/catalogues.ts'
import { LANGUAGES, type Language } from '../imports/formats/vocabulary.ts'
import type { CodeSearch } from '../thesaurus/code-search.ts'
import { filled } from './resource.ts'

/** What the routes need. */
export interface FhirParts {
  readonly catalogues: CatalogueSource
  readonly search: CodeSearch
  readonly settings: Context['settings']
  now(): number
}

type Request = Call<unknown, unknown, unknown>['request']

/** What every FHIR route has in common; texts come in the caller's language. */
export const common = { access: 'catalogue.read', tag: 'FHIR R4', varies: ['accept-language'] } as const

/** The documented answers of a route. */
export function answers(description: string): Record<number, AnswerSpec> {
  return { 200: { description, schema: FhirResource, type: FHIR_MEDIA_TYPE } }
}

/** Answers with a resource. */
export function send(resource: object): Answer {
  return new Answer(200, filled(resource), { 'content-type': `${FHIR_MEDIA_TYPE}; charset=utf-8` })
}

/** The language of texts: the one named in the call, else in its header, else German. */
export function languageOf(displayLanguage: string | undefined, request: Request): Language {
  const named = preferredAmong(displayLanguage, LANGUAGES)
  return named ?? preferredAmong(request.headers['accept-language'], LANGUAGES) ?? 'de'
}

/** The address of the endpoint, as the caller reaches it. */
export function baseOf({ settings }: FhirParts, request: Request): string {
  return `${publicAddresses(settings, request).dataServerUrl}/fhir`
}
