/** Resolves what a text names (a code, the family under it, a range) to codes the catalogue has. */

/** A code or a range of codes, in the form of the catalogue. */
export interface NamedCodes {
  readonly from: string
  /** Last code of a range; absent for a single code or family. */
  readonly to?: string
}

/** A code with its place in the tree. */
export interface PlacedCode {
  readonly code: string
  readonly kind: string
}

/** The codes of a catalogue, for resolving. */
export class CodeFamilies {
  readonly #all: ReadonlySet<string>
  /** Codes one can lie between: without chapters and blocks, in the order of their characters. */
  readonly #sorted: readonly string[]

  constructor(codes: readonly PlacedCode[]) {
    this.#all = new Set(codes.map(({ code }) => code))
    this.#sorted = codes
      .filter(({ kind }) => kind !== 'chapter' && kind !== 'block')
      .map(({ code }) => code)
      .sort()
  }

  /**
   * The fewest codes that stand for what is named: a code or family is itself, a range is its block where there is one
   * of that name, else the highest codes that lie wholly within it. Empty when the catalogue has none of them.
   */
  resolve({ from, to }: NamedCodes): string[] {
    if (to === undefined) return this.#all.has(from) ? [from] : []
    const block = `${from}-${to}`
    return this.#all.has(block) ? [block] : this.#highestBetween(from, to)
  }

  #highestBetween(from: string, to: string): string[] {
    const found: string[] = []
    for (let at = this.#firstFrom(from); at < this.#sorted.length; at++) {
      const code = this.#sorted[at] as string
      if (code.slice(0, to.length) > to) break
      const above = found.at(-1)
      // A shorter code that the end of the range lies under is only partly within; sorted, a family follows its head.
      if (!isAbove(code, to) && (above === undefined || !isAbove(above, code))) found.push(code)
    }
    return found
  }

  /** Place of the first code that is not before this one. */
  #firstFrom(code: string): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sorted[middle] as string) < code) low = middle + 1
      else high = middle
    }
    return low
  }
}

function isAbove(code: string, below: string): boolean {
  return below.length > code.length && below.startsWith(code)
}
