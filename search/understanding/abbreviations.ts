/** Replaces abbreviations by what they stand for: meaning by meaning where there are several, and those of the house first. */

import type { HouseWords, Meaning } from '../interface/house-words.ts'
import type { Note } from '../interface/understood.ts'
import type { Draft } from './draft.ts'
import { isInCapitals, isTied, phraseKey, type Token } from './tokens.ts'

/** Words that are looked up together: "Z. n.", "art. Hyp.", "AV-Block". */
const MOST_JOINED = 3
/** Longer words with a space between are words of their own. */
const LONGEST_PIECE = 4

/** A list and what its abbreviations are called in the notes. */
export interface Source {
  readonly words: HouseWords
  readonly kind: Note['kind']
  /** Words that it may not explain. */
  readonly except?: (key: string) => boolean
}

interface Found {
  readonly meanings: readonly Meaning[]
  readonly mayBeDropped: boolean
  readonly kind: Note['kind']
}

/** Reads the abbreviations among the words that no other rule has taken. */
export function expandAbbreviations(
  draft: Draft,
  sources: readonly Source[],
  isStopWord: (word: string) => boolean,
): void {
  for (let i = 0; i < draft.tokens.length; ) i = expandAt(draft, i, sources, isStopWord)
}

/** Reads the house's phrases of several words, the longest first: before all rules, which may know some of their words. */
export function expandPhrases(draft: Draft, house: HouseWords, sources: readonly Source[]): void {
  for (let start = 0; start < draft.tokens.length; ) start = expandPhraseAt(draft, start, house, sources)
}

/** Where to go on. What other lists know of the same letters stays, behind what the house means. */
function expandPhraseAt(draft: Draft, start: number, house: HouseWords, sources: readonly Source[]): number {
  for (let end = draft.tokens.length; end > start + 1; end--) {
    const words = draft.tokens.slice(start, end)
    const key = phraseKey(words)
    const known = house.findPhrase?.(key)
    const own = { words: { find: () => known }, kind: 'ABBREVIATION' } as const
    const found = known && find(key, words.every(isInCapitals), [own, ...sources])
    if (!found) continue
    take(draft, start, end, found, false)
    return end
  }
  return start + 1
}

/** Where to go on. */
function expandAt(
  draft: Draft,
  start: number,
  sources: readonly Source[],
  isStopWord: (word: string) => boolean,
): number {
  if (!draft.isFree(start) || draft.tokens[start]!.key === '') return start + 1
  for (let end = start + MOST_JOINED; end > start; end--) {
    const key = joinedKey(draft, start, end)
    const found = key === '' ? undefined : find(key, draft.tokens.slice(start, end).every(isInCapitals), sources)
    if (!found) continue
    take(draft, start, end, found, end === start + 1 && isStopWord(draft.tokens[start]!.written))
    return end
  }
  return start + 1
}

/** The short form of words that belong together; empty when they do not. */
function joinedKey(draft: Draft, start: number, end: number): string {
  const { tokens } = draft
  if (end > tokens.length) return ''
  let key = tokens[start]!.key
  for (let i = start + 1; i < end; i++) {
    const token = tokens[i]!
    if (!draft.isFree(i) || token.key === '' || !belongTogether(tokens[i - 1]!, token)) return ''
    key += token.key
  }
  return tokens[start]!.isElided ? '' : key
}

function belongTogether(one: Token, other: Token): boolean {
  if (isTied(other)) return true
  if (other.before !== '' && other.before !== ' ') return false
  if (one.key.length > LONGEST_PIECE || other.key.length > LONGEST_PIECE) return false
  return one.written.endsWith('.') || (isInCapitals(one) && isInCapitals(other))
}

/** What all sources know, the first ones first. */
function find(key: string, inCapitals: boolean, sources: readonly Source[]): Found | undefined {
  const meanings: Meaning[] = []
  let mayBeDropped = false
  let kind: Note['kind'] | undefined
  for (const source of sources) {
    const known = source.except?.(key) ? undefined : source.words.find(key)
    if (!known) continue
    const fitting = known.meanings.filter(({ onlyInCapitals }) => inCapitals || !onlyInCapitals)
    for (const meaning of fitting) if (!isAmong(meaning, meanings)) meanings.push(meaning)
    mayBeDropped ||= known.mayBeDropped
    if (fitting.length > 0 || known.mayBeDropped) kind ??= source.kind
  }
  return kind && { meanings, mayBeDropped, kind }
}

function isAmong({ wordings }: Meaning, meanings: readonly Meaning[]): boolean {
  const [first] = wordings
  return meanings.some((other) => other.wordings.includes(first!))
}

function take(
  draft: Draft,
  start: number,
  end: number,
  { meanings, mayBeDropped, kind }: Found,
  isSilent: boolean,
): void {
  if (meanings.length === 0) {
    draft.drop(start, end)
    return
  }
  const firsts = meanings.map(({ wordings }) => wordings[0]!)
  const ordered = inTurns(meanings)
  const texts = ordered.map(([wording]) => wording)
  if (mayBeDropped) texts.push('')
  draft.choose(
    [{ start, end, texts }],
    meanings.length > 1 ? ordered.map(([, meaning]) => meaning) : undefined,
    isSilent,
  )
  if (isSilent) draft.isWordingFirst = true
  draft.note(kind, start, end, firsts)
}

/** The first wordings of all meanings, then the second: each with the words of its meaning. */
function inTurns(meanings: readonly Meaning[]): [wording: string, meaning: string][] {
  const ordered: [string, string][] = []
  const most = Math.max(...meanings.map(({ wordings }) => wordings.length))
  for (let turn = 0; turn < most; turn++) {
    for (const { wordings } of meanings) if (turn < wordings.length) ordered.push([wordings[turn]!, wordings[0]!])
  }
  return ordered
}
