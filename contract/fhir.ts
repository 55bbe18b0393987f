/** FHIR R4 terminology on the wire: media type, error body, resources, and the parameters of searches. */
import { type Static, Type } from 'typebox'

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
  'code-invalid',
  'business-rule',
  'conflict',
  'too-long',
  'too-costly',
  'throttled',
  'exception',
  'transient',
  'no-store',
] as const

/** A kind of finding. */
export type FhirIssueType = (typeof fhirIssueTypes)[number]

/** The kinds of findings about codes and value sets that terminology servers agreed on. */
export const TX_ISSUE_TYPE = 'http://hl7.org/fhir/tools/CodeSystem/tx-issue-type'

/** The body of every error below /fhir. */
export const OperationOutcome = Type.Object({
  resourceType: Type.Literal('OperationOutcome'),
  issue: Type.Array(
    Type.Object({
      severity: Type.Enum(['fatal', 'error', 'warning', 'information']),
      code: Type.Enum([...fhirIssueTypes]),
      details: Type.Object({
        coding: Type.Optional(
          Type.Array(Type.Object({ system: Type.String(), code: Type.String() }), {
            description: `Of ${TX_ISSUE_TYPE}`,
          }),
        ),
        text: Type.String({ description: 'In the language of Accept-Language' }),
      }),
      diagnostics: Type.String({ description: 'What happened this time' }),
      expression: Type.Optional(Type.Array(Type.String({ description: 'The parameter it is about' }))),
    }),
    { minItems: 1 },
  ),
})

export type OperationOutcome = Static<typeof OperationOutcome>

/** Any resource; the FHIR specification describes its elements. */
export const FhirResource = Type.Object(
  { resourceType: Type.String() },
  { additionalProperties: true, description: 'As described at http://hl7.org/fhir/R4' },
)

/** Longest canonical address, text or filter (characters). */
const LONGEST_TEXT = 500

/** An optional text. */
export const fhirText = (description: string) => Type.Optional(Type.String({ maxLength: LONGEST_TEXT, description }))

/** The format a caller may ask for by name; any but JSON is not acceptable. */
export const fhirFormat = { _format: fhirText('JSON is the only format: json, application/fhir+json') }

/** Most resources on a page of a search. */
const MOST_RESOURCES = 100

/** What searches for resources take. */
export const FhirSearchQuery = Type.Object({
  _id: fhirText('Logical id'),
  url: fhirText('Canonical address'),
  version: fhirText('Version'),
  name: fhirText('Beginning of the name'),
  title: fhirText('Beginning of the title'),
  status: fhirText('Publication status'),
  system: fhirText('Code system it defines or is made of'),
  _count: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_RESOURCES, description: 'Resources per page; 20' })),
  _offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Resources to skip; 0' })),
  ...fhirFormat,
})

export type FhirSearchQuery = Static<typeof FhirSearchQuery>

/** The same as a form, whose fields are texts. */
export const FhirSearchForm = Type.Object({
  ...FhirSearchQuery.properties,
  _count: Type.Optional(Type.String({ pattern: '^(\\d{1,2}|100)$', description: 'Resources per page; 20' })),
  _offset: Type.Optional(Type.String({ pattern: '^(\\d{1,6}|1000000)$', description: 'Resources to skip; 0' })),
})

/** The same as a form. */
export type FhirSearchForm = Static<typeof FhirSearchForm>
