/** Declares the routes of an operation: GET and POST, on the type and on one resource. */
import { FHIR_MEDIA_TYPE, FhirParameters, type FhirValueSet } from '@codarium/contract'
import type { Route } from '@codarium/platform'
import { type Static, type TObject, Type } from 'typebox'
import { notSupported } from './editions.ts'
import { answers, fhirRoute, notFoundAnswer, type Request, send } from './fhir-deps.ts'
import { languageIn } from './given-value-set.ts'
import { type LanguageWish, languageWish } from './languages.ts'
import { parameterReader } from './parameters.ts'
import { resourceId } from './resource-routes.ts'

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
  run(input: Static<Input>, wish: LanguageWish, id: string | undefined): object
}

/** Largest body (bytes): a value set that lists some thousand codes. */
const LARGEST_BODY = 512 * 1024

/**
 * Parameters that change what an answer means, wherever FHIR and terminology servers know them. An operation that does not
 * take one of them refuses it: to ignore it would be to answer another question.
 */
const WEIGHTY = new Set([
  ...['tx-resource', 'cache-id', 'useSupplement', 'valueSet', 'codeSystem', 'conceptMap', 'dependency', 'manifest'],
  ...[
    'context',
    'contextDirection',
    'date',
    'exclude-system',
    'property',
    'designation',
    'abstract',
    'displayLanguage',
  ],
  ...['system-version', 'check-system-version', 'force-system-version'],
  ...['default-valueset-version', 'check-valueset-version', 'force-valueset-version'],
])

export function operationRoutes<Query extends TObject, Input extends TObject>(spec: Operation<Query, Input>): Route[] {
  const levels = spec.onInstance ? ['', '/{id}'] : ['']
  return levels.flatMap((level) => [getRoute(spec, level), postRoute(spec, level)])
}

type Description = Pick<Operation<TObject, TObject>, 'type' | 'name' | 'summary' | 'answer'>

function described({ type, name, summary, answer }: Description, level: string) {
  return {
    path: `/fhir/${type}${level}/${name}`,
    summary: level === '' ? summary : `${summary}, of one ${type}`,
    ...(level === '' ? {} : { params: Type.Object({ id: resourceId }) }),
    answers: { ...answers(answer), ...notFoundAnswer('unknown system, version or code') },
  }
}

function getRoute<Query extends TObject, Input extends TObject>(spec: Operation<Query, Input>, level: string): Route {
  return fhirRoute({
    ...described(spec, level),
    method: 'GET',
    query: spec.takes.query as TObject,
    handle: ({ query, params, request }) => {
      refuseWeighty(Object.keys(query), spec.takes.query)
      return run(spec, query, params, request)
    },
  })
}

function postRoute<Query extends TObject, Input extends TObject>(spec: Operation<Query, Input>, level: string): Route {
  const read = parameterReader(spec.takes.input)
  return fhirRoute({
    ...described(spec, level),
    method: 'POST',
    body: FhirParameters,
    bodyTypes: [FHIR_MEDIA_TYPE],
    bodyLimit: LARGEST_BODY,
    handle: ({ body, query, params, request }) => {
      const names = (body.parameter ?? []).map(({ name }) => name)
      refuseWeighty(names, spec.takes.input)
      refuseInAddress(Object.keys(query ?? {}), spec.takes.input)
      return run(spec, read(body), params, request)
    },
  })
}

function refuseWeighty(names: readonly string[], { properties }: TObject): void {
  const refused = names.find((name) => WEIGHTY.has(name) && !Object.hasOwn(properties, name))
  if (refused) throw notSupported(`The parameter ${refused} is not supported here.`)
}

/** Whoever sends a body says everything in it: half of a question in the address would be overlooked. */
function refuseInAddress(names: readonly string[], { properties }: TObject): void {
  const refused = names.find((name) => WEIGHTY.has(name) || Object.hasOwn(properties, name))
  if (refused) throw notSupported(`The parameter ${refused} belongs into the body.`)
}

function run<Query extends TObject, Input extends TObject>(
  spec: Operation<Query, Input>,
  input: unknown,
  params: unknown,
  { headers }: Request,
) {
  const { displayLanguage, valueSet } = input as { displayLanguage?: string; valueSet?: FhirValueSet }
  const { id } = (params ?? {}) as { id?: string }
  const wish = languageWish({
    displayLanguage,
    definition: languageIn(valueSet),
    header: headers['accept-language'],
    resource: valueSet?.language,
  })
  return send(spec.run(input as Static<Input>, wish, id))
}
