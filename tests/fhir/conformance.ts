/** What FHIR R4 demands of the resources this server sends: elements, their types, required codes, and nothing else. */
import { type TProperties, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { expect } from 'vitest'

const text = Type.String({ minLength: 1 })
const code = Type.String({ pattern: '^[^\\s]+(\\s[^\\s]+)*$' })
const uri = Type.String({ pattern: '^\\S+$' })
const dateTime = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' })
const list = (items: TSchema) => Type.Array(items, { minItems: 1 })
const object = (required: TProperties, optional: TProperties = {}) =>
  Type.Object(
    { ...required, ...Object.fromEntries(Object.entries(optional).map(([name, each]) => [name, Type.Optional(each)])) },
    { additionalProperties: false },
  )

const coding = object({}, { system: uri, version: text, code, display: text })
const concept = object({}, { coding: list(coding), text })
const status = Type.Enum(['draft', 'active', 'retired', 'unknown'])
const id = Type.String({ pattern: '^[A-Za-z0-9.-]{1,64}$' })
const designation = object({ value: text }, { language: code, use: coding })

const metadata = {
  id,
  url: uri,
  identifier: list(object({ system: uri, value: text })),
  version: text,
  name: Type.String({ pattern: '^[A-Z][A-Za-z0-9_]{0,254}$' }),
  title: text,
  experimental: Type.Boolean(),
  publisher: text,
  jurisdiction: list(concept),
}

const filterOperator = Type.Enum(['=', 'is-a', 'descendent-of', 'is-not-a', 'in', 'not-in', 'generalizes', 'exists'])

const codeSystem = object(
  {
    resourceType: Type.Literal('CodeSystem'),
    status,
    content: Type.Enum(['not-present', 'example', 'fragment', 'complete', 'supplement']),
  },
  {
    ...metadata,
    caseSensitive: Type.Boolean(),
    valueSet: uri,
    hierarchyMeaning: Type.Enum(['grouped-by', 'is-a', 'part-of', 'classified-with']),
    compositional: Type.Boolean(),
    versionNeeded: Type.Boolean(),
    count: Type.Integer({ minimum: 0 }),
    filter: list(object({ code, operator: list(filterOperator), value: text }, { description: text })),
    property: list(
      object(
        { code, type: Type.Enum(['code', 'Coding', 'string', 'integer', 'boolean', 'dateTime', 'decimal']) },
        { uri, description: text },
      ),
    ),
  },
)

const expansionParameter = object(
  { name: text },
  { valueUri: uri, valueCode: code, valueInteger: Type.Integer(), valueString: text, valueBoolean: Type.Boolean() },
)
const contains = object(
  { system: uri, version: text, code },
  { display: text, abstract: Type.Literal(true), designation: list(designation) },
)
const include = object(
  {},
  {
    system: uri,
    version: text,
    concept: list(object({ code }, { display: text, designation: list(designation) })),
    filter: list(object({ property: code, op: filterOperator, value: text })),
    valueSet: list(uri),
  },
)

const valueSet = object(
  { resourceType: Type.Literal('ValueSet'), status },
  {
    ...metadata,
    immutable: Type.Boolean(),
    compose: object({ include: list(include) }, { exclude: list(include) }),
    expansion: object(
      { timestamp: dateTime },
      {
        identifier: Type.String({
          pattern: '^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
        }),
        total: Type.Integer({ minimum: 0 }),
        offset: Type.Integer({ minimum: 0 }),
        parameter: list(expansionParameter),
        contains: list(contains),
      },
    ),
  },
)

const equivalence = Type.Enum(['equivalent', 'wider', 'narrower', 'inexact', 'unmatched'])
const conceptMap = object(
  { resourceType: Type.Literal('ConceptMap'), status },
  {
    ...metadata,
    sourceUri: uri,
    targetUri: uri,
    group: list(
      object(
        {
          element: list(
            object({ code }, { display: text, target: list(object({ equivalence }, { code, display: text })) }),
          ),
        },
        {
          source: uri,
          sourceVersion: text,
          target: uri,
          targetVersion: text,
          unmapped: object({ mode: Type.Literal('provided') }),
        },
      ),
    ),
  },
)

const value = {
  valueString: text,
  valueCode: code,
  valueBoolean: Type.Boolean(),
  valueInteger: Type.Integer(),
  valueCoding: coding,
  valueUri: uri,
  valueCanonical: uri,
  valueCodeableConcept: concept,
}
const issueTypes = [
  ...['invalid', 'login', 'forbidden', 'not-found', 'not-supported', 'too-long', 'too-costly', 'throttled'],
  ...['code-invalid', 'business-rule', 'exception'],
]
const outcome = object({
  resourceType: Type.Literal('OperationOutcome'),
  issue: list(
    object(
      {
        severity: Type.Enum(['fatal', 'error', 'warning', 'information']),
        code: Type.Enum([...issueTypes]),
      },
      { details: concept, diagnostics: text, expression: list(text) },
    ),
  ),
})

const parameters = object({
  resourceType: Type.Literal('Parameters'),
  parameter: list(object({ name: text }, { ...value, resource: outcome, part: list(object({ name: text }, value)) })),
})

const response = object({ status: text }, { etag: text, outcome })
const bundle = object(
  { resourceType: Type.Literal('Bundle'), type: Type.Enum(['searchset', 'batch-response']) },
  {
    total: Type.Integer({ minimum: 0 }),
    link: list(object({ relation: Type.Enum(['self', 'next', 'previous']), url: uri })),
    entry: list(
      object(
        {},
        {
          fullUrl: uri,
          resource: Type.Unknown(),
          search: object({ mode: Type.Enum(['match', 'include']) }),
          response,
        },
      ),
    ),
  },
)

const instance = {
  status,
  date: dateTime,
  kind: Type.Enum(['instance', 'capability', 'requirements']),
}
const about = {
  ...metadata,
  software: object({ name: text }, { version: text }),
  implementation: object({ description: text }, { url: uri }),
}
const capability = object(
  {
    resourceType: Type.Literal('CapabilityStatement'),
    ...instance,
    fhirVersion: Type.Literal('4.0.1'),
    format: list(code),
  },
  {
    ...about,
    instantiates: list(uri),
    rest: list(
      object(
        { mode: Type.Enum(['client', 'server']) },
        {
          documentation: text,
          security: object({}, { cors: Type.Boolean(), service: list(concept), description: text }),
          interaction: list(object({ code: Type.Enum(['batch']) })),
          resource: list(
            object(
              { type: code },
              {
                profile: uri,
                interaction: list(object({ code: Type.Enum(['read', 'search-type']) })),
                versioning: Type.Enum(['no-version', 'versioned', 'versioned-update']),
                conditionalRead: Type.Enum(['not-supported', 'modified-since', 'not-match', 'full-support']),
                searchParam: list(
                  object({ name: text, type: Type.Enum(['token', 'uri', 'string']) }, { documentation: text }),
                ),
                operation: list(object({ name: text, definition: uri })),
              },
            ),
          ),
        },
      ),
    ),
  },
)
const terminology = object(
  { resourceType: Type.Literal('TerminologyCapabilities'), ...instance },
  {
    ...about,
    codeSystem: list(
      object(
        {},
        {
          uri,
          version: list(
            object(
              {},
              {
                code: text,
                isDefault: Type.Boolean(),
                compositional: Type.Boolean(),
                language: list(code),
                filter: list(object({ code, op: list(code) })),
                property: list(code),
              },
            ),
          ),
          subsumption: Type.Boolean(),
        },
      ),
    ),
    expansion: object(
      {},
      {
        hierarchical: Type.Boolean(),
        paging: Type.Boolean(),
        incomplete: Type.Boolean(),
        parameter: list(object({ name: code })),
        textFilter: text,
      },
    ),
    validateCode: object({ translations: Type.Boolean() }),
    translation: object({ needsMap: Type.Boolean() }),
    closure: object({}, { translation: Type.Boolean() }),
  },
)

const schemas: Record<string, TSchema> = {
  CodeSystem: codeSystem,
  ValueSet: valueSet,
  ConceptMap: conceptMap,
  Parameters: parameters,
  OperationOutcome: outcome,
  Bundle: bundle,
  CapabilityStatement: capability,
  TerminologyCapabilities: terminology,
}

interface AnyResource {
  readonly resourceType: string
  readonly entry?: readonly { readonly resource?: AnyResource }[]
}

/** Fails unless a resource, with those in it, is as FHIR demands. */
export function expectConformant(resource: unknown): void {
  const { resourceType, entry = [] } = resource as AnyResource
  const schema = schemas[resourceType]
  if (!schema) throw new Error(`unexpected resource ${resourceType}`)
  expect([resourceType, [...Value.Errors(schema, resource)].slice(0, 3)]).toEqual([resourceType, []])
  for (const { resource: inner } of entry) if (inner) expectConformant(inner)
}
