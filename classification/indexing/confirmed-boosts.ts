/** Which codes coders have confirmed for which texts: they are boosted when the text is searched for. */
import { hash } from 'node:crypto'
import type { Language } from '@codarium/readers'
import type { CodeSystem } from '../catalogue/code-entry.ts'
import { cleanText, textKey } from '../feedback/confirmed-text.ts'
import type { ConfirmedPair } from '../feedback/feedback-store.ts'

/** Codes with the number of users who confirmed them. */
export type Boosts = ReadonlyMap<string, number>

/** The confirmed pairs of all versions in memory. */
export class ConfirmedBoosts {
  readonly #confirmed: (version: string) => Promise<readonly ConfirmedPair[]>
  readonly #versions = new Map<string, ReadonlyMap<string, Boosts>>()

  constructor(confirmed: (version: string) => Promise<readonly ConfirmedPair[]>) {
    this.#confirmed = confirmed
  }

  /** Names the pairs in use: equal pairs, equal names. */
  get state(): string {
    return [...this.#versions]
      .map(([version, texts]) => `${version} ${nameOf(texts)}`)
      .sort()
      .join('\n')
  }

  /** Reads the pairs of a version anew; the function it gives puts them in their place. */
  async prepare(version: string): Promise<() => void> {
    const texts = new Map<string, Map<string, number>>()
    for (const { type, language, text, code, users } of await this.#confirmed(version)) {
      const key = keyOf(type, language, text)
      texts.set(key, (texts.get(key) ?? new Map<string, number>()).set(code, users))
    }
    return () => this.#versions.set(version, texts)
  }

  /** The codes confirmed for a text, if there are any. */
  of(version: string, system: CodeSystem, language: Language, text: string): Boosts | undefined {
    const texts = this.#versions.get(version)
    return texts && texts.size > 0 ? texts.get(keyOf(system, language, textKey(cleanText(text)))) : undefined
  }
}

function keyOf(system: CodeSystem, language: Language, text: string): string {
  return `${system} ${language} ${text}`
}

function nameOf(texts: ReadonlyMap<string, Boosts>): string {
  const pairs = [...texts].flatMap(([key, codes]) => [...codes].map(([code, users]) => `${key} ${code} ${users}`))
  return hash('sha256', pairs.sort().join('\n'), 'base64url')
}
