/** Gathers the rows of one CHOP code into its record. */
import { type Row, WrongRow } from '../table/row.ts'
import { TEXT, YES_NO } from '../values/kinds.ts'
import { type ChopColumn, CODABLE, ITEM_TYPE, type ItemType } from './chop-layout.ts'
import type { ChopRecord } from './chop-record.ts'

/** What only the title row of a code says. */
type Title = Pick<ChopRecord, 'text' | 'codable' | 'complement' | 'lateralityRequired' | 'status'>

/** What the rows of a code say together. */
export type ChopContent = Title &
  Pick<ChopRecord, 'synonyms' | 'inclusions' | 'exclusions' | 'notes' | 'codingHints' | 'line'>

/** A code whose rows are being read. */
export class ChopEntry {
  readonly code: string
  readonly line: number
  #title: Title | undefined
  #refused = false
  readonly #texts: Record<Exclude<ItemType, 'T'>, string[]> = { B: [], I: [], N: [], S: [], X: [] }

  constructor(code: string, line: number) {
    this.code = code
    this.line = line
  }

  /** Takes one row of the code; throws WrongRow when it cannot be used. */
  take(row: Row<ChopColumn>): void {
    const item = row.required('item', ITEM_TYPE)
    if (item !== 'T') this.#texts[item].push(row.required('text', TEXT))
    else if (this.#title) throw new WrongRow(`${this.code} has a second title`)
    else this.#takeTitle(row)
  }

  /** The content once all rows are taken; undefined when the title row was refused and reported already. */
  content(): ChopContent | undefined {
    if (this.#refused) return undefined
    if (!this.#title) throw new WrongRow(`${this.code} has no title (no row of type T)`)
    const { B, I, N, S, X } = this.#texts
    return { ...this.#title, synonyms: B, inclusions: I, notes: N, codingHints: S, exclusions: X, line: this.line }
  }

  #takeTitle(row: Row<ChopColumn>): void {
    this.#refused = true
    const codable = row.required('codable', CODABLE)
    this.#title = {
      text: row.required('text', TEXT),
      codable: codable !== 'no',
      complement: codable === 'complement',
      lateralityRequired: row.optional('laterality', YES_NO) ?? false,
      status: row.text('status'),
    }
    this.#refused = false
  }
}
