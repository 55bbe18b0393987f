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
  readonly message: string
}

/** The first thing wrong with an entry; undefined when nothing is. */
export function wordProblem(entry: Omit<HouseWordRecord, 'line'>): WordProblem | undefined {
  return shortProblem(entry) ?? (entry.kind === 'SYNONYM' ? synonymProblem(entry) : wordingProblem(entry))
}

/** One letter would be read into every other query, and a code typed means itself. */
function shortProblem({ kind, short }: Omit<HouseWordRecord, 'line'>): WordProblem | undefined {
  const longest = kind === 'SYNONYM' ? LONGEST_TEXT : LONGEST_SHORT
  if (fold(short).length < 2) return problem('short', `"${shown(short)}" has fewer than two letters`)
  if (short.length > longest) return problem('short', `has more than ${longest} characters`)
  return isCode(short) ? problem('short', `"${shown(short)}" is a code, which always means itself`) : undefined
}

function synonymProblem({ meaning, wording, system, code }: Omit<HouseWordRecord, 'line'>): WordProblem | undefined {
  if (!system) return problem('system', 'is empty: a SYNONYM means a code of ICD10, CHOP or ATC')
  if (wording || meaning) return problem('wording', 'must be empty: a SYNONYM means a code, not another text')
  return CODE_KINDS[system].read(code)
    ? undefined
    : problem('code', `"${shown(code)}" is not ${CODE_KINDS[system].what}`)
}

function wordingProblem({ kind, short, meaning, wording, system, code }: Omit<HouseWordRecord, 'line'>) {
  if (system || code)
    return problem('code', `must be empty: ${kind} has a wording; a text that means a code is a SYNONYM`)
  const said = wording || meaning
  if (fold(said).length < 2) return problem('wording', 'is empty')
  if (Math.max(meaning.length, wording.length) > LONGEST_TEXT)
    return problem('wording', `has more than ${LONGEST_TEXT} characters`)
  return fold(said) === fold(short)
    ? problem('wording', `"${shown(said)}" says the same as the word itself`)
    : undefined
}

/** A code as it is typed whole, with digits enough that it is no abbreviation: "E11.9", "81.51", but not "T2". */
function isCode(short: string): boolean {
  if (icdCode(short) !== undefined) return true
  return /^\s*z?\d{2}\.\w/i.test(short) && chopCode(short) !== undefined
}

function problem(field: WordProblem['field'], message: string): WordProblem {
  return { field, message }
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
