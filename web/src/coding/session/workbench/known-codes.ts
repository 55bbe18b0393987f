/** What the catalogue has said of codes, for as long as the screen is open: known titles stay when it does not answer any more. */

import type { CodeDescription } from '@codarium/contract'
import { Listeners } from '../../../browser/listeners.ts'
import type { ListName } from '../case/case-lists.ts'

/** A code in its list: the same letters may be a diagnosis and a procedure. */
export type ListedCode = readonly [list: ListName, code: string]

/** What was said of one code: by language, undefined where the catalogue does not have it. */
type Said = Map<string, CodeDescription | undefined>

/** The codes one was told of, by version, language, list and code. The only place they are read from. */
export class KnownCodes {
  readonly #said = new Map<string, Said>()
  readonly #listeners = new Listeners()
  /** Questions on their way, by version. */
  readonly #asking = new Map<string, number>()
  #changes = 0

  /** What was said of a code. */
  get(version: string, language: string, ...listed: ListedCode): CodeDescription | undefined {
    return this.#of(version, listed)?.get(language)
  }

  /** Whether the catalogue was asked about a code, be it that it does not have it. */
  isAsked(version: string, language: string, ...listed: ListedCode): boolean {
    return this.#of(version, listed)?.has(language) ?? false
  }

  /** Whether it has answered about a code in any language: marks are the same in all. */
  isAnswered(version: string, ...listed: ListedCode): boolean {
    return this.#of(version, listed) !== undefined
  }

  /** The mark of a code: + dagger, * asterisk, ! additional. */
  markOf(version: string, ...listed: ListedCode): string | undefined {
    return [...(this.#of(version, listed)?.values() ?? [])].find(Boolean)?.usageMark
  }

  /** Whether a question is on its way. */
  isAsking(version: string): boolean {
    return (this.#asking.get(version) ?? 0) > 0
  }

  /** Asks about those of the codes that nothing is known of, and notes what is said. */
  async ask(
    version: string,
    language: string,
    codes: readonly ListedCode[],
    describe: (codes: readonly ListedCode[]) => Promise<(...listed: ListedCode) => CodeDescription | undefined>,
  ): Promise<void> {
    const fresh = codes.filter((listed) => !this.get(version, language, ...listed))
    if (fresh.length === 0) return
    this.#count(version, 1)
    try {
      const said = await describe(fresh)
      for (const listed of fresh) this.#note(version, language, listed, said(...listed))
    } finally {
      this.#count(version, -1)
    }
    this.#changes++
    this.#listeners.tell()
  }

  /** Tells of every answer. */
  readonly subscribe = this.#listeners.subscribe

  /** Grows with every answer. */
  readonly changes = (): number => this.#changes

  #of(version: string, [list, code]: ListedCode): Said | undefined {
    return this.#said.get(`${version} ${list} ${code}`)
  }

  #note(version: string, language: string, [list, code]: ListedCode, said: CodeDescription | undefined): void {
    const known: Said = this.#of(version, [list, code]) ?? new Map()
    this.#said.set(`${version} ${list} ${code}`, known.set(language, said))
  }

  #count(version: string, more: number): void {
    this.#asking.set(version, (this.#asking.get(version) ?? 0) + more)
  }
}
