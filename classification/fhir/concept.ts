/** One code in the words of FHIR: its display, its designations, its properties. */
import type { CodeBook } from '../catalog/code-book.ts'
import type { CodeEntry } from '../catalog/code-entry.ts'
import { LANGUAGES, type Language } from '../imports/formats/vocabulary.ts'
import { enrichmentOf } from '../lookup/enrichment.ts'
import { longTitleIn, synonymsOf, textsIn } from '../lookup/entry-texts.ts'

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

/** The properties of codes; which of them a code has depends on its system. */
export const propertyDefinitions: readonly PropertyDefinition[] = [
  { code: 'parent', uri: `${CONCEPT_PROPERTIES}parent`, description: 'The code above', type: 'code' },
  { code: 'child', uri: `${CONCEPT_PROPERTIES}child`, description: 'A code directly below', type: 'code' },
  {
    code: 'inactive',
    uri: `${CONCEPT_PROPERTIES}inactive`,
    description: 'False: every code of a version is in use in its year',
    type: 'boolean',
  },
  {
    code: 'notSelectable',
    uri: `${CONCEPT_PROPERTIES}notSelectable`,
    description: 'True for what only groups others',
    type: 'boolean',
  },
  { code: 'codable', description: 'May be coded', type: 'boolean' },
  { code: 'kind', description: 'chapter, block, category, subcategory, element or substance', type: 'string' },
  { code: 'level', description: 'Depth in the hierarchy', type: 'integer' },
  { code: 'usageMark', description: '+ dagger, * asterisk, ! additional', type: 'string' },
  { code: 'cclOperative', description: 'Complication and comorbidity level, operative', type: 'integer' },
  { code: 'cclMedical', description: 'Complication and comorbidity level, medical', type: 'integer' },
  { code: 'poaRequired', description: 'Must say whether it was present on admission', type: 'boolean' },
  { code: 'unacceptableMainDiagnosis', description: 'May not be the main diagnosis', type: 'boolean' },
  { code: 'sex', description: 'The only sex it goes with: M or F', type: 'code' },
  { code: 'mdc', description: 'A major diagnostic category it can lead to', type: 'string' },
  { code: 'complement', description: 'Only together with another procedure', type: 'boolean' },
  { code: 'lateralityRequired', description: 'The side must be given', type: 'boolean' },
  { code: 'inclusion', description: 'What it includes', type: 'string' },
  { code: 'exclusion', description: 'What it does not include', type: 'string' },
  { code: 'note', description: 'A note', type: 'string' },
  { code: 'codingHint', description: 'How to code', type: 'string' },
]

/** The display: the title that can stand alone. */
export function displayOf(entry: CodeEntry, language: Language): string {
  return longTitleIn(entry, language)
}

const DISPLAY = { system: 'http://terminology.hl7.org/CodeSystem/designation-usage', code: 'display' }
const SYNONYM = { system: 'http://snomed.info/sct', code: '900000000000013009', display: 'Synonym' }

/** A text that names a code. */
export interface Designation {
  readonly language: Language
  readonly use: typeof DISPLAY | typeof SYNONYM
  readonly value: string
}

/** The titles in all languages, then the synonyms. */
export function designationsOf(entry: CodeEntry): Designation[] {
  const titles = LANGUAGES.filter((language) => entry.texts[language]).map((language) => ({
    language,
    use: DISPLAY,
    value: longTitleIn(entry, language),
  }))
  const synonyms = synonymsOf(entry).map(({ language, text }) => ({ language, use: SYNONYM, value: text }))
  return [...titles, ...synonyms]
}

/** A value of a property. */
export interface PropertyValue {
  readonly code: string
  readonly value: string | number | boolean
}

/** The properties of a code, its texts in a language. */
export function propertiesOf(book: CodeBook, entry: CodeEntry, language: Language): PropertyValue[] {
  const { inclusions, exclusions, notes, codingHints } = textsIn(entry, language)
  return [
    ...some('parent', [entry.parentCode]),
    ...some(
      'child',
      book.codes.children(entry.code).map(({ code }) => code),
    ),
    ...some('inactive', [false]),
    ...some('notSelectable', [!entry.codable]),
    ...some('codable', [entry.codable]),
    ...some('kind', [entry.kind]),
    ...some('level', [entry.hierarchyLevel]),
    ...some('usageMark', [entry.usageMark]),
    ...some('complement', [entry.complement]),
    ...some('lateralityRequired', [entry.lateralityRequired]),
    ...enrichedProperties(book, entry),
    ...some('inclusion', inclusions),
    ...some('exclusion', exclusions),
    ...some('note', notes),
    ...some('codingHint', codingHints),
  ]
}

function enrichedProperties(book: CodeBook, entry: CodeEntry): PropertyValue[] {
  const { ccl, poa, plausibility, drgMapping } = enrichmentOf(book, entry)
  return [
    ...some('cclOperative', [ccl?.operativePrimary]),
    ...some('cclMedical', [ccl?.medicalPrimary]),
    ...some('poaRequired', [poa?.required]),
    ...some('unacceptableMainDiagnosis', [plausibility?.isUnacceptableHd]),
    ...some('sex', [plausibility?.sexLimit]),
    ...some('mdc', drgMapping?.mdcCodes),
  ]
}

function some(code: string, values: readonly (PropertyValue['value'] | undefined)[] = []): PropertyValue[] {
  return values.flatMap((value) => (value === undefined || value === '' ? [] : [{ code, value }]))
}

/** The name of the element that holds a value of this property: valueCode, valueString ... */
export function valueElement(code: string): string {
  const { type = 'string' } = propertyDefinitions.find((each) => each.code === code) ?? {}
  return `value${type.charAt(0).toUpperCase()}${type.slice(1)}`
}
