/** Reads what a query means before anything is looked up. The façade of the understanding. */

import type { HouseWords } from '../interface/house-words.ts'
import type { Understood } from '../interface/understood.ts'
import type { Language } from '../language/language.ts'
import { expandAbbreviations, expandPhrases, type Source } from './abbreviations.ts'
import { Draft } from './draft.ts'
import { readOperations } from './operations.ts'
import { readingsOf } from './readings.ts'
import { type Rules, rulesOf } from './rules.ts'
import { tokensOf } from './tokens.ts'

/** Characters read of a query: the contract allows no more. */
const LONGEST_QUERY = 500
/** A text of more words is no query for one code: it is searched for as it stands. */
const MOST_WORDS = 40
/** "E11.9", "Z47.1", "47.11", "I5", "N02BE01"; "t2dm" is none. */
const CODE = /^\s*(?:[a-z]\d{2}(?:[.\-\d][\da-z.-]*|[a-z]{2}\d{0,2})?[+*!†]?|[a-z]\d|z?\d{2}\.[\da-z.]*)\s*$/i

/** What a query means, read in a language, with the words of the house. */
export function understand(query: string, language: Language, words?: HouseWords): Understood {
  const typed: Understood = { readings: [{ text: query }], isHistory: false, notes: [] }
  const text = query.slice(0, LONGEST_QUERY)
  if (CODE.test(text)) return typed
  const tokens = tokensOf(text)
  if (tokens.length > MOST_WORDS) return typed
  const draft = new Draft(tokens)
  const rules = rulesOf(language)
  read(draft, rules, language, words)
  if (!draft.isTouched || !draft.hasWords) return typed
  const readings = readingsOf(draft, rules.wraps)
  if (readings.length === 0) return typed
  const { side, isHistory, notes } = draft
  return side ? { readings, side, isHistory, notes } : { readings, isHistory, notes }
}

/** Phrases of the house come first, then what stands beside the name; abbreviations take what no rule has taken. */
function read(draft: Draft, rules: Rules, language: Language, words: HouseWords | undefined): void {
  if (words) expandPhrases(draft, words, rules.sources)
  rules.markers.apply(draft, words)
  rules.stages.apply(draft)
  rules.vertebrae.apply(draft)
  rules.tumours.apply(draft)
  rules.fractures(draft)
  readOperations(draft, rules.language)
  expandAbbreviations(draft, sourcesOf(rules, words), (word) => language.isStopWord(language.fold(word)))
}

/** The words of the house stand first, its thesaurus behind all other lists. */
function sourcesOf({ sources }: Rules, words: HouseWords | undefined): readonly Source[] {
  if (!words) return sources
  const { thesaurus } = words
  return [
    { words, kind: 'ABBREVIATION' },
    ...sources,
    ...(thesaurus ? [{ words: thesaurus, kind: 'WORDING' } as const] : []),
  ]
}
