/** The readers by kind of file, with what is counted of their records and checked against the codes. */

import {
  type ChopRecord,
  type Finding,
  type IcdRecord,
  loadReader,
  type Reading,
  type ThesaurusGroup,
  type TranslationRecord,
} from '@codarium/readers'
import { unpackRecords } from '../catalogue/record-chunk.ts'
import { storedChop, storedChopTexts } from '../catalogue/stored-chop.ts'
import { storedIcd, storedTranslation } from '../catalogue/stored-icd.ts'
import type { ImportOrder } from './import-order.ts'
import type { WorkOrder } from './reading-messages.ts'
import { countsOf, MOST_IN_GROUP, type RecordCounter } from './record-counts.ts'

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
    check: (records) =>
      order.kind === 'thesaurus' ? checkGroups(records, counter) : checkCodes(records, known, order, counter),
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

/** What is asked of a record of codes or substances. */
interface KnownCode {
  readonly code?: string
  readonly atcCode?: string
  readonly title?: string
  readonly text?: string
}

function titlesOf(chunks: readonly Uint8Array[]): Titles {
  const titles = new Map<string, string>()
  for (const chunk of chunks) {
    for (const { code, atcCode, title, text } of unpackRecords<KnownCode>(chunk)) {
      titles.set(code ?? atcCode ?? '', title ?? text ?? '')
    }
  }
  return titles
}

/** Too general groups are counted, and never stored. */
function checkGroups(records: readonly unknown[], counter: RecordCounter) {
  const kept = records.filter((record) => (record as ThesaurusGroup).words.length <= MOST_IN_GROUP)
  for (const record of records) counter.count(record)
  return { records: kept, findings: [] }
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
