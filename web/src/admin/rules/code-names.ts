/** The codes a rule is about, short enough for a row. */
import type { CodingRuleCode } from '@codarium/contract'

/** Codes named in a row; the page of the rule has all. */
const NAMED = 4

export function codeNames(codes: readonly CodingRuleCode[]): string {
  const named = codes.slice(0, NAMED).map(({ code, from, to }) => code ?? `${from}–${to}`)
  return codes.length > NAMED ? `${named.join(', ')} …` : named.join(', ')
}
