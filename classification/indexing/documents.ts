/** Makes search documents from the layers of a catalogue: one per code, with everything it can be found by. */

import type { CodeText, Language, MedicationRecord } from '@codarium/readers'
import { type SearchDocument, type SearchField, type SearchText, withFurtherTexts } from '@codarium/search'
import type { StoredChop, StoredChopTexts } from '../catalogue/stored-chop.ts'
import type { StoredIcd, StoredTranslation } from '../catalogue/stored-icd.ts'
import { everydayTerms } from '../everyday/everyday-terms.ts'

/** A code with its texts, growing as layers are added. */
interface FindableCode extends SearchDocument {
  readonly texts: SearchText[]
}

/** A layer with its records unpacked. */
export interface OpenLayer {
  readonly layer: string
  readonly language: string
  readonly records: readonly unknown[]
}

/** The documents of one system, in the order of its catalogue, with what else leads to their codes. */
export function documentsOf(system: string, layers: readonly OpenLayer[]): readonly SearchDocument[] {
  return withFurtherTexts(writtenDocuments(system, layers), everydayTerms(system))
}

/** The documents as the files have them. */
function writtenDocuments(system: string, layers: readonly OpenLayer[]): SearchDocument[] {
  const codes = system === 'ATC' ? medicationCodes(layers) : catalogueCodes(system, layers)
  for (const { layer, language: spoken, records } of layers) {
    const language = (spoken || 'de') as Language
    if (layer === 'texts') for (const record of records) addTranslation(codes, language, record)
    if (layer === 'synonyms') for (const record of records) addText(codes, record as CodeText, 'SYNONYM', language)
    if (layer === 'index') for (const record of records) addText(codes, record as CodeText, 'INDEX', language)
  }
  return [...codes.values()]
}

/** The texts of one layer by itself, as far as they can be told before the others are there. */
export function textsOf(system: string, layer: OpenLayer): SearchText[] {
  const language = (layer.language || 'de') as Language
  if (layer.layer === 'synonyms' || layer.layer === 'index') {
    return (layer.records as CodeText[]).map(({ text }) => ({ text, field: 'SYNONYM', language }))
  }
  if (layer.layer === 'texts') return layer.records.flatMap((record) => translatedTexts(record, language))
  return writtenDocuments(system, [layer]).flatMap(({ texts }) => texts)
}

type Codes = Map<string, FindableCode>

function catalogueCodes(system: string, layers: readonly OpenLayer[]): Codes {
  const records = layers.filter(({ layer }) => layer === 'codes').flatMap((layer) => layer.records)
  const codes: Codes = new Map()
  for (const record of records) {
    const { code, codable } = record as StoredIcd | StoredChop
    codes.set(code, {
      code,
      codable,
      texts: system === 'ICD10' ? icdTexts(record as StoredIcd, 'de') : chopTexts(record as StoredChop, 'de'),
    })
  }
  return codes
}

function icdTexts(
  record: Pick<StoredIcd, 'title' | 'longTitle' | 'inclusions' | 'exclusions'>,
  language: Language,
): SearchText[] {
  const { title, longTitle = title, inclusions = [], exclusions = [] } = record
  return [
    { text: title, field: 'TITLE', language },
    ...(longTitle !== title ? [{ text: longTitle, field: 'TITLE' as const, language }] : []),
    ...all(inclusions, 'INCLUSION', language),
    ...all(exclusions, 'EXCLUSION', language),
  ]
}

function chopTexts(record: StoredChopTexts, language: Language): SearchText[] {
  const { text, synonyms = [], inclusions = [], exclusions = [] } = record
  return [
    { text, field: 'TITLE', language },
    ...all(synonyms, 'SYNONYM', language),
    ...all(inclusions, 'INCLUSION', language),
    ...all(exclusions, 'EXCLUSION', language),
  ]
}

function all(texts: readonly string[], field: SearchField, language: Language): SearchText[] {
  return texts.map((text) => ({ text, field, language }))
}

function addTranslation(codes: Codes, language: Language, record: unknown): void {
  const { code } = record as { code: string }
  codes.get(code)?.texts.push(...translatedTexts(record, language))
}

function translatedTexts(record: unknown, language: Language): SearchText[] {
  return 'title' in (record as object)
    ? icdTexts(record as StoredTranslation, language)
    : chopTexts(record as StoredChopTexts, language)
}

function addText(codes: Codes, { code, text }: CodeText, field: SearchField, language: Language): void {
  codes.get(code)?.texts.push({ text, field, language })
}

/** A substance may have several lines in the list, and lists in several languages. */
function medicationCodes(layers: readonly OpenLayer[]): Codes {
  const codes: Codes = new Map()
  const records = layers.filter(({ layer }) => layer === 'medications').flatMap((layer) => layer.records)
  for (const { atcCode, names } of records as MedicationRecord[]) {
    const entry = codes.get(atcCode) ?? { code: atcCode, codable: true, texts: [] }
    codes.set(atcCode, entry)
    for (const [language, text] of Object.entries(names) as [Language, string][]) {
      const known = entry.texts.some((each) => each.language === language && each.text === text)
      if (!known) entry.texts.push({ text, field: 'TITLE', language })
    }
  }
  return codes
}
