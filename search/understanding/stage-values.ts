/** Reads the number of a stage in any writing: "III", "3", "3.", "III°", "G3b", "II b", "drittgradig", "2ème", "secondo", "II-III". */
import type { Draft } from './draft.ts'

/** A number of a stage with its letter, "3b"; a range has both ends, the higher first: by that one it is coded. */
export interface StageValue {
  readonly values: readonly string[]
  readonly start: number
  readonly end: number
}

const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5', vi: '6' }
const WRITTEN = /^g?(\d|i{1,3}|iv|vi?)([a-d]?)$/
const ORDINAL = /^(\d)(?:er|re|ere|e|eme|nd|nde|o|ter|ten|te)$/
const GRADIG = /^(erst|zweit|dritt|viert|\d)gradig/
const LETTER = /^[a-c]$/
const LETTER_AND_POINTS = /^([a-c])\d{0,2}$/
const NUMBER = /^\d{1,4}$/
const ORDINALS: Readonly<Record<string, string>> = {
  ...{ erst: '1', ersten: '1', erster: '1', erstes: '1', premier: '1', premiere: '1', primo: '1', prima: '1' },
  ...{ zweit: '2', zweiten: '2', zweiter: '2', zweites: '2', deuxieme: '2', second: '2', seconde: '2', secondo: '2' },
  ...{ dritt: '3', dritten: '3', dritter: '3', drittes: '3', troisieme: '3', terzo: '3' },
  ...{ viert: '4', vierten: '4', vierter: '4', viertes: '4', quatrieme: '4', quarto: '4' },
}
/** Between the ends of a range that is written out. */
const TO = new Set(['bis', 'a', 'et'])

/** The value of a single word. */
export function stageOf(key: string): string | undefined {
  const gradig = GRADIG.exec(key)?.[1]
  if (gradig) return ORDINALS[gradig] ?? gradig
  const ordinal = ORDINALS[key] ?? ORDINAL.exec(key)?.[1]
  if (ordinal) return ordinal
  const [, number, letter] = WRITTEN.exec(key) ?? []
  return number === undefined ? undefined : `${ROMAN[number] ?? number}${letter}`
}

/** The value that begins at a word. */
export function stageAt(draft: Draft, start: number): StageValue | undefined {
  const first = singleAt(draft, start)
  if (!first) return undefined
  const isTo = draft.isFree(first.end) && TO.has(draft.tokens[first.end]!.key)
  const next = isTo ? first.end + 1 : first.end
  const before = draft.tokens[next]?.before.trim()
  const second = isTo || before === '-' || before === '–' || before === '/' ? singleAt(draft, next) : undefined
  if (!second || second.value <= first.value) return { values: [first.value], start, end: first.end }
  return { values: [second.value, first.value], start, end: second.end }
}

/** One number, with the letter that stands apart from it: "II b". */
function singleAt(draft: Draft, start: number): { value: string; end: number } | undefined {
  if (!draft.isFree(start)) return undefined
  const value = stageOf(draft.tokens[start]!.key)
  if (value === undefined) return undefined
  const next = draft.isFree(start + 1) ? draft.tokens[start + 1] : undefined
  const isLettered = next && value.length === 1 && next.before.length < 2 && LETTER.test(next.key)
  return isLettered && next.key !== 'a' ? { value: value + next.key, end: start + 2 } : { value, end: start + 1 }
}

/** A class that is a letter, with or without its points: "B", "B7". */
export function letterAt(draft: Draft, start: number): StageValue | undefined {
  const letter = draft.isFree(start) ? LETTER_AND_POINTS.exec(draft.tokens[start]!.key)?.[1] : undefined
  return letter === undefined ? undefined : { values: [letter], start, end: start + 1 }
}

/** A number of points or a measured one, with its decimals: "35,2", "-50". */
export function numberAt(draft: Draft, start: number): StageValue | undefined {
  const token = draft.isFree(start) ? draft.tokens[start] : undefined
  const [whole = ''] = token?.written.split(/[.,]/) ?? []
  if (!token || !NUMBER.test(whole)) return undefined
  const next = draft.tokens[start + 1]
  const hasDecimals = next?.before === ',' && NUMBER.test(next.key) && draft.isFree(start + 1)
  const isNegative = /(?:^|[\s:])-$/.test(token.before)
  return { values: [isNegative ? `-${whole}` : whole], start, end: start + (hasDecimals ? 2 : 1) }
}
