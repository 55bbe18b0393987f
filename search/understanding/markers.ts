/** Takes side, suspicion and history out of a query: they do not name the thing, and the coder is told that they were read. */

import type { Abbreviation, HouseWords } from '../interface/house-words.ts'
import type { Side } from '../interface/understood.ts'
import type { Draft } from './draft.ts'
import type { MarkerWords } from './marker-words.ts'
import { type FoundPhrase, Phrases } from './phrases.ts'
import { type Token, writtenOf } from './tokens.ts'

type Marker =
  | { readonly kind: 'SIDE'; readonly side: Side; readonly full: string; readonly isShort: boolean }
  | { readonly kind: 'SUSPICION' | 'HISTORY' | 'PAST' | 'IDLE' | 'KEPT' }

const SIDES = ['LEFT', 'RIGHT', 'BOTH'] as const
const QUESTION_MARK = '?'
const CIRCA = 'ca'
const NUMBER = /^\d/
const DIGITS = /^\d+$/
/** "NSTEMI 2019", "ED 03/2021", "seit 2015": when it was says nothing for the code. */
const YEAR = /^(?:[0-3]?\d\.){0,2}(?:19[3-9]|20[0-4])\d$/
const DAY_OR_MONTH = /^[0-3]?\d$/
const UNIT = /^(?:g|gr|gramm|grammes|grammi|mg|ml|kg|kcal|ie|ui|e)$/
const BEFORE_YEAR = /^(?:ed|em|seit|im|vom|in|anno|depuis|en|dx|le|dal?|nel|del)$/
/** "R." and "r" may be a side, "R" is more often a name. */
const CAPITAL_LETTER = /^[A-Z]$/

/** The markers of one language. */
export class Markers {
  readonly #phrases = new Phrases<Marker>()
  readonly #connectors: Phrases<true>
  readonly #and: Phrases<true>
  readonly #namedBySide: Phrases<true>
  readonly #beforeLetters: Phrases<true>
  /** Whether single capital letters are sides: "genou D" in French. */
  readonly #capitalLetters: boolean
  readonly #bothSides: string

  constructor(words: MarkerWords, capitalLetters: boolean) {
    for (const side of SIDES) {
      const { words: long, short, full } = words.sides[side]
      this.#phrases.add(long, { kind: 'SIDE', side, full: '', isShort: false })
      this.#phrases.add(short, { kind: 'SIDE', side, full, isShort: true })
    }
    this.#phrases.add(words.suspicion, { kind: 'SUSPICION' }).add(words.history, { kind: 'HISTORY' })
    this.#phrases.add(words.past, { kind: 'PAST' }).add(words.idle, { kind: 'IDLE' }).add(words.kept, { kind: 'KEPT' })
    this.#connectors = new Phrases<true>().add(words.connectors, true)
    this.#and = new Phrases<true>().add(words.and, true)
    this.#namedBySide = new Phrases<true>().add(words.namedBySide, true)
    this.#beforeLetters = new Phrases<true>().add(words.beforeLetters, true)
    this.#capitalLetters = capitalLetters
    this.#bothSides = words.sides.BOTH.full
  }

  /** Whether a word is a marker somewhere: no list of ours may make something else of "re" in "Re-PTCA". */
  has(key: string): boolean {
    return this.#phrases.of(key) !== undefined
  }

  apply(draft: Draft, house: HouseWords | undefined): void {
    for (let i = 0; i < draft.tokens.length; i++) {
      const token = draft.tokens[i]!
      if (!draft.isFree(i)) continue
      if (token.written === QUESTION_MARK) this.#suspect(draft, i)
      else if (isCirca(draft, i)) draft.drop(i, i + 1)
      else if (isYear(draft, i)) dropDate(draft, i)
      else if (token.key !== '') this.#read(draft, i, house)
    }
  }

  #suspect(draft: Draft, i: number): void {
    draft.drop(i, i + 1)
    draft.note('SUSPICION', i, i + 1, [])
  }

  #read(draft: Draft, i: number, house: HouseWords | undefined): void {
    const found = this.#phrases.at(draft, i)
    if (!found) return
    if (found.end === i + 1 && this.#isOther(house?.find(draft.tokens[i]!.key))) return
    const { kind } = found.value
    if (kind === 'KEPT') return
    if (kind === 'SIDE') this.#takeSide(draft, found)
    else if (kind === 'PAST') this.#takePast(draft, i)
    else if (kind === 'IDLE') draft.drop(i, found.end)
    else this.#takeMarker(draft, found, kind)
  }

  /** Whether the house means something else by it: "re" may be "Rezidiv", but "li" is "links" everywhere. */
  #isOther(known: Abbreviation | undefined): boolean {
    if (!known || known.mayBeDropped) return false
    return !known.meanings.some(({ wordings }) => wordings.some((wording) => this.#phrases.ofText(wording)))
  }

  #takeMarker(draft: Draft, { start, end }: FoundPhrase<Marker>, kind: 'SUSPICION' | 'HISTORY'): void {
    const hasConnector = draft.isFree(end) && this.#connectors.of(draft.tokens[end]!.key) === true
    draft.drop(start, hasConnector ? end + 1 : end)
    draft.note(kind, start, end, [])
    if (kind === 'HISTORY') draft.isHistory = true
  }

  /** "Ex-Raucher" was one; "ex" alone may be anything. */
  #takePast(draft: Draft, i: number): void {
    if (draft.tokens[i + 1]?.before !== '-') return
    draft.drop(i, i + 1)
    draft.note('HISTORY', i, i + 1, [])
    draft.isHistory = true
  }

  #takeSide(draft: Draft, { start, end, value }: FoundPhrase<Marker>): void {
    if (value.kind !== 'SIDE') return
    const { tokens } = draft
    if (value.isShort && end === start + 1 && !this.#isShortSide(draft, start)) return
    const isSecond = draft.side !== undefined && draft.side !== value.side
    if (isSecond) this.#dropFirst(draft, start)
    const said = value.isShort ? value.full : writtenOf(tokens, start, end)
    draft.dropSide(start, end, isSecond ? this.#bothSides : said)
    draft.note('SIDE', start, end, [])
    draft.side = isSecond ? 'BOTH' : value.side
    draft.isSidedFirst = tokens.some(({ key }) => this.#namedBySide.of(key))
  }

  /** "re" and "d" are sides only as words of their own: neither "Re-PTCA" nor "d'une", "Vitamin D" or "5 g". */
  #isShortSide({ tokens }: Draft, i: number): boolean {
    const token = tokens[i]!
    const before = tokens[i - 1]
    if (token.isElided || token.before.endsWith('-') || tokens[i + 1]?.before === '-') return false
    if (token.key.length > 1) return true
    return before !== undefined && this.#isLetterSide(token, before)
  }

  #isLetterSide(token: Token, before: Token): boolean {
    if (DIGITS.test(before.key) || this.#beforeLetters.of(before.key)) return false
    return this.#capitalLetters || !CAPITAL_LETTER.test(token.written)
  }

  /** "rechts und links" is both sides, and the "und" goes with them. */
  #dropFirst(draft: Draft, second: number): void {
    const and = second - 1
    const isBetween = draft.isFree(and) && draft.placeOf(and - 1)?.dropped
    if (isBetween && this.#and.of(draft.tokens[and]!.key)) draft.drop(and, second)
    draft.unsaySides()
  }
}

/** "ca. 5 cm" is no carcinoma. */
function isCirca({ tokens }: Draft, i: number): boolean {
  return tokens[i]!.key === CIRCA && NUMBER.test(tokens[i + 1]?.key ?? '')
}

function isYear({ tokens }: Draft, i: number): boolean {
  return tokens.length > 1 && YEAR.test(tokens[i]!.written) && !UNIT.test(tokens[i + 1]?.key ?? '')
}

/** Leaves out a year with the day and month before it, and with the word that leads to it. */
function dropDate(draft: Draft, year: number): void {
  const { tokens } = draft
  let start = year
  while (
    draft.isFree(start - 1) &&
    /^[./]\s?$/.test(tokens[start]!.before) &&
    DAY_OR_MONTH.test(tokens[start - 1]!.key)
  )
    start--
  if (draft.isFree(start - 1) && BEFORE_YEAR.test(tokens[start - 1]!.key)) start--
  draft.drop(start, year + 1)
}
