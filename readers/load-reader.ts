/** The readers by kind of file, each loaded when it is needed. */
import type { CountedSystem } from './code-frequencies/frequency-layout.ts'
import type { Reading } from './files/reading.ts'
import type { Language, Tariff } from './values/vocabulary.ts'

/** The kinds of official files. */
export const officialFileKinds = [
  'icd10',
  'chop',
  'medications',
  'article-list',
  'addition-codes',
  'chop-index',
  'begleitdokumente',
  'coding-rules',
  'supplements',
  'drg-catalog',
  'synonyms',
  'crosswalk',
  'house-words',
  'thesaurus',
  'code-frequencies',
] as const

export type OfficialFileKind = (typeof officialFileKinds)[number]

/** Which reader: the kind of file, its language where it has one, and what else a kind needs to know. */
export interface ReaderOrder {
  readonly kind: OfficialFileKind
  /** Empty where the file has no language of its own. */
  readonly language?: Language | ''
  readonly tariff?: Tariff
  /** The code system of synonyms, crosswalks and frequencies; only the last have ATC. */
  readonly type?: CountedSystem
}

type Titles = ReadonlyMap<string, string>

/** A reader, loaded; `known` are the German texts by code, where they are there already. */
export type Reader = (file: string, known: Titles | undefined) => Reading<unknown>

/** Loads only the reader that is needed: a worker lives for one file, and modules cost it more than most files. */
export async function loadReader(order: ReaderOrder): Promise<Reader> {
  const language: Language = order.language || 'de'
  const { type: counted = 'ICD10', tariff = 'SWISSDRG' } = order
  const type = counted === 'ATC' ? 'ICD10' : counted
  switch (order.kind) {
    case 'icd10':
      return language === 'de' ? loadIcdReader() : loadTranslationReader(language)
    case 'chop': {
      const { readChop } = await import('./chop/read-chop.ts')
      return (file) => readChop(file, language)
    }
    case 'medications': {
      const { readMedications } = await import('./medications/read-medications.ts')
      return (file) => readMedications(file, language)
    }
    case 'article-list':
      return (await import('./article-list/read-article-list.ts')).readArticleList
    case 'addition-codes':
      return (await import('./addition-codes/read-addition-codes.ts')).readAdditionCodes
    case 'chop-index': {
      const { readChopIndex } = await import('./chop-index/read-chop-index.ts')
      return (file) => readChopIndex(file, language)
    }
    case 'begleitdokumente':
      return (await import('./begleitdokumente/read-begleitdokumente.ts')).readBegleitdokumente
    case 'coding-rules':
      return (await import('./coding-rules/read-coding-rules.ts')).readCodingRules
    case 'supplements':
      return (await import('./supplements/read-supplements.ts')).readSupplements
    case 'drg-catalog': {
      const { readDrgCatalogue } = await import('./drg-catalogue/read-drg-catalogue.ts')
      return (file) => readDrgCatalogue(file, tariff)
    }
    case 'synonyms': {
      const { readSynonyms } = await import('./synonyms/read-synonyms.ts')
      return (file) => readSynonyms(file, type)
    }
    case 'crosswalk': {
      const { readCrosswalk } = await import('./crosswalk/read-crosswalk.ts')
      return (file) => readCrosswalk(file, type)
    }
    case 'house-words':
      return (await import('./house-words/read-house-words.ts')).readHouseWords
    case 'thesaurus':
      return (await import('./mythes/read-mythes.ts')).readMythes
    case 'code-frequencies': {
      const { readCodeFrequencies } = await import('./code-frequencies/read-code-frequencies.ts')
      return (file) => readCodeFrequencies(file, counted)
    }
  }
}

/** Loads what recognises files: it knows every kind of them, and whoever reads one kind needs none of it. */
export async function loadRecogniser() {
  return (await import('./recognise/recognise.ts')).recognise
}

async function loadIcdReader(): Promise<Reader> {
  const { readIcd } = await import('./claml/read-icd.ts')
  return (file) => readIcd(file)
}

async function loadTranslationReader(language: Language): Promise<Reader> {
  const { readIcdTranslation } = await import('./claml/read-icd-translation.ts')
  return (file, german) => readIcdTranslation(file, { language, ...(german ? { german } : {}) })
}
