/** What this server can do, as CapabilityStatement and TerminologyCapabilities. */
import { FHIR_MEDIA_TYPE, FHIR_VERSION, fhirOperations } from '@codarium/contract'
import { VERSION } from '@codarium/platform'
import { LANGUAGES } from '@codarium/readers'
import type { Edition } from './editions.ts'
import { knownFilters } from './filters.ts'
import { propertyDefinitions } from './properties.ts'
import type { Resource } from './resource.ts'

/** What the statements say about the installation. */
export interface Installation {
  /** Address of the FHIR endpoint. */
  readonly base: string
  /** When the server was started: what it can do has not changed since. */
  readonly since: Date
}

function statement({ base, since }: Installation) {
  return {
    version: VERSION,
    status: 'active',
    experimental: false,
    date: since.toISOString(),
    kind: 'instance',
    software: { name: 'Codarium', version: VERSION },
    implementation: { description: 'Swiss classifications: ICD-10-GM, CHOP, ATC', url: base },
  }
}

const operation = (name: string, definition: string) => ({
  name,
  definition: `http://hl7.org/fhir/OperationDefinition/${definition}`,
})

const searchParam = [
  { name: '_id', type: 'token', documentation: 'Logical id' },
  { name: 'url', type: 'uri', documentation: 'Canonical address' },
  { name: 'version', type: 'token', documentation: 'Version' },
  { name: 'name', type: 'string', documentation: 'Beginning of the name' },
  { name: 'title', type: 'string', documentation: 'Beginning of the title' },
  { name: 'status', type: 'token', documentation: 'Publication status' },
  { name: 'system', type: 'uri', documentation: 'Code system it defines or is made of' },
]

const resource = (type: string, operations: readonly { name: string; definition: string }[]) => ({
  type,
  profile: `http://hl7.org/fhir/StructureDefinition/${type}`,
  interaction: [{ code: 'read' }, { code: 'search-type' }],
  versioning: 'no-version',
  conditionalRead: 'not-match',
  searchParam,
  operation: operations,
})

const OAUTH = { system: 'http://terminology.hl7.org/CodeSystem/restful-security-service', code: 'OAuth' }

const resources = [
  resource('CodeSystem', [
    operation('lookup', 'CodeSystem-lookup'),
    operation('validate-code', 'CodeSystem-validate-code'),
    operation('subsumes', 'CodeSystem-subsumes'),
  ]),
  resource('ValueSet', [operation('expand', 'ValueSet-expand'), operation('validate-code', 'ValueSet-validate-code')]),
  resource('ConceptMap', [operation('translate', 'ConceptMap-translate')]),
]

/**
 * The CapabilityStatement. It instantiates none of HL7's: that of a terminology server asks for XML and for searches by date
 * and reference, which this one does not do.
 */
export function capabilityStatement(installation: Installation): Resource {
  return {
    resourceType: 'CapabilityStatement',
    id: 'codarium',
    name: 'Codarium',
    title: 'Codarium: terminology of Swiss inpatient coding',
    ...statement(installation),
    fhirVersion: FHIR_VERSION,
    format: ['json', FHIR_MEDIA_TYPE],
    rest: [
      {
        mode: 'server',
        documentation:
          'Reading only. Calls need a bearer token of the hospital’s identity provider, unless this server lets everybody read.',
        security: { cors: true, service: [{ coding: [OAUTH] }], description: 'OpenID Connect bearer token' },
        resource: resources,
        interaction: [{ code: 'batch' }],
      },
    ],
  }
}

/** The TerminologyCapabilities: which versions of which systems are there, and how they can be expanded. */
export function terminologyCapabilities(installation: Installation, editions: readonly Edition[]): Resource {
  const bySystem = Map.groupBy(editions, ({ of }) => of)
  return {
    resourceType: 'TerminologyCapabilities',
    id: 'codarium-terminology',
    name: 'CodariumTerminology',
    title: 'Codarium: code systems',
    ...statement(installation),
    codeSystem: [...bySystem].map(([of, versions]) => ({
      uri: of.url,
      version: versions.map(({ version }, place) => ({
        code: version,
        isDefault: place === 0,
        compositional: false,
        language: [...LANGUAGES],
        filter: knownFilters.map(({ code, operator }) => ({ code, op: operator })),
        property: propertyDefinitions.map(({ code }) => code),
      })),
      subsumption: true,
    })),
    expansion: {
      hierarchical: false,
      paging: true,
      incomplete: false,
      parameter: Object.keys(fhirOperations.expand.input.properties).map((name) => ({ name })),
      textFilter: 'Searches as the coding screen does: codes, words in any order, parts of words, synonyms, typos',
    },
    validateCode: { translations: true },
    translation: { needsMap: false },
    closure: { translation: false },
  }
}
