/** The operations: $lookup, $validate-code, $subsumes, $expand, $translate. */
import { fhirOperations } from '@codarium/contract'
import type { Route } from '@codarium/platform'
import type { CatalogueSource } from '../catalog/catalogues.ts'
import { expand } from './expand.ts'
import type { FhirParts } from './fhir-parts.ts'
import { lookup } from './lookup.ts'
import { operationRoutes } from './operation-routes.ts'
import { requireResource } from './resource-routes.ts'
import { subsumes } from './subsumes.ts'
import { translate } from './translate.ts'
import { validateInSet, validateInSystem } from './validate-code.ts'
import { codeSetOf } from './value-sets.ts'

/** All routes of operations. */
export function allOperationRoutes(parts: FhirParts): Route[] {
  return [...codeSystemOperations(parts), ...valueSetOperations(parts), ...conceptMapOperations(parts)]
}

function codeSystemOperations({ catalogues }: FhirParts): Route[] {
  const of = (id: string | undefined) => addressOf(catalogues, 'CodeSystem', id)
  return [
    ...operationRoutes({
      type: 'CodeSystem',
      name: '$lookup',
      summary: 'Everything known about a code',
      answer: 'Parameters: name, version, display, designations, properties',
      takes: fhirOperations.lookup,
      onInstance: false,
      run: (input, language) => lookup(catalogues, input, language),
    }),
    ...operationRoutes({
      type: 'CodeSystem',
      name: '$validate-code',
      summary: 'Whether a code exists in a code system',
      answer: 'Parameters: result, message, display',
      takes: fhirOperations.validateInSystem,
      onInstance: true,
      run: (input, language, id) => validateInSystem(catalogues, { ...input, ...of(id) }, language),
    }),
    ...operationRoutes({
      type: 'CodeSystem',
      name: '$subsumes',
      summary: 'Whether one code stands above another',
      answer: 'Parameters: outcome',
      takes: fhirOperations.subsumes,
      onInstance: true,
      run: (input, _language, id) => {
        const { url, version } = of(id)
        return subsumes(catalogues, { ...input, ...(url ? { system: url, version } : {}) })
      },
    }),
  ]
}

function valueSetOperations({ catalogues, search, now }: FhirParts): Route[] {
  const setOf = ({ url, valueSetVersion }: { url?: string; valueSetVersion?: string }, id: string | undefined) => {
    const own = addressOf(catalogues, 'ValueSet', id)
    return codeSetOf(catalogues, own.url ?? url, own.version ?? valueSetVersion)
  }
  return [
    ...operationRoutes({
      type: 'ValueSet',
      name: '$expand',
      summary: 'The codes of a value set, all or those a search finds, page by page',
      answer: 'ValueSet with a page of its expansion',
      takes: fhirOperations.expand,
      onInstance: true,
      run: (input, language, id) => expand(setOf(input, id), input, language, search, new Date(now())),
    }),
    ...operationRoutes({
      type: 'ValueSet',
      name: '$validate-code',
      summary: 'Whether a code belongs to a value set',
      answer: 'Parameters: result, message, display',
      takes: fhirOperations.validateInSet,
      onInstance: true,
      run: (input, language, id) => validateInSet(setOf(input, id), input, language),
    }),
  ]
}

function conceptMapOperations({ catalogues }: FhirParts): Route[] {
  return operationRoutes({
    type: 'ConceptMap',
    name: '$translate',
    summary: 'What a code of one year is in another',
    answer: 'Parameters: result, message, matches',
    takes: fhirOperations.translate,
    onInstance: true,
    run: (input, language, id) =>
      translate(catalogues, { ...input, ...addressOf(catalogues, 'ConceptMap', id) }, language),
  })
}

/** Canonical address and version of a resource that is asked; nothing when the type is asked. */
function addressOf(catalogues: CatalogueSource, type: string, id: string | undefined) {
  if (id === undefined) return {}
  const { url, version } = requireResource(catalogues, type, id) as { url?: string; version?: string }
  return { ...(url ? { url } : {}), ...(version ? { version } : {}) }
}
