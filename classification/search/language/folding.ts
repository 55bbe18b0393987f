/** Writes a word as the index compares it: letters a to z and digits, one spelling for all its variants. */
import type { LanguageRules } from './language-rules.ts'

/** Letters kept of one word: the longest of ICD-10-GM has 45, and terms must stay short for the tables of their parts. */
export const LONGEST_WORD = 60

/** Letters that do not come apart into a base and its accent. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th' }),
  ...Object.entries({ α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'epsilon', κ: 'kappa', λ: 'lambda' }),
  ...Object.entries({ μ: 'mu', σ: 'sigma', ω: 'omega' }),
])

const PLAIN = /^[a-z0-9]*$/
const NOT_PLAIN = /[^a-z0-9]/gu

/** The folded word; empty when nothing of it can be compared. */
export function foldWord(word: string, rules: LanguageRules): string {
  let folded = word.toLowerCase()
  for (const [pattern, replacement] of rules.spellings) folded = folded.replace(pattern, replacement)
  if (!PLAIN.test(folded)) {
    folded = folded.normalize('NFKD').replace(NOT_PLAIN, (letter) => LETTERS.get(letter) ?? '')
  }
  return folded.slice(0, LONGEST_WORD)
}
