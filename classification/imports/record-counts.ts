/** Counts what a layer holds, for the statistics. */
import type { ImportOrder } from './import-order.ts'

/** Words of a group of a thesaurus; more of them say nothing ("gut", "gehen"). */
export const MOST_IN_GROUP = 20

/** Counts records as they pass. */
export interface RecordCounter {
  readonly counts: Record<string, number>
  count(record: unknown): void
}

interface AnyRecord {
  readonly kind?: string
  readonly codable?: boolean
  readonly atcCode?: string
  readonly synonyms?: readonly unknown[]
  readonly inclusions?: readonly unknown[]
  readonly exclusions?: readonly unknown[]
  readonly references?: readonly unknown[]
  readonly words?: readonly string[]
}

type Add = (name: string, by?: number) => void

export function countsOf(order: ImportOrder): RecordCounter {
  const counts: Record<string, number> = { records: 0 }
  const add: Add = (name, by = 1) => {
    counts[name] = (counts[name] ?? 0) + by
  }
  const countMore = counterOf(order, add)
  return {
    counts,
    count: (record) => {
      add('records')
      countMore(record as AnyRecord)
    },
  }
}

function counterOf({ kind, language }: ImportOrder, add: Add): (record: AnyRecord) => void {
  if (kind === 'icd10' || kind === 'chop') return (record) => countCode(record, language === 'de', add)
  if (kind === 'medications') return substanceCounter(add)
  if (kind === 'begleitdokumente') return (record) => record.kind && add(record.kind)
  if (kind === 'thesaurus') return ({ words = [] }) => words.length > MOST_IN_GROUP && add('general')
  return () => {}
}

function countCode({ kind, codable, synonyms, ...lines }: AnyRecord, isGerman: boolean, add: Add): void {
  add('texts')
  add('synonyms', synonyms?.length ?? 0)
  if (!isGerman) return
  add(levelOf(kind))
  if (codable) add('codable')
  add('inclusions', lines.inclusions?.length ?? 0)
  add('exclusions', lines.exclusions?.length ?? 0)
  add('references', lines.references?.length ?? 0)
}

/** A substance may have several lines in the list; it is one code. */
function substanceCounter(add: Add): (record: AnyRecord) => void {
  const seen = new Set<string>()
  return ({ atcCode = '' }) => {
    if (seen.has(atcCode)) return
    seen.add(atcCode)
    for (const name of ['codes', 'codable', 'texts']) add(name)
  }
}

/** Chapters and blocks are counted apart: they are no codes. */
function levelOf(level: string | undefined): string {
  return level === 'chapter' ? 'chapters' : level === 'block' ? 'blocks' : 'codes'
}
