/** What is wrong with one word of a house by itself, whoever gives it. */
import { chopCode, icdCode } from '../values/codes.ts'
import { fold } from '../values/plain-text.ts'
import { CODE_KINDS } from './house-word-layout.ts'
import type { HouseWordRecord } from './house-word-record.ts'

/** Longest text of an entry (characters): as long as a search text may be for synonyms, else far above any abbreviation. */
const LONGEST_TEXT = 500
export const LONGEST_SHORT = 100

/** A member with what is wrong with it. */
export interface WordProblem {
  readonly field: 'short' | 'meaning' | 'wording' | 'system' | 'code'
  readonly kind: 'MISSING' | 'TOO_SHORT' | 'TOO_LONG' | 'IS_CODE' | 'NOT_CODE' | 'MEANS_ITSELF' | 'NOT_TOGETHER'
  /** The bound of TOO_SHORT and TOO_LONG, the text of NOT_CODE. */
  readonly values?: { readonly limit?: number; readonly value?: string }
  readonly message: string
}

/** Letters a word needs: a single one would be read into every other query. */
const FEWEST_LETTERS = 2

/** The first thing wrong with an entry; undefined when nothing is. */
export function wordProblem(entry: Omit<HouseWordRecord, 'line'>): WordProblem | undefined {
  return shortProblem(entry) ?? (entry.kind === 'SYNONYM' ? synonymProblem(entry) : wordingProblem(entry))
}

/** A code typed means itself. */
function shortProblem({ kind, short }: Omit<HouseWordRecord, 'line'>): WordProblem | undefined {
  const longest = kind === 'SYNONYM' ? LONGEST_TEXT : LONGEST_SHORT
  if (fold(short).length < FEWEST_LETTERS) {
    const message = `"${shown(short)}" has fewer than two letters`
    return { field: 'short', kind: 'TOO_SHORT', values: { limit: FEWEST_LETTERS }, message }
  }
  if (short.length > longest) return tooLong('short', longest)
  if (!isCode(short)) return undefined
  return { field: 'short', kind: 'IS_CODE', message: `"${shown(short)}" is a code, which always means itself` }
}

function synonymProblem({ meaning, wording, system, code }: Omit<HouseWordRecord, 'line'>): WordProblem | undefined {
  if (!system)
    return { field: 'system', kind: 'MISSING', message: 'is empty: a SYNONYM means a code of ICD10, CHOP or ATC' }
  if (wording || meaning) return notTogether('wording', 'must be empty: a SYNONYM means a code, not another text')
  if (CODE_KINDS[system].read(code)) return undefined
  const message = `"${shown(code)}" is not ${CODE_KINDS[system].what}`
  return { field: 'code', kind: 'NOT_CODE', values: { value: shown(code) }, message }
}

function wordingProblem({
  kind,
  short,
  meaning,
  wording,
  system,
  code,
}: Omit<HouseWordRecord, 'line'>): WordProblem | undefined {
  if (system || code)
    return notTogether('code', `must be empty: ${kind} has a wording; a text that means a code is a SYNONYM`)
  const said = wording || meaning
  if (fold(said).length < 2) return { field: 'wording', kind: 'MISSING', message: 'is empty' }
  if (Math.max(meaning.length, wording.length) > LONGEST_TEXT) return tooLong('wording', LONGEST_TEXT)
  if (fold(said) !== fold(short)) return undefined
  const message = `"${shown(said)}" says the same as the word itself`
  return { field: 'wording', kind: 'MEANS_ITSELF', message }
}

/** A code as it is typed whole, with digits enough that it is no abbreviation: "E11.9", "81.51", but not "T2". */
function isCode(short: string): boolean {
  if (icdCode(short) !== undefined) return true
  return /^\s*z?\d{2}\.\w/i.test(short) && chopCode(short) !== undefined
}

function tooLong(field: WordProblem['field'], limit: number): WordProblem {
  return { field, kind: 'TOO_LONG', values: { limit }, message: `has more than ${limit} characters` }
}

function notTogether(field: WordProblem['field'], message: string): WordProblem {
  return { field, kind: 'NOT_TOGETHER', message }
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
