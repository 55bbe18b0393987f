/** What the catalogue has said of codes, for as long as the screen is open: known titles stay when it does not answer any more. */
import type { CodeDescription } from '@codarium/contract'

/** The codes one was told of, by version and language. */
export class KnownCodes {
  readonly #said = new Map<string, CodeDescription | undefined>()

  /** What was said of a code. */
  get(version: string, language: string, code: string): CodeDescription | undefined {
    return this.#said.get(nameOf(version, language, code))
  }

  /** Whether the catalogue was asked about a code, be it that it does not have it. */
  isAsked(version: string, language: string, code: string): boolean {
    return this.#said.has(nameOf(version, language, code))
  }

  /** Notes what was said of the codes that were asked about. */
  add(
    version: string,
    language: string,
    asked: readonly (readonly [list: string, code: string])[],
    said: Readonly<Record<string, CodeDescription>>,
  ): void {
    for (const [, code] of asked) this.#said.set(nameOf(version, language, code), said[code])
  }
}

const nameOf = (version: string, language: string, code: string): string => `${version} ${language} ${code}`
