/** Phrases of one to four words, each with what it stands for, found in a query by the short forms of its words. */
import type { Draft } from './draft.ts'
import { shortForm } from './short-form.ts'

/** A phrase in a query. */
export interface FoundPhrase<T> {
  readonly start: number
  readonly end: number
  readonly value: T
}

export class Phrases<T> {
  /** By the short forms of their words, joined by spaces. */
  readonly #values = new Map<string, T>()
  /** Words of the longest phrase that begins with a word. */
  readonly #longest = new Map<string, number>()

  /** Adds phrases that are parted by bars or line breaks. */
  add(phrases: string, value: T): this {
    for (const phrase of phrases.split(/[|\n]/)) this.#addOne(wordsOf(phrase), value)
    return this
  }

  #addOne(words: readonly string[], value: T): void {
    const [first] = words
    if (!first) return
    this.#values.set(words.join(' '), value)
    this.#longest.set(first, Math.max(words.length, this.#longest.get(first) ?? 0))
  }

  /** What a single word stands for. */
  of(key: string): T | undefined {
    return this.#values.get(key)
  }

  /** What a text stands for that is one of the phrases. */
  ofText(text: string): T | undefined {
    return this.#values.get(wordsOf(text).join(' '))
  }

  /** The longest phrase that begins at a word and whose words nobody has taken. */
  at(draft: Draft, start: number): FoundPhrase<T> | undefined {
    const longest = this.#longest.get(draft.tokens[start]!.key)
    if (longest === undefined) return undefined
    for (let end = start + longest; end > start; end--) {
      const value = draft.areFree(start, end) ? this.#values.get(keysOf(draft, start, end)) : undefined
      if (value !== undefined) return { start, end, value }
    }
    return undefined
  }
}

function wordsOf(phrase: string): string[] {
  return phrase.trim().split(/\s+/).map(shortForm)
}

function keysOf({ tokens }: Draft, start: number, end: number): string {
  let keys = tokens[start]!.key
  for (let i = start + 1; i < end; i++) keys += ` ${tokens[i]!.key}`
  return keys
}
