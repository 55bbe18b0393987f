/** Whether an entry goes with those that are there: none twice, none that leads back to itself, none that means everything. */
import type { ListedWord } from './house-word.ts'

/** Entries of a house: a search looks each up in memory, and a list of more was made by a machine. */
const MOST_ENTRIES = 100_000

/** Rows of one short form; with more it says nothing. */
const MOST_ROWS: Readonly<Record<string, number>> = { ABBREVIATION: 40, WORD: 20, SYNONYM: 5 }

/** Words walked over to find a circle: those that lead from word to word are few. */
const LONGEST_WALK = 1000

/** Why an entry is not taken; KNOWN is no fault. */
export interface Refusal {
  readonly reason: 'KNOWN' | 'FULL' | 'TOO_MANY' | 'CIRCLE'
  readonly message: string
  /** The rows there are, of TOO_MANY. */
  readonly limit?: number
}

/** The entries that are there, and those that join them. */
export class WordList {
  readonly #identities = new Set<string>()
  /** Rows by kind and short form. */
  readonly #rows = new Map<string, number>()
  /** Where words lead. */
  readonly #wordings = new Map<string, Set<string>>()
  readonly #most: number

  constructor(rows: readonly ListedWord[], most = MOST_ENTRIES) {
    this.#most = most
    for (const row of rows) this.#add(row)
  }

  /** Adds an entry, or says why not. */
  take(row: ListedWord): Refusal | undefined {
    const refusal = this.#refusal(row)
    if (!refusal) this.#add(row)
    return refusal
  }

  #refusal(row: ListedWord): Refusal | undefined {
    if (this.#identities.has(row.identity)) return { reason: 'KNOWN', message: 'the list has it already' }
    if (this.#identities.size >= this.#most)
      return { reason: 'FULL', message: `the list has ${this.#most} entries, as many as it may` }
    const most = MOST_ROWS[row.kind] ?? 0
    if ((this.#rows.get(shortOf(row)) ?? 0) >= most) {
      return {
        reason: 'TOO_MANY',
        limit: most,
        message: `there are ${most} entries for it already: what means so much says nothing`,
      }
    }
    if (!this.#leadsBack(row)) return undefined
    return { reason: 'CIRCLE', message: 'its wording leads back to it by another entry' }
  }

  #add(row: ListedWord): void {
    this.#identities.add(row.identity)
    const short = shortOf(row)
    this.#rows.set(short, (this.#rows.get(short) ?? 0) + 1)
    if (row.kind === 'SYNONYM') return
    const from = `${row.language} ${row.key}`
    const to = this.#wordings.get(from)
    if (to) to.add(`${row.language} ${row.wording_key}`)
    else this.#wordings.set(from, new Set([`${row.language} ${row.wording_key}`]))
  }

  /** Whether the wording is, over any number of entries, worded as the short form. */
  #leadsBack(row: ListedWord): boolean {
    if (row.kind === 'SYNONYM') return false
    const goal = `${row.language} ${row.key}`
    const walk = new Set([`${row.language} ${row.wording_key}`])
    for (const place of walk) {
      if (place === goal) return true
      if (walk.size < LONGEST_WALK) for (const next of this.#wordings.get(place) ?? []) walk.add(next)
    }
    return false
  }
}

function shortOf({ kind, language, key }: ListedWord): string {
  return `${kind} ${language} ${key}`
}
