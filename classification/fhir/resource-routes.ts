/** GET /fhir/metadata, and reading and searching CodeSystem, ValueSet and ConceptMap. */
import { FhirSearchForm, FhirSearchQuery, fhirFormat } from '@codarium/contract'
import { quoted } from '@codarium/domain'
import { ApiError, type Route } from '@codarium/platform'
import { Type } from 'typebox'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import { searchBundle } from './bundle.ts'
import { capabilityStatement, terminologyCapabilities } from './capability.ts'
import { codeSystemResource } from './code-system-resource.ts'
import { conceptMapResource, yearMapsIn } from './concept-maps.ts'
import { editionsIn, notSupported } from './editions.ts'
import { answers, baseOf, type FhirDeps, fhirRoute, notFoundAnswer, type Request, send } from './fhir-deps.ts'
import type { Resource } from './resource.ts'
import { valueSetsIn } from './value-sets.ts'

/** The kinds of resources, and all that are there. */
const kinds: Readonly<Record<string, (source: CatalogueSource) => Resource[]>> = {
  CodeSystem: (source) => editionsIn(source).map(codeSystemResource),
  ValueSet: valueSetsIn,
  ConceptMap: (source) => yearMapsIn(source).map(conceptMapResource),
}

/** An id as FHIR allows it. */
export const resourceId = Type.String({ pattern: '^[A-Za-z0-9.-]{1,64}$', description: 'Logical id' })

export function resourceRoutes(deps: FhirDeps): Route[] {
  return [
    metadataRoute(deps),
    ...Object.keys(kinds).flatMap((type) => [readRoute(deps, type), searchRoute(deps, type), formRoute(deps, type)]),
  ]
}

function metadataRoute(deps: FhirDeps): Route {
  const since = new Date(deps.now())
  return fhirRoute({
    method: 'GET',
    path: '/fhir/metadata',
    summary: 'What the FHIR endpoint can do',
    query: Type.Object({
      mode: Type.Optional(
        Type.Enum(['full', 'normative', 'terminology'], {
          description: '`terminology`: which code systems are there (TerminologyCapabilities)',
        }),
      ),
      ...fhirFormat,
    }),
    answers: answers('CapabilityStatement or TerminologyCapabilities'),
    handle: ({ query, request }) => {
      const installation = { base: baseOf(deps, request), since }
      if (query.mode !== 'terminology') return send(capabilityStatement(installation))
      return send(terminologyCapabilities(installation, editionsIn(deps.catalogues)))
    },
  })
}

function readRoute({ catalogues }: FhirDeps, type: string): Route {
  return fhirRoute({
    method: 'GET',
    path: `/fhir/${type}/{id}`,
    summary: `Read a ${type}`,
    params: Type.Object({ id: resourceId }),
    query: Type.Object(fhirFormat),
    answers: { ...answers(`The ${type}`), ...notFoundAnswer('there is none with this id') },
    handle: ({ params: { id } }) => send(requireResource(catalogues, type, id)),
  })
}

/** The resource with an id; throws ApiError 404. */
export function requireResource(catalogues: CatalogueSource, type: string, id: string): Resource {
  const found = kinds[type]?.(catalogues).find((resource) => resource.id === id)
  if (!found) throw new ApiError('NOT_FOUND', `There is no ${type} ${id}.`)
  return found
}

const UNKNOWN = 'Parameters this server does not know are ignored; the `self` link shows those it used.'

function searchRoute(deps: FhirDeps, type: string): Route {
  return fhirRoute({
    method: 'GET',
    path: `/fhir/${type}`,
    summary: `Search ${type} resources`,
    description: UNKNOWN,
    query: FhirSearchQuery,
    answers: answers('A searchset Bundle'),
    handle: ({ query, request }) => found(deps, type, query, request),
  })
}

/** The same search as a form, for clients that keep what they search for out of addresses. */
function formRoute(deps: FhirDeps, type: string): Route {
  return fhirRoute({
    method: 'POST',
    path: `/fhir/${type}/_search`,
    summary: `Search ${type} resources by a form`,
    description: UNKNOWN,
    query: FhirSearchQuery,
    body: FhirSearchForm,
    form: true,
    answers: answers('A searchset Bundle'),
    handle: ({ query, body, request }) => {
      const { _count, _offset, ...fields } = body
      const numbers = Object.entries({ _count, _offset }).filter(([, digits]) => digits !== undefined)
      const asked = {
        ...query,
        ...fields,
        ...Object.fromEntries(numbers.map(([name, digits]) => [name, Number(digits)])),
      }
      return found(deps, type, asked, request)
    },
  })
}

function found(deps: FhirDeps, type: string, query: FhirSearchQuery, request: Request) {
  const modifier = Object.keys(query).find((name) => name.includes(':'))
  if (modifier) throw notSupported(`The modifier of ${quoted(modifier)} is not supported.`)
  const known = Object.fromEntries(Object.entries(query).filter(([name]) => name in FhirSearchQuery.properties))
  return send(searchBundle(baseOf(deps, request), type, kinds[type]?.(deps.catalogues) ?? [], known))
}
