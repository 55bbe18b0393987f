/** What the FHIR routes are made of, and how they are declared. */
import { FHIR_MEDIA_TYPE, FhirResource, OperationOutcome } from '@codarium/contract'
import {
  Answer,
  type AnswerSpec,
  type Call,
  type Context,
  publicAddresses,
  type Route,
  type RouteSpec,
  route,
} from '@codarium/platform'
import type { TObject, TSchema } from 'typebox'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeSearch } from '../search/code-search.ts'
import { requireJson } from './accepted-format.ts'
import { filled } from './resource.ts'

export interface FhirDeps {
  readonly catalogues: CatalogueSource
  readonly search: CodeSearch
  readonly settings: Context['settings']
  now(): number
}

export type Request = Call<unknown, unknown, unknown>['request']

const common = { access: 'catalogue.read', tag: 'FHIR R4', varies: ['accept', 'accept-language'] } as const

interface Formatted {
  readonly _format?: string | readonly string[]
}

/** What a route says for itself. */
type OwnSpec<Params extends TObject, Query extends TObject, Body extends TSchema> = Omit<
  RouteSpec<Params, Query, Body>,
  keyof typeof common
>

/** Declares a route below /fhir: for everybody who may read catalogues, in JSON alone. */
export function fhirRoute<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
>(spec: OwnSpec<Params, Query, Body>): Route {
  return route({
    ...common,
    ...spec,
    answers: { ...spec.answers, 406: { description: 'not-supported: only JSON is written' } },
    handle: (call) => {
      const { _format: format } = {
        ...(call.query as object),
        ...(spec.form ? (call.body as object) : {}),
      } as Formatted
      requireJson(call.request.headers.accept, format)
      return spec.handle(call)
    },
  } as RouteSpec<Params, Query, Body>)
}

/** The documented answers of a route. */
export function answers(description: string): Record<number, AnswerSpec> {
  return { 200: { description, schema: FhirResource, type: FHIR_MEDIA_TYPE } }
}

/** The documented answer where something is not there. */
export function notFoundAnswer(description: string): Record<number, AnswerSpec> {
  return { 404: { description: `not-found: ${description}`, schema: OperationOutcome, type: FHIR_MEDIA_TYPE } }
}

/** Answers with a resource. */
export function send(resource: object): Answer {
  return new Answer(200, filled(resource), { 'content-type': `${FHIR_MEDIA_TYPE}; charset=utf-8` })
}

/** The address of the endpoint, as the caller reaches it. */
export function baseOf({ settings }: Pick<FhirDeps, 'settings'>, request: Request): string {
  return `${publicAddresses(settings, request).dataServerUrl}/fhir`
}
