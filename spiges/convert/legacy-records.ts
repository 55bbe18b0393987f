/** The legacy medical statistics of the BFS as lines: `MX|…`, then per case MB, MN, MP, MD and MK. */
import type { DeliveryFinding } from '@codarium/contract'

/** Fields looked at in a line; the longest record, MD, has 696. */
const MOST_FIELDS = 800

/** A line cut into fields; fields are counted from 1 as the BFS does. */
export class LegacyRecord {
  readonly type: string
  /** Number of the line, from 1. */
  readonly line: number
  readonly #fields: readonly string[]

  constructor(text: string, line: number) {
    this.#fields = text.split('|', MOST_FIELDS).map((field) => field.trim())
    this.type = this.#fields[0]!
    this.line = line
  }

  /** A field by its number; undefined when it is empty. */
  field(number: number): string | undefined {
    return this.#fields[number - 1] || undefined
  }

  /** Fields from one number to another. */
  fields(from: number, to: number): (string | undefined)[] {
    return Array.from({ length: to - from + 1 }, (_, at) => this.field(from + at))
  }
}

export interface LegacyCase {
  readonly MB: LegacyRecord
  readonly MN?: LegacyRecord
  readonly MP?: LegacyRecord
  readonly MD?: LegacyRecord
  readonly MK?: LegacyRecord
}

/** The order of the records of a case. */
const order = ['MB', 'MN', 'MP', 'MD', 'MK'] as const
type Kind = (typeof order)[number]

/** Does the text look like the legacy statistics? */
export function isLegacyText(data: string): boolean {
  return data.replace(/^\uFEFF/, '').startsWith('MX|')
}

/** The cases of a file, or what is wrong with its lines. */
export function legacyCases(data: string): { cases: LegacyCase[]; findings: DeliveryFinding[] } {
  const cases: Partial<Record<Kind, LegacyRecord>>[] = []
  const findings: DeliveryFinding[] = []
  const lines = data.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  lines.forEach((text, at) => {
    const record = new LegacyRecord(text, at + 1)
    const message = text.trim() === '' || at === 0 ? undefined : take(record, cases)
    if (message) findings.push({ field: `line ${at + 1}`, message, line: at + 1, column: 1 })
  })
  return { cases: cases as LegacyCase[], findings }
}

/** Takes a record into its case; says what is wrong if it does not fit. */
function take(record: LegacyRecord, cases: Partial<Record<Kind, LegacyRecord>>[]): string | undefined {
  const place = order.indexOf(record.type as Kind)
  if (place < 0) return `record ${record.type.slice(0, 10)} is unknown`
  if (record.type === 'MB') {
    if (!isEncryptionHelp(record)) cases.push({ MB: record })
    return undefined
  }
  const current = cases.at(-1)
  if (!current) return `record ${record.type} stands before the first MB`
  const last = order.findLastIndex((kind) => current[kind])
  if (place <= last) return `record ${record.type} may not stand after ${order[last]}`
  current[record.type as Kind] = record
  return undefined
}

/** The second line: an MB without any data of a case. */
function isEncryptionHelp(record: LegacyRecord): boolean {
  return record.fields(11, 50).every((field) => field === undefined)
}
