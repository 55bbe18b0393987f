/** The codes of a catalogue by number, with what stands above each: counts are added up over thousands of them at once. */
import type { CodeTable } from '../catalogue/catalogue.ts'
import type { Counts } from './merged-counts.ts'

/** Stands for a code that is not there. */
const NOWHERE = -1

export class CodePlaces {
  readonly codes: readonly string[]
  readonly #places: ReadonlyMap<string, number>
  readonly #parents: Int32Array

  constructor(table: CodeTable) {
    const entries = [...table.entries()]
    this.codes = entries.map(({ code }) => code)
    const places = new Map(this.codes.map((code, place) => [code, place]))
    this.#places = places
    this.#parents = Int32Array.from(entries, ({ parentCode }) => {
      if (parentCode === undefined) return NOWHERE
      return places.get(parentCode) ?? places.get(table.find(parentCode)?.code ?? '') ?? NOWHERE
    })
  }

  /** The number of a code as the catalogue writes it; below 0 for one it does not have. */
  placeOf(code: string): number {
    return this.#places.get(code) ?? NOWHERE
  }

  /** The counts by number; each chapter, block and category is counted as often as its commonest code. */
  counted(counts: Counts): Float64Array {
    const all = new Float64Array(this.codes.length)
    for (const [code, count] of counts) {
      const place = this.placeOf(code)
      for (let at = place; at !== NOWHERE && (all[at] ?? 0) < count; at = this.#parents[at] ?? NOWHERE) all[at] = count
    }
    return all
  }
}
