/** FHIR content a caller may send along: codings, a value set with its definition, a batch of requests. */
import { type Static, Type } from 'typebox'
import { fhirText as text } from './fhir.ts'

/** A coding inside a Parameters resource. */
export const FhirCoding = Type.Object({
  system: text('Code system'),
  version: text('Its version'),
  code: text('The code, dotted or not'),
  display: text('How the sender names it'),
})

/** A code in its system. */
export type FhirCoding = Static<typeof FhirCoding>

/** Codings that mean the same. */
export const FhirCodeableConcept = Type.Object({
  coding: Type.Array(FhirCoding, { minItems: 1, maxItems: 20 }),
  text: text('How the sender names it'),
})

export type FhirCodeableConcept = Static<typeof FhirCodeableConcept>

/** Most parts a definition includes or excludes, and most filters or imports of one: no definition people write has more. */
const MOST_PARTS = 100
const MOST_FILTERS = 20
/** Most codes one part lists. */
const MOST_LISTED = 5_000

const Designation = Type.Object({
  language: text('Its language'),
  use: Type.Optional(Type.Object({ system: text('Code system'), code: text('Code'), display: text('Name') })),
  value: Type.String({ minLength: 1, maxLength: 500 }),
})

const Extensions = Type.Optional(
  Type.Array(Type.Object({ url: Type.String() }, { additionalProperties: true }), { maxItems: MOST_FILTERS }),
)

/** What of a code system, or of other value sets, a definition includes or excludes. */
export const FhirConceptSet = Type.Object({
  system: text('Code system'),
  version: text('Its version'),
  concept: Type.Optional(
    Type.Array(
      Type.Object({
        code: Type.String({ minLength: 1, maxLength: 500 }),
        display: text('How it is shown in this value set'),
        designation: Type.Optional(Type.Array(Designation, { maxItems: MOST_FILTERS })),
      }),
      { maxItems: MOST_LISTED },
    ),
  ),
  filter: Type.Optional(
    Type.Array(Type.Object({ property: text('Property'), op: text('Operator'), value: text('Value') }), {
      maxItems: MOST_FILTERS,
    }),
  ),
  valueSet: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: MOST_FILTERS })),
})

export type FhirConceptSet = Static<typeof FhirConceptSet>

/** A value set sent along; what its definition cannot do without. */
export const FhirValueSet = Type.Object(
  {
    resourceType: Type.Literal('ValueSet'),
    language: text('Language of its texts'),
    url: text('Canonical address'),
    version: text('Version'),
    name: text('Name'),
    title: text('Title'),
    status: Type.Optional(Type.Enum(['draft', 'active', 'retired', 'unknown'])),
    extension: Extensions,
    modifierExtension: Extensions,
    compose: Type.Optional(
      Type.Object({
        extension: Extensions,
        lockedDate: text('Not supported'),
        include: Type.Array(FhirConceptSet, { minItems: 1, maxItems: MOST_PARTS }),
        exclude: Type.Optional(Type.Array(FhirConceptSet, { maxItems: MOST_PARTS })),
      }),
    ),
  },
  { description: 'Its `compose` says which codes it holds' },
)

/** A value set sent along. */
export type FhirValueSet = Static<typeof FhirValueSet>

/** Most requests of one batch. */
export const MOST_IN_BATCH = 100

/** Requests sent together. */
export const FhirBatch = Type.Object(
  {
    resourceType: Type.Literal('Bundle'),
    type: text('`batch`; transactions are not supported'),
    entry: Type.Optional(
      Type.Array(
        Type.Object(
          {
            request: Type.Object({
              method: Type.Enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH']),
              url: Type.String({ minLength: 1, maxLength: 2_000, description: 'Below /fhir: CodeSystem/$lookup?…' }),
              ifNoneMatch: text('Entity tag of an answer the caller has'),
            }),
            resource: Type.Optional(Type.Object({ resourceType: Type.String() }, { additionalProperties: true })),
          },
          { additionalProperties: true },
        ),
      ),
    ),
  },
  { description: `At most ${MOST_IN_BATCH} requests; each is answered by itself` },
)

export type FhirBatch = Static<typeof FhirBatch>
