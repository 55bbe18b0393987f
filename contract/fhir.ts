/** FHIR R4 terminology on the wire: media type, error body, and the parameters of searches and operations. */
import { type Static, type TProperties, Type } from 'typebox'

/** Content type of FHIR in JSON. */
export const FHIR_MEDIA_TYPE = 'application/fhir+json'

/** The FHIR version that is spoken. */
export const FHIR_VERSION = '4.0.1'

/** Kinds of findings this server uses (http://hl7.org/fhir/R4/valueset-issue-type.html). */
export const fhirIssueTypes = [
  'invalid',
  'login',
  'forbidden',
  'not-found',
  'not-supported',
  'conflict',
  'too-long',
  'too-costly',
  'throttled',
  'exception',
  'transient',
] as const

/** A kind of finding. */
export type FhirIssueType = (typeof fhirIssueTypes)[number]

/** The body of every error below /fhir. */
export const OperationOutcome = Type.Object({
  resourceType: Type.Literal('OperationOutcome'),
  issue: Type.Array(
    Type.Object({
      severity: Type.Enum(['fatal', 'error', 'warning', 'information']),
      code: Type.Enum([...fhirIssueTypes]),
      details: Type.Object({ text: Type.String({ description: 'In the language of Accept-Language' }) }),
      diagnostics: Type.String({ description: 'What happened this time' }),
      expression: Type.Optional(Type.Array(Type.String({ description: 'The parameter it is about' }))),
    }),
    { minItems: 1 },
  ),
})

/** The body of every error below /fhir. */
export type OperationOutcome = Static<typeof OperationOutcome>

/** Any resource; the FHIR specification describes its elements. */
export const FhirResource = Type.Object(
  { resourceType: Type.String() },
  { additionalProperties: true, description: 'As described at http://hl7.org/fhir/R4' },
)

/** Most parameters of one call: far more than any operation has. */
const MOST_PARAMETERS = 100
/** Longest canonical address, text or filter (characters). */
const LONGEST_TEXT = 500

/** What is sent to an operation by POST. */
export const FhirParameters = Type.Object(
  {
    resourceType: Type.Literal('Parameters'),
    parameter: Type.Optional(
      Type.Array(Type.Object({ name: Type.String({ maxLength: 64 }) }, { additionalProperties: true }), {
        maxItems: MOST_PARAMETERS,
        description: 'Each with a name and a value[x]',
      }),
    ),
  },
  { description: 'The parameters of the GET form, and coding or codeableConcept' },
)

/** What is sent to an operation by POST. */
export type FhirParameters = Static<typeof FhirParameters>

const text = (description: string) => Type.Optional(Type.String({ maxLength: LONGEST_TEXT, description }))
const flag = (description: string) => Type.Optional(Type.Boolean({ description }))

/** The formats a caller may ask for by name. */
export const fhirFormat = {
  _format: Type.Optional(
    Type.Enum(['json', 'application/json', 'application/fhir+json', 'application/fhir json'], {
      description: 'JSON is the only format',
    }),
  ),
}

/** A coding inside a Parameters resource. */
export const FhirCoding = Type.Object({
  system: text('Code system'),
  version: text('Its version'),
  code: Type.String({ minLength: 1, maxLength: LONGEST_TEXT }),
  display: text('How the sender names it'),
})

/** A code in its system. */
export type FhirCoding = Static<typeof FhirCoding>

/** What only the POST form can carry. */
const complex = {
  coding: Type.Optional(FhirCoding),
  codeableConcept: Type.Optional(Type.Object({ coding: Type.Array(FhirCoding, { minItems: 1, maxItems: 20 }) })),
}

const code = { code: text('The code, dotted or not') }
const displayLanguage = { displayLanguage: text('Language of texts: de, fr or it; else that of Accept-Language') }

const lookup = {
  ...code,
  system: text('Canonical address of the code system'),
  version: text('Version of the code system; the newest when absent'),
  ...displayLanguage,
  property: Type.Optional(
    Type.Union([Type.String(), Type.Array(Type.String(), { maxItems: 50 })], {
      description: 'Properties to return; all when absent. `designation` stands for the designations',
    }),
  ),
}

const validateInSystem = {
  url: text('Canonical address of the code system'),
  ...code,
  version: text('Version of the code system; the newest when absent'),
  display: text('The text to check as well'),
  ...displayLanguage,
}

const subsumes = {
  codeA: text('The code that may stand above'),
  codeB: text('The code that may stand below'),
  system: text('Canonical address of the code system'),
  version: text('Version of the code system; the newest when absent'),
}

const expand = {
  url: text('Canonical address of the value set'),
  valueSetVersion: text('Version of the value set; the newest when absent'),
  filter: text('What a coder would type; hits come in the order of the search'),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Codes to skip; 0 when absent' })),
  count: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'Codes per page: 100 when absent, at most 1000' }),
  ),
  includeDesignations: flag('Texts in all languages and synonyms too'),
  activeOnly: flag('Every code of a version is active, so it changes nothing'),
  excludeNested: flag('Expansions are flat, so it changes nothing'),
  ...displayLanguage,
}

const validateInSet = {
  url: text('Canonical address of the value set'),
  valueSetVersion: text('Version of the value set; the newest when absent'),
  ...code,
  system: text('Code system of the code; that of the value set when absent'),
  systemVersion: text('Version of the code system'),
  display: text('The text to check as well'),
  abstract: flag('False: a code that only groups others is not valid'),
  ...displayLanguage,
}

const translate = {
  url: text('Canonical address of the concept map'),
  conceptMapVersion: text('Version of the concept map'),
  ...code,
  system: text('Code system of the code'),
  version: text('The year of the code; the newest crosswalk when absent'),
  source: text('Value set of the code'),
  target: text('Value set of the answer'),
  targetsystem: text('Code system of the answer'),
  reverse: flag('From the later year to the earlier one'),
}

const operation = <Query extends TProperties, Further extends TProperties>(query: Query, further: Further) => ({
  query: Type.Object({ ...query, ...fhirFormat }),
  input: Type.Object({ ...query, ...further }),
})

/** What each operation takes: `query` by GET, `input` by POST. */
export const fhirOperations = {
  lookup: operation(lookup, { coding: complex.coding }),
  validateInSystem: operation(validateInSystem, complex),
  subsumes: operation(subsumes, { codingA: complex.coding, codingB: complex.coding }),
  expand: operation(expand, {}),
  validateInSet: operation(validateInSet, complex),
  translate: operation(translate, complex),
}

/** Most resources on a page of a search. */
const MOST_RESOURCES = 100

/** What searches for resources take. */
export const FhirSearchQuery = Type.Object({
  _id: text('Logical id'),
  url: text('Canonical address'),
  version: text('Version'),
  name: text('Beginning of the name'),
  title: text('Beginning of the title'),
  status: text('Publication status'),
  system: text('Code system it defines or is made of'),
  _count: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_RESOURCES, description: 'Resources per page; 20' })),
  _offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Resources to skip; 0' })),
  ...fhirFormat,
})

/** What searches for resources take. */
export type FhirSearchQuery = Static<typeof FhirSearchQuery>
