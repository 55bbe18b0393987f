/** The readers by kind of file, with what is counted of their records and checked against the codes. */
import { unpackRecords } from '../catalog/record-chunk.ts'
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
  counts(): Record<string, number>
}

/** Opens the reader of an order. */
export async function openReading({ file, order, codes }: WorkOrder): Promise<OpenReading> {
  const known = codes && titlesOf(codes)
  const counter = countsOf(order)
  return {
    reading: await readerOf(file, order, known),
    check: (records) => checkCodes(records, known, order, counter),
    counts: () => counter.counts,
  }
}

type Titles = ReadonlyMap<string, string>

/** Only the reader that is needed is loaded: a worker lives for one file, and modules cost it more than most files. */
async function readerOf(file: string, order: ImportOrder, known: Titles | undefined): Promise<Reading<unknown>> {
  const language: Language = order.language || 'de'
  const { type = 'ICD10', tariff = 'SWISSDRG' } = order
  switch (order.kind) {
    case 'icd10':
      return language === 'de'
        ? (await import('./formats/claml/read-icd.ts')).readIcd(file)
        : (await import('./formats/claml/read-icd-translation.ts')).readIcdTranslation(file, {
            language,
            ...(known ? { german: known } : {}),
          })
    case 'chop':
      return (await import('./formats/chop/read-chop.ts')).readChop(file, language)
    case 'medications':
      return (await import('./formats/medications/read-medications.ts')).readMedications(file, language)
    case 'article-list':
      return (await import('./formats/article-list/read-article-list.ts')).readArticleList(file)
    case 'addition-codes':
      return (await import('./formats/addition-codes/read-addition-codes.ts')).readAdditionCodes(file)
    case 'chop-index':
      return (await import('./formats/chop-index/read-chop-index.ts')).readChopIndex(file)
    case 'begleitdokumente':
      return (await import('./formats/begleitdokumente/read-begleitdokumente.ts')).readBegleitdokumente(file)
    case 'coding-rules':
      return (await import('./formats/coding-rules/read-coding-rules.ts')).readCodingRules(file)
    case 'supplements':
      return (await import('./formats/supplements/read-supplements.ts')).readSupplements(file)
    case 'drg-catalog':
      return (await import('./formats/drg-catalog/read-drg-catalog.ts')).readDrgCatalog(file, tariff)
    case 'synonyms':
      return (await import('./formats/synonyms/read-synonyms.ts')).readSynonyms(file, type)
    case 'crosswalk':
      return (await import('./formats/crosswalk/read-crosswalk.ts')).readCrosswalk(file, type)
  }
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
