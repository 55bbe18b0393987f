/** Tells diagnoses from procedures by their form, where a table does not say which it holds. */
import type { TextSystem } from '../code-texts/code-texts.ts'
import type { Cell } from '../values/cell.ts'
import { chopCode, icdCode } from '../values/codes.ts'

/** The system most codes can only belong to; undefined when all could be either, as Z38.0. */
export function systemOfCodes(codes: readonly Cell[]): TextSystem | undefined {
  let balance = 0
  for (const code of codes) balance += leaning(code)
  if (balance === 0) return undefined
  return balance > 0 ? 'ICD10' : 'CHOP'
}

/** The system a file name speaks of. */
export function systemOfName(name: string): TextSystem | undefined {
  if (/chop/i.test(name)) return 'CHOP'
  return /icd|cim/i.test(name) ? 'ICD10' : undefined
}

/** Above 0 for a code that is only ICD, below for one that is only CHOP. */
function leaning(code: Cell): number {
  const isIcd = icdCode(code) !== undefined
  if (isIcd) return /^\s*[A-Y]/i.test(String(code)) ? 1 : 0
  return chopCode(code) === undefined ? 0 : -1
}
