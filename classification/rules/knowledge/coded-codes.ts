/** Codes of a case, found by what they name and by where they lie: asked about every hit of a search, they are not walked through. */

import { type CodeRange, covers } from '@codarium/domain'
import type { CodeEntry } from '../../catalogue/code-entry.ts'

/** A code of the catalogue with the form it is compared by. */
export interface KnownCode {
  readonly entry: CodeEntry
  readonly bare: string
}

/** The same range, and all who name it. */
interface NamedRange {
  readonly range: CodeRange
  readonly by: KnownCode[]
}

/** Some codes and what each of them names. */
export class CodedCodes {
  readonly #codes: readonly KnownCode[]
  /** Who names a code or category, by its bare code. */
  readonly #single = new Map<string, KnownCode[]>()
  readonly #ranges = new Map<string, NamedRange>()
  /** The codes by each of their beginnings: where a category is named, they lie below it. */
  readonly #below = new Map<string, KnownCode[]>()

  constructor(codes: readonly KnownCode[], named: (code: KnownCode) => readonly CodeRange[]) {
    this.#codes = codes
    for (const code of codes) {
      for (const beginning of beginningsOf(code.bare)) push(this.#below, beginning, code)
      for (const range of named(code)) this.#add(range, code)
    }
  }

  get isEmpty(): boolean {
    return this.#codes.length === 0
  }

  /** Those that name this code, or something it lies in. */
  naming(bare: string): KnownCode[] {
    const single = beginningsOf(bare).flatMap((beginning) => this.#single.get(beginning) ?? [])
    const ranges = [...this.#ranges.values()].filter(({ range }) => covers(range, bare))
    return [...single, ...ranges.flatMap(({ by }) => by)]
  }

  /** Those that lie in a range. */
  within(range: CodeRange): readonly KnownCode[] {
    if (range.from === range.to) return this.#below.get(range.from) ?? []
    return this.#codes.filter(({ bare }) => covers(range, bare))
  }

  #add(range: CodeRange, code: KnownCode): void {
    const key = `${range.from} ${range.to}`
    const known = this.#ranges.get(key)
    if (range.from === range.to) push(this.#single, range.from, code)
    else if (known) known.by.push(code)
    else this.#ranges.set(key, { range, by: [code] })
  }
}

function push(map: Map<string, KnownCode[]>, key: string, code: KnownCode): void {
  const known = map.get(key)
  if (known) known.push(code)
  else map.set(key, [code])
}

function beginningsOf(bare: string): string[] {
  return Array.from(bare, (_, at) => bare.slice(0, at + 1))
}
