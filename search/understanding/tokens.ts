/** Cuts a query into its words and the signs that mean something ("#", "?"), and keeps what stood between them. */
import { shortForm } from './short-form.ts'

export interface Token {
  /** As it was typed; dots stay. */
  readonly written: string
  /** As lists are looked up; empty for a sign. */
  readonly key: string
  /** What stood between it and the word before. */
  readonly before: string
  /** Whether an apostrophe follows: "d'", "l'". */
  readonly isElided: boolean
}

/**
 * A sign; short letters with dots, which a longer word may follow without a space ("Z.n.Pneumonie"); a word.
 */
const TOKEN = /[#?]|(?:\p{L}{1,3}\.){1,3}(?=\p{L}{4})|[^\s\-\u2010-\u2015/,;:()[\]{}"“”„«»'’‘`+&#?!=<>≤≥~%]+/gu
const APOSTROPHE = /^['’‘`]/
const SMALL = /\p{Ll}/u
const CAPITAL = /\p{Lu}/u

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const { 0: written, index } of text.matchAll(TOKEN)) {
    const next = index + written.length
    const isElided = APOSTROPHE.test(text.charAt(next))
    tokens.push({ written, key: shortForm(written), before: text.slice(end, index), isElided })
    end = next
  }
  return tokens
}

/** What several words are looked up by as a phrase: "St. p." and "St.p." are one, and signs count. */
export function phraseKey(tokens: readonly Token[]): string {
  return tokens.map(({ key, written }) => key || written).join('')
}

/** Whether it was typed in capitals: "OS", not "os" or "Os". */
export function isInCapitals({ written }: Token): boolean {
  return CAPITAL.test(written) && !SMALL.test(written)
}

/** Whether a dash or a stroke ties it to the word before: "Hüft-TEP", "TVT/LE". */
export function isTied({ before }: Token): boolean {
  return before === '-' || before === '/'
}

/** Some tokens as they were typed. */
export function writtenOf(tokens: readonly Token[], start: number, end: number): string {
  let text = tokens[start]?.written ?? ''
  for (let i = start + 1; i < end; i++) text += tokens[i]!.before + tokens[i]!.written
  return text
}
