/**
 * A list of abbreviations in text: `short = wording | wording / wording | wording`. A stroke parts meanings, a bar the wordings of
 * one meaning; a final ` !` means only when typed in capitals, and nothing on the right that the word may be dropped.
 */
import type { Abbreviation, HouseWords, Meaning } from '../interface/house-words.ts'
import { shortForm } from './short-form.ts'

/** Longer ones are no abbreviations, and longer wordings no title of a catalogue. */
const LONGEST_SHORT = 40
const LONGEST_WORDING = 300
/** A query has room for no more readings; the rest of a longer line is left out. */
const MOST_MEANINGS = 10
const MOST_WORDINGS = 10
/** A stroke between spaces: "s/p" and "mg/dl" are no two meanings. */
const MEANINGS = / \/ /
const WORDINGS = '|'
const CAPITALS = /\s!$/
const SPACES = /\s\s|[\t\u00a0]/
const SPACES_ALL = /\s+/g

interface Entry {
  meanings: Meaning[]
  mayBeDropped: boolean
}

export interface ListRules {
  /** Letters that an abbreviation has at least: a house may not redefine "d" or "g". */
  readonly shortest: number
}

/** Rules for what a house writes. */
export const HOUSE_RULES: ListRules = { shortest: 2 }
const OWN_RULES: ListRules = { shortest: 1 }

/** A list, read. Lines that cannot be read are counted and left out; what stands twice has the meanings of both. */
export class AbbreviationList implements HouseWords {
  /** Numbers of the lines that could not be read, from 1. */
  readonly badLines: readonly number[]
  readonly #entries: ReadonlyMap<string, Entry>

  constructor(text: string, rules: ListRules = OWN_RULES) {
    const entries = new Map<string, Entry>()
    const badLines: number[] = []
    text.split(/\r?\n/).forEach((line, index) => {
      if (line.trim() !== '' && !readLine(line, rules, entries)) badLines.push(index + 1)
    })
    this.#entries = entries
    this.badLines = badLines
  }

  get size(): number {
    return this.#entries.size
  }

  find(short: string): Abbreviation | undefined {
    return this.#entries.get(short)
  }
}

function readLine(line: string, { shortest }: ListRules, entries: Map<string, Entry>): boolean {
  const equals = line.indexOf('=')
  const left = equals < 1 ? '' : line.slice(0, equals).trim()
  const short = shortForm(left)
  if (short.length < shortest || short.length > LONGEST_SHORT) return false
  const meanings = readMeanings(line.slice(equals + 1).trim(), left)
  if (!meanings) return false
  const known = entries.get(short)
  if (!known) entries.set(short, { meanings, mayBeDropped: meanings.length === 0 })
  else merge(known, meanings)
  return true
}

/** The meanings of a line, none for a word that may be dropped; undefined when it says nothing but itself. */
function readMeanings(right: string, left: string): Meaning[] | undefined {
  const onlyInCapitals = right === '!' || CAPITALS.test(right)
  const wordings = onlyInCapitals ? right.slice(0, -1).trim() : right
  if (wordings === '') return []
  const meanings = wordings.split(MEANINGS, MOST_MEANINGS).flatMap((meaning) => {
    const read = readWordings(meaning, left)
    return read.length > 0 ? [{ wordings: read, onlyInCapitals }] : []
  })
  return meanings.length > 0 ? meanings : undefined
}

function readWordings(meaning: string, left: string): string[] {
  const wordings: string[] = []
  for (const part of meaning.split(WORDINGS, MOST_WORDINGS)) {
    const wording = SPACES.test(part) ? part.replace(SPACES_ALL, ' ').trim() : part.trim()
    const saysMore = wording.length !== left.length || wording.toLowerCase() !== left.toLowerCase()
    if (wording !== '' && wording.length <= LONGEST_WORDING && saysMore) wordings.push(wording)
  }
  return wordings
}

/** Adds meanings to those known; one that begins alike is the same, with further wordings. */
function merge(known: Entry, meanings: readonly Meaning[]): void {
  if (meanings.length === 0) known.mayBeDropped = true
  for (const meaning of meanings) {
    const same = known.meanings.findIndex(({ wordings }) => wordings[0] === meaning.wordings[0])
    if (same < 0 && known.meanings.length < MOST_MEANINGS) known.meanings.push(meaning)
    if (same >= 0) known.meanings[same] = joined(known.meanings[same]!, meaning)
  }
}

function joined(one: Meaning, other: Meaning): Meaning {
  const wordings = [...new Set([...one.wordings, ...other.wordings])].slice(0, MOST_WORDINGS)
  return { wordings, onlyInCapitals: one.onlyInCapitals && other.onlyInCapitals }
}
