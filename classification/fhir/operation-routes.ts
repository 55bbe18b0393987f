/** Declares the routes of an operation: GET and POST, on the type and on one resource. */
import { FHIR_MEDIA_TYPE, FhirParameters, OperationOutcome } from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import { type Static, type TObject, Type } from 'typebox'
import type { Language } from '../imports/formats/vocabulary.ts'
import { notSupported } from './editions.ts'
import { answers, common, languageOf, send } from './fhir-parts.ts'
import { parameterReader } from './parameters.ts'
import { resourceId } from './resource-routes.ts'

/** An operation. */
export interface Operation<Query extends TObject, Input extends TObject> {
  readonly type: 'CodeSystem' | 'ValueSet' | 'ConceptMap'
  /** With its dollar sign. */
  readonly name: string
  readonly summary: string
  readonly answer: string
  /** What it takes by GET, and by POST. */
  readonly takes: { readonly query: Query; readonly input: Input }
  /** Whether one resource can be asked, too. */
  readonly onInstance: boolean
  /** The answer; `id` names the resource that is asked. */
  run(input: Static<Input>, language: Language, id: string | undefined): object
}

/** Parameters of FHIR that would bring content along, which this server does not take. */
const CONTENT = ['valueSet', 'codeSystem', 'conceptMap', 'context', 'dependency']

/** The routes of an operation. */
export function operationRoutes<Query extends TObject, Input extends TObject>(spec: Operation<Query, Input>): Route[] {
  const levels = spec.onInstance ? ['', '/{id}'] : ['']
  return levels.flatMap((level) => [getRoute(spec, level), postRoute(spec, level)])
}

type AnyOperation = Operation<TObject, TObject>

function described({ type, name, summary, answer }: AnyOperation, level: string) {
  return {
    ...common,
    path: `/fhir/${type}${level}/${name}`,
    summary: level === '' ? summary : `${summary}, of one ${type}`,
    ...(level === '' ? {} : { params: Type.Object({ id: resourceId }) }),
    answers: {
      ...answers(answer),
      404: {
        description: 'not-found: unknown system, version or code',
        schema: OperationOutcome,
        type: FHIR_MEDIA_TYPE,
      },
    },
  }
}

function getRoute<Query extends TObject, Input extends TObject>(spec: Operation<Query, Input>, level: string): Route {
  return route({
    ...described(spec as unknown as AnyOperation, level),
    method: 'GET',
    query: spec.takes.query as TObject,
    handle: ({ query, params, request }) => run(spec, query, params, request),
  })
}

function postRoute<Query extends TObject, Input extends TObject>(spec: Operation<Query, Input>, level: string): Route {
  const read = parameterReader(spec.takes.input)
  return route({
    ...described(spec as unknown as AnyOperation, level),
    method: 'POST',
    body: FhirParameters,
    bodyTypes: [FHIR_MEDIA_TYPE],
    handle: ({ body, params, request }) => {
      const content = body.parameter?.find(({ name }) => CONTENT.includes(name))
      if (content) throw notSupported(`The parameter ${content.name} is not supported.`)
      return run(spec, read(body), params, request)
    },
  })
}

function run<Query extends TObject, Input extends TObject>(
  spec: Operation<Query, Input>,
  input: unknown,
  params: unknown,
  request: Parameters<typeof languageOf>[1],
) {
  const { displayLanguage } = input as { displayLanguage?: string }
  const { id } = (params ?? {}) as { id?: string }
  return send(spec.run(input as Static<Input>, languageOf(displayLanguage, request), id))
}
