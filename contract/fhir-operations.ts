/** What the FHIR operations take: by GET as a query, by POST as a Parameters resource. */
import { type Static, type TProperties, Type } from 'typebox'
import { fhirFormat, fhirText as text } from './fhir.ts'
import { FhirCodeableConcept, FhirCoding, FhirValueSet } from './fhir-value-set.ts'

/** Most parameters of one call: far more than any operation has. */
const MOST_PARAMETERS = 100
/** Most values of a parameter that may stand several times. */
const MOST_TIMES = 50

/** What is sent to an operation by POST. */
export const FhirParameters = Type.Object(
  {
    resourceType: Type.Literal('Parameters'),
    parameter: Type.Optional(
      Type.Array(Type.Object({ name: Type.String({ maxLength: 64 }) }, { additionalProperties: true }), {
        maxItems: MOST_PARAMETERS,
        description: 'Each with a name and a value[x] or a resource',
      }),
    ),
  },
  { description: 'The parameters of the GET form, and coding, codeableConcept or valueSet' },
)

export type FhirParameters = Static<typeof FhirParameters>

const flag = (description: string) => Type.Optional(Type.Boolean({ description }))
/** A parameter that may stand several times. */
const texts = (description: string) =>
  Type.Optional(
    Type.Union(
      [Type.String({ maxLength: 500 }), Type.Array(Type.String({ maxLength: 500 }), { maxItems: MOST_TIMES })],
      {
        description,
      },
    ),
  )

const code = { code: text('The code, dotted or not') }
const coding = { coding: Type.Optional(FhirCoding) }
const codings = { ...coding, codeableConcept: Type.Optional(FhirCodeableConcept) }
const displayLanguage = {
  displayLanguage: text('Languages of texts, as Accept-Language writes them: de, fr, it; `*;q=0` leaves out others'),
}
const systemVersions = {
  'system-version': texts('`system|version`: the version meant where none is named'),
  'check-system-version': texts('`system|version`: an error where another version would be used'),
  'force-system-version': texts('`system|version`: the version used, whichever is named'),
}
const valueSet = { valueSet: Type.Optional(FhirValueSet) }
const setVersions = {
  ...systemVersions,
  'default-valueset-version': texts('`value set|version`: the version of an imported value set that names none'),
}
const judging = {
  display: text('The text to check as well'),
  abstract: flag('False: a code that only groups others is not valid'),
  'lenient-display-validation': flag('True: a wrong display is a warning only'),
  ...displayLanguage,
}

const lookup = {
  ...code,
  system: text('Canonical address of the code system'),
  version: text('Version of the code system; the newest when absent'),
  ...displayLanguage,
  property: texts('Properties to return; all when absent. `designation` stands for the designations'),
}

const validateInSystem = {
  url: text('Canonical address of the code system'),
  system: text('The same, as some callers name it'),
  ...code,
  version: text('Version of the code system; the newest when absent'),
  ...judging,
  ...systemVersions,
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
  designation: texts('Only these designations: `urn:ietf:bcp:47|de`, or `system|code` of their use'),
  includeDefinition: flag('False: without the definition of the value set'),
  activeOnly: flag('Every code of a version is active, so it changes nothing'),
  excludeNested: flag('Expansions are flat, so it changes nothing'),
  excludeNotForUI: flag('True is not supported'),
  excludePostCoordinated: flag('There are no post-coordinated codes, so it changes nothing'),
  ...displayLanguage,
  ...setVersions,
}

const validateInSet = {
  url: text('Canonical address of the value set'),
  valueSetVersion: text('Version of the value set; the newest when absent'),
  ...code,
  system: text('Code system of the code; that of the value set when absent'),
  systemVersion: text('Version of the code system'),
  inferSystem: flag(
    'True: a coding without system is looked for in the value set. A code alone always is, unless false',
  ),
  activeOnly: flag('Every code of a version is active, so it changes nothing'),
  'valueset-membership-only': flag('True: only whether it belongs to the value set'),
  ...judging,
  ...setVersions,
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
  ...displayLanguage,
}

const operation = <Query extends TProperties, Further extends TProperties>(query: Query, further: Further) => ({
  query: Type.Object({ ...query, ...fhirFormat }),
  input: Type.Object({ ...query, ...further }),
})

/** What each operation takes: `query` by GET, `input` by POST. */
export const fhirOperations = {
  lookup: operation(lookup, coding),
  validateInSystem: operation(validateInSystem, codings),
  subsumes: operation(subsumes, { codingA: coding.coding, codingB: coding.coding }),
  expand: operation(expand, valueSet),
  validateInSet: operation(validateInSet, { ...codings, ...valueSet }),
  translate: operation(translate, codings),
}
