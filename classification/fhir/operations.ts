/** The operations: $lookup, $validate-code, $subsumes, $expand, $translate. */
import { fhirOperations } from '@codarium/contract'
import type { Route } from '@codarium/platform'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import { expand } from './expand.ts'
import type { FhirDeps } from './fhir-deps.ts'
import { type GivenSet, setReader } from './given-value-set.ts'
import { lookup } from './lookup.ts'
import { operationRoutes } from './operation-routes.ts'
import { requireResource } from './resource-routes.ts'
import { subsumes } from './subsumes.ts'
import { translate } from './translate.ts'
import { validateInSet, validateInSystem } from './validate-code.ts'
import { type VersionRules, versionRules } from './versions.ts'

export function allOperationRoutes(deps: FhirDeps): Route[] {
  return [...codeSystemOperations(deps), ...valueSetOperations(deps), ...conceptMapOperations(deps)]
}

function codeSystemOperations({ catalogues }: FhirDeps): Route[] {
  const of = (id: string | undefined) => addressOf(catalogues, 'CodeSystem', id)
  return [
    ...operationRoutes({
      type: 'CodeSystem',
      name: '$lookup',
      summary: 'Everything known about a code',
      answer: 'Parameters: name, version, display, designations, properties',
      takes: fhirOperations.lookup,
      onInstance: false,
      run: (input, wish) => lookup(catalogues, input, wish),
    }),
    ...operationRoutes({
      type: 'CodeSystem',
      name: '$validate-code',
      summary: 'Whether a code exists in a code system',
      answer: VALIDATED,
      takes: fhirOperations.validateInSystem,
      onInstance: true,
      run: (input, wish, id) => {
        const { url, version } = of(id)
        const asked = url ? { ...input, url: `${url}|${version}` } : input
        return validateInSystem(catalogues, asked, versionRules(input), { ...input, wish })
      },
    }),
    ...operationRoutes({
      type: 'CodeSystem',
      name: '$subsumes',
      summary: 'Whether one code stands above another',
      answer: 'Parameters: outcome',
      takes: fhirOperations.subsumes,
      onInstance: true,
      run: (input, _wish, id) => {
        const { url, version } = of(id)
        return subsumes(catalogues, { ...input, ...(url ? { system: url, version } : {}) })
      },
    }),
  ]
}

const VALIDATED = 'Parameters: result, message, code, system, version, display, issues'

function valueSetOperations({ catalogues, search, now }: FhirDeps): Route[] {
  const setOf = (input: GivenSet, rules: VersionRules, id: string | undefined) => {
    const { url, version } = addressOf(catalogues, 'ValueSet', id)
    return setReader(catalogues, url ? { url, ...(version ? { valueSetVersion: version } : {}) } : input, rules)
  }
  return [
    ...operationRoutes({
      type: 'ValueSet',
      name: '$expand',
      summary: 'The codes of a value set, all or those a search finds, page by page',
      answer: 'ValueSet with a page of its expansion',
      takes: fhirOperations.expand,
      onInstance: true,
      run: (input, wish, id) => {
        const rules = versionRules(input)
        const deps = { catalogues, search, now: new Date(now()) }
        return expand(setOf(input, rules, id)(rules), input, wish, rules, deps)
      },
    }),
    ...operationRoutes({
      type: 'ValueSet',
      name: '$validate-code',
      summary: 'Whether a code belongs to a value set',
      answer: VALIDATED,
      takes: fhirOperations.validateInSet,
      onInstance: true,
      run: (input, wish, id) => {
        const rules = versionRules(input)
        return validateInSet(catalogues, setOf(input, rules, id), input, rules, { ...input, wish })
      },
    }),
  ]
}

function conceptMapOperations({ catalogues }: FhirDeps): Route[] {
  return operationRoutes({
    type: 'ConceptMap',
    name: '$translate',
    summary: 'What a code of one year is in another',
    answer: 'Parameters: result, message, matches',
    takes: fhirOperations.translate,
    onInstance: true,
    run: (input, wish, id) => {
      const { url } = addressOf(catalogues, 'ConceptMap', id)
      return translate(catalogues, url ? { ...input, url } : input, wish)
    },
  })
}

/** Canonical address and version of a resource that is asked; nothing when the type is asked. */
function addressOf(catalogues: CatalogueSource, type: string, id: string | undefined) {
  if (id === undefined) return {}
  const { url, version } = requireResource(catalogues, type, id) as { url?: string; version?: string }
  return { ...(url ? { url } : {}), ...(version ? { version } : {}) }
}
