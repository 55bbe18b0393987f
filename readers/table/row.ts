/** A row below a header: cells by the name of their column, read as what they must be. */

import type { TableRow } from '../files/table.ts'
import type { Cell } from '../values/cell.ts'
import type { Kind } from '../values/kinds.ts'
import { plainText } from '../values/plain-text.ts'
import { LANGUAGES, type Texts } from '../values/vocabulary.ts'
import { type SpokenKey, spokenKey } from './columns.ts'
import type { Header } from './header.ts'

/** Thrown for a row that cannot go in; becomes a finding with the line of the row. */
export class WrongRow extends Error {}

/** How tables write that there is nothing. */
const NOTHING = /^[-–—]?$/

/** Longest piece of a wrong cell that a message repeats, in characters. */
const SHOWN_LENGTH = 60

/** A row under the keys of its layout. */
export class Row<Key extends string> {
  readonly line: number
  readonly #cells: readonly Cell[]
  readonly #problem: string | undefined
  readonly #header: Header<Key>

  constructor(row: TableRow, header: Header<Key>) {
    this.line = row.line
    this.#cells = row.cells
    this.#problem = row.problem
    this.#header = header
  }

  /** Throws WrongRow when the row as a whole cannot be read. */
  check(): void {
    if (this.#problem !== undefined) throw new WrongRow(this.#problem)
  }

  /** The cell as it stands; '' when the table has no such column. */
  cell(key: Key): Cell {
    const place = this.#header.places.get(key)
    return (place === undefined ? undefined : this.#cells[place]) ?? ''
  }

  /** The text of the cell on one line. */
  text(key: Key): string {
    return plainText(this.cell(key))
  }

  /** Whether the table has the column. */
  hasColumn(key: Key): boolean {
    return this.#header.places.has(key)
  }

  /** The value of a cell that may be empty. */
  optional<Value>(key: Key, kind: Kind<Value>): Value | undefined {
    const cell = this.cell(key)
    if (NOTHING.test(plainText(cell))) return undefined
    const value = kind.read(cell)
    if (value === undefined) throw new WrongRow(`${this.#shown(key)} is not ${kind.what}${advice(cell)}`)
    return value
  }

  /** The value of a cell that must be there. */
  required<Value>(key: Key, kind: Kind<Value>): Value {
    const value = this.optional(key, kind)
    if (value === undefined) throw new WrongRow(`${this.#name(key)} is empty`)
    return value
  }

  /** The text in each language the row has it in. */
  texts<Prefix extends string>(prefix: SpokenKey<Prefix> extends Key ? Prefix : never): Texts {
    const texts: Texts = {}
    for (const language of LANGUAGES) {
      // The type of `prefix` says that the row has it in every language.
      const text = this.text(spokenKey(prefix, language) as unknown as Key)
      if (text !== '') texts[language] = text
    }
    return texts
  }

  #name(key: Key): string {
    return `"${this.#header.names.get(key) ?? key}"`
  }

  #shown(key: Key): string {
    const text = this.text(key)
    return `${this.#name(key)}: "${text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text}"`
  }
}

/** Excel makes dates and numbers of codes; which code it was cannot be known from them. */
function advice(cell: Cell): string {
  if (typeof cell === 'string') return ''
  const made = typeof cell === 'number' ? 'number' : 'date'
  return ` (the cell holds a ${made}; format the column as text and enter it again)`
}
