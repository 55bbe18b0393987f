/** The properties of codes in the words of FHIR: those every definition can ask for, and texts. */

import type { Language } from '@codarium/readers'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { enrichmentOf } from '../lookup/enrichment.ts'
import { textsIn } from '../lookup/entry-texts.ts'

/** What a property holds. */
export type PropertyType = 'code' | 'string' | 'boolean' | 'integer'

/** A property codes can have. */
export interface PropertyDefinition {
  readonly code: string
  readonly uri?: string
  readonly description: string
  readonly type: PropertyType
}

const CONCEPT_PROPERTIES = 'http://hl7.org/fhir/concept-properties#'

type Value = string | number | boolean

/** A property whose values do not depend on a language, so that definitions can ask for them. */
export interface FilterProperty extends PropertyDefinition {
  values(book: CodeBook, entry: CodeEntry): readonly (Value | undefined)[]
}

/** The properties of codes; which of them a code has depends on its system. */
export const filterProperties: readonly FilterProperty[] = [
  {
    code: 'parent',
    uri: `${CONCEPT_PROPERTIES}parent`,
    description: 'The code above',
    type: 'code',
    values: (_book, { parentCode }) => [parentCode],
  },
  {
    code: 'child',
    uri: `${CONCEPT_PROPERTIES}child`,
    description: 'A code directly below',
    type: 'code',
    values: ({ codes }, entry) => codes.children(entry.code).map(({ code }) => code),
  },
  {
    code: 'inactive',
    uri: `${CONCEPT_PROPERTIES}inactive`,
    description: 'False: every code of a version is in use in its year',
    type: 'boolean',
    values: () => [false],
  },
  {
    code: 'notSelectable',
    uri: `${CONCEPT_PROPERTIES}notSelectable`,
    description: 'True for what only groups others',
    type: 'boolean',
    values: (_book, { codable }) => [!codable],
  },
  {
    code: 'codable',
    description: 'May be coded',
    type: 'boolean',
    values: (_book, { codable }) => [codable],
  },
  {
    code: 'kind',
    description: 'chapter, block, category, subcategory, element or substance',
    type: 'string',
    values: (_book, { kind }) => [kind],
  },
  {
    code: 'level',
    description: 'Depth in the hierarchy',
    type: 'integer',
    values: (_book, { hierarchyLevel }) => [hierarchyLevel],
  },
  {
    code: 'usageMark',
    description: '+ dagger, * asterisk, ! additional',
    type: 'string',
    values: (_book, { usageMark }) => [usageMark],
  },
  {
    code: 'complement',
    description: 'Only together with another procedure',
    type: 'boolean',
    values: (_book, { complement }) => [complement],
  },
  {
    code: 'lateralityRequired',
    description: 'The side must be given',
    type: 'boolean',
    values: (_book, { lateralityRequired }) => [lateralityRequired],
  },
  {
    code: 'cclOperative',
    description: 'Complication and comorbidity level, operative',
    type: 'integer',
    values: (book, entry) => [enrichmentOf(book, entry).ccl?.operativePrimary],
  },
  {
    code: 'cclMedical',
    description: 'Complication and comorbidity level, medical',
    type: 'integer',
    values: (book, entry) => [enrichmentOf(book, entry).ccl?.medicalPrimary],
  },
  {
    code: 'poaRequired',
    description: 'Must say whether it was present on admission',
    type: 'boolean',
    values: (book, entry) => [enrichmentOf(book, entry).poa?.required],
  },
  {
    code: 'unacceptableMainDiagnosis',
    description: 'May not be the main diagnosis',
    type: 'boolean',
    values: (book, entry) => [enrichmentOf(book, entry).plausibility?.isUnacceptableHd],
  },
  {
    code: 'sex',
    description: 'The only sex it goes with: M or F',
    type: 'code',
    values: (book, entry) => [enrichmentOf(book, entry).plausibility?.sexLimit],
  },
  {
    code: 'mdc',
    description: 'A major diagnostic category it can lead to',
    type: 'string',
    values: (book, entry) => enrichmentOf(book, entry).drgMapping?.mdcCodes ?? [],
  },
]

const textProperties: readonly PropertyDefinition[] = [
  { code: 'inclusion', description: 'What it includes', type: 'string' },
  { code: 'exclusion', description: 'What it does not include', type: 'string' },
  { code: 'note', description: 'A note', type: 'string' },
  { code: 'codingHint', description: 'How to code', type: 'string' },
]

/** All properties, as CodeSystem.property lists them. */
export const propertyDefinitions: readonly PropertyDefinition[] = [
  ...filterProperties.map(({ values: _, ...definition }) => definition),
  ...textProperties,
]

export interface PropertyValue {
  readonly code: string
  readonly value: Value
}

/** The properties of a code, its texts in a language. */
export function propertiesOf(book: CodeBook, entry: CodeEntry, language: Language): PropertyValue[] {
  const { inclusions, exclusions, notes, codingHints } = textsIn(entry, language)
  return [
    ...filterProperties.flatMap(({ code, values }) => some(code, values(book, entry))),
    ...some('inclusion', inclusions),
    ...some('exclusion', exclusions),
    ...some('note', notes),
    ...some('codingHint', codingHints),
  ]
}

function some(code: string, values: readonly (Value | undefined)[] = []): PropertyValue[] {
  return values.flatMap((value) => (value === undefined || value === '' ? [] : [{ code, value }]))
}

/** The name of the element that holds a value of this property: valueCode, valueString ... */
export function valueElement(code: string): string {
  const { type = 'string' } = propertyDefinitions.find((each) => each.code === code) ?? {}
  return `value${type.charAt(0).toUpperCase()}${type.slice(1)}`
}
