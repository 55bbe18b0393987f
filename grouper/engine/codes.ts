/** The codes a definition knows, found in whatever form they are written. */
import { type CodeSystem, codeIn } from '@codarium/domain'

/** Most spellings remembered: those of the known codes a few times over; what is unknown is not remembered. */
const SPELLINGS_PER_CODE = 4

/** Known codes with their numbers, in the order of the alphabet. */
export class CodeIndex {
  readonly system: CodeSystem
  /** The codes in the form of the definition, by number. */
  readonly codes: readonly string[]
  readonly #plain: readonly string[]
  readonly #numbers: Map<string, number>

  constructor(codes: Iterable<string>, system: CodeSystem) {
    this.system = system
    const sorted = [...codes].map((code) => [codeIn(system, code), code] as const).sort(byPlain)
    this.codes = sorted.map(([, code]) => code)
    this.#plain = sorted.map(([plain]) => plain)
    this.#numbers = new Map(this.#plain.map((plain, number) => [plain, number]))
  }

  /** The number of a code however it is written; -1 when it is unknown. */
  numberOf(code: string): number {
    const known = this.#numbers.get(code)
    if (known !== undefined) return known
    const number = this.#numbers.get(codeIn(this.system, code)) ?? -1
    if (number >= 0 && this.#numbers.size < SPELLINGS_PER_CODE * this.codes.length) this.#numbers.set(code, number)
    return number
  }

  /** The numbers of the codes that begin with a stem. */
  under(stem: string): number[] {
    const plain = codeIn(this.system, stem)
    return plain === '' ? [] : this.#plain.flatMap((code, number) => (code.startsWith(plain) ? [number] : []))
  }
}

function byPlain([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : a > b ? 1 : 0
}
