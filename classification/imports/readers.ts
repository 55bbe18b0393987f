/** The readers by kind of file, with what is counted of their records and checked against the codes. */
import { unpackRecords } from '../catalog/record-chunk.ts'
import { storedChop, storedChopTexts } from '../catalog/stored-chop.ts'
import { storedIcd, storedTranslation } from '../catalog/stored-icd.ts'
import type { ChopRecord } from './formats/chop/chop-record.ts'
import type { IcdRecord } from './formats/claml/icd-record.ts'
import type { TranslationRecord } from './formats/claml/read-icd-translation.ts'
import type { Finding } from './formats/finding.ts'
import type { Reading } from './formats/reading.ts'
import type { Language } from './formats/vocabulary.ts'
import type { ImportOrder } from './import-order.ts'
import type { WorkOrder } from './reading-messages.ts'
import { countsOf, type RecordCounter } from './record-counts.ts'

/** A file being read, what remains of each batch after the check, and what was counted. */
export interface OpenReading {
  readonly reading: Reading<unknown>
  check(records: readonly unknown[]): { records: readonly unknown[]; findings: Finding[] }
  /** The form a record is stored in. */
  stored(record: unknown): unknown
  counts(): Record<string, number>
}

/** Opens the reader of an order. */
export async function openReading({ file, order, codes }: WorkOrder): Promise<OpenReading> {
  const known = codes && titlesOf(codes)
  const counter = countsOf(order)
  return {
    reading: (await loadReader(order))(file, known),
    check: (records) => checkCodes(records, known, order, counter),
    stored: storedForm(order),
    counts: () => counter.counts,
  }
}

function storedForm({ kind, language }: ImportOrder): OpenReading['stored'] {
  const isGerman = (language || 'de') === 'de'
  if (kind === 'icd10' && isGerman) return (record) => storedIcd(record as IcdRecord)
  if (kind === 'icd10') return (record) => storedTranslation(record as TranslationRecord)
  if (kind === 'chop' && isGerman) return (record) => storedChop(record as ChopRecord)
  if (kind === 'chop') return (record) => storedChopTexts(record as ChopRecord)
  return (record) => record
}

type Titles = ReadonlyMap<string, string>

/** A reader, loaded. */
type Reader = (file: string, known: Titles | undefined) => Reading<unknown>

/** Loads only the reader that is needed: a worker lives for one file, and modules cost it more than most files. */
export async function loadReader(order: ImportOrder): Promise<Reader> {
  const language: Language = order.language || 'de'
  const { type = 'ICD10', tariff = 'SWISSDRG' } = order
  switch (order.kind) {
    case 'icd10':
      return language === 'de' ? loadIcdReader() : loadTranslationReader(language)
    case 'chop': {
      const { readChop } = await import('./formats/chop/read-chop.ts')
      return (file) => readChop(file, language)
    }
    case 'medications': {
      const { readMedications } = await import('./formats/medications/read-medications.ts')
      return (file) => readMedications(file, language)
    }
    case 'article-list':
      return (await import('./formats/article-list/read-article-list.ts')).readArticleList
    case 'addition-codes':
      return (await import('./formats/addition-codes/read-addition-codes.ts')).readAdditionCodes
    case 'chop-index': {
      const { readChopIndex } = await import('./formats/chop-index/read-chop-index.ts')
      return (file) => readChopIndex(file, language)
    }
    case 'begleitdokumente':
      return (await import('./formats/begleitdokumente/read-begleitdokumente.ts')).readBegleitdokumente
    case 'coding-rules':
      return (await import('./formats/coding-rules/read-coding-rules.ts')).readCodingRules
    case 'supplements':
      return (await import('./formats/supplements/read-supplements.ts')).readSupplements
    case 'drg-catalog': {
      const { readDrgCatalog } = await import('./formats/drg-catalog/read-drg-catalog.ts')
      return (file) => readDrgCatalog(file, tariff)
    }
    case 'synonyms': {
      const { readSynonyms } = await import('./formats/synonyms/read-synonyms.ts')
      return (file) => readSynonyms(file, type)
    }
    case 'crosswalk': {
      const { readCrosswalk } = await import('./formats/crosswalk/read-crosswalk.ts')
      return (file) => readCrosswalk(file, type)
    }
  }
}

async function loadIcdReader(): Promise<Reader> {
  const { readIcd } = await import('./formats/claml/read-icd.ts')
  return (file) => readIcd(file)
}

async function loadTranslationReader(language: Language): Promise<Reader> {
  const { readIcdTranslation } = await import('./formats/claml/read-icd-translation.ts')
  return (file, german) => readIcdTranslation(file, { language, ...(german ? { german } : {}) })
}

function titlesOf(chunks: readonly Uint8Array[]): Titles {
  const titles = new Map<string, string>()
  for (const chunk of chunks) {
    for (const { code, title, text } of unpackRecords<{ code: string; title?: string; text?: string }>(chunk)) {
      titles.set(code, title ?? text ?? '')
    }
  }
  return titles
}

/** Texts for codes that do not exist are counted and reported, never stored: an import creates no code by accident. */
function checkCodes(
  records: readonly unknown[],
  known: Titles | undefined,
  order: ImportOrder,
  counter: RecordCounter,
) {
  const findings: Finding[] = []
  const kept = records.filter((record) => {
    const { code, line = 0 } = record as { code?: string; line?: number }
    const unknown = known !== undefined && !known.has(code ?? '')
    // The ICD translation reader reports unknown codes itself.
    if (unknown)
      findings.push({
        line,
        message: `${order.type ?? order.kind}: the code ${code} does not exist in ${order.version}`,
      })
    else counter.count(record)
    return !unknown
  })
  return { records: kept, findings }
}
