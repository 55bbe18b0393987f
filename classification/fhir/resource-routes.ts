/** GET /fhir/metadata, and reading and searching CodeSystem, ValueSet and ConceptMap. */
import { FHIR_MEDIA_TYPE, FhirSearchQuery, fhirFormat, OperationOutcome, quoted } from '@codarium/contract'
import { ApiError, type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import type { CatalogueSource } from '../catalog/catalogues.ts'
import { searchBundle } from './bundle.ts'
import { capabilityStatement, terminologyCapabilities } from './capability.ts'
import { codeSystemResource } from './code-system-resource.ts'
import { conceptMapResource, yearMapsIn } from './concept-maps.ts'
import { editionsIn, notSupported } from './editions.ts'
import { answers, baseOf, common, type FhirParts, send } from './fhir-parts.ts'
import type { Resource } from './resource.ts'
import { codeSetsIn, valueSetResource } from './value-sets.ts'

/** The kinds of resources, and all that are there. */
const kinds: Readonly<Record<string, (source: CatalogueSource) => Resource[]>> = {
  CodeSystem: (source) => editionsIn(source).map(codeSystemResource),
  ValueSet: (source) => codeSetsIn(source).map(valueSetResource),
  ConceptMap: (source) => yearMapsIn(source).map(conceptMapResource),
}

/** An id as FHIR allows it. */
export const resourceId = Type.String({ pattern: '^[A-Za-z0-9.-]{1,64}$', description: 'Logical id' })

/** The routes that read resources. */
export function resourceRoutes(parts: FhirParts): Route[] {
  return [
    metadataRoute(parts),
    ...Object.keys(kinds).flatMap((type) => [readRoute(parts, type), searchRoute(parts, type)]),
  ]
}

function metadataRoute(parts: FhirParts): Route {
  const since = new Date(parts.now())
  return route({
    ...common,
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
      const installation = { base: baseOf(parts, request), since }
      if (query.mode !== 'terminology') return send(capabilityStatement(installation))
      return send(terminologyCapabilities(installation, editionsIn(parts.catalogues)))
    },
  })
}

function readRoute({ catalogues }: FhirParts, type: string): Route {
  return route({
    ...common,
    method: 'GET',
    path: `/fhir/${type}/{id}`,
    summary: `Read a ${type}`,
    params: Type.Object({ id: resourceId }),
    query: Type.Object(fhirFormat),
    answers: {
      ...answers(`The ${type}`),
      404: { description: 'not-found: there is none with this id', schema: OperationOutcome, type: FHIR_MEDIA_TYPE },
    },
    handle: ({ params: { id } }) => send(requireResource(catalogues, type, id)),
  })
}

/** The resource with an id; throws ApiError 404. */
export function requireResource(catalogues: CatalogueSource, type: string, id: string): Resource {
  const found = kinds[type]?.(catalogues).find((resource) => resource.id === id)
  if (!found) throw new ApiError('NOT_FOUND', `There is no ${type} ${id}.`)
  return found
}

function searchRoute(parts: FhirParts, type: string): Route {
  return route({
    ...common,
    method: 'GET',
    path: `/fhir/${type}`,
    summary: `Search ${type} resources`,
    description: 'Parameters this server does not know are ignored; the `self` link shows those it used.',
    query: FhirSearchQuery,
    answers: answers('A searchset Bundle'),
    handle: ({ query, request }) => {
      const modifier = Object.keys(query).find((name) => name.includes(':'))
      if (modifier) throw notSupported(`The modifier of ${quoted(modifier)} is not supported.`)
      return send(searchBundle(baseOf(parts, request), type, kinds[type]?.(parts.catalogues) ?? [], knownOf(query)))
    },
  })
}

function knownOf(query: FhirSearchQuery): FhirSearchQuery {
  return Object.fromEntries(Object.entries(query).filter(([name]) => name in FhirSearchQuery.properties))
}
