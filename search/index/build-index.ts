/** Builds the snapshot of an index from the documents of a catalogue. Pure: it can run in any thread. */

import type { SearchDocument, SearchLanguage, SearchText } from '../interface/search-document.ts'
import { Language } from '../language/language.ts'
import { stemSlots } from '../match/known-stems.ts'
import { checkOfCodes } from '../meaning/model-bytes.ts'
import { MOST_DOCUMENTS } from '../rank/rank-key.ts'
import { postingFact } from '../rank/text-facts.ts'
import type { About } from '../snapshot/about.ts'
import { writeSnapshot } from '../snapshot/snapshot.ts'
import { typoTable } from '../typos/typo-table.ts'
import { byteStrings } from './byte-strings.ts'
import { codeKeys } from './code-keys.ts'
import { partTable } from './part-table.ts'
import { shownOrder } from './shown-order.ts'
import { TermCollector } from './term-collector.ts'
import { textSections } from './text-sections.ts'
import { TextTable, textsIn } from './text-table.ts'

/** How an index is built. */
export interface IndexOptions {
  /** Texts of this language are indexed, and its rules apply. */
  readonly language: SearchLanguage
  /** The language of texts for documents that have none in the first. */
  readonly fallback?: SearchLanguage
  /** Letters that all codes share and that need not be typed: the Z of CHOP. */
  readonly codePrefix?: string
}

/** Texts read ahead of the index they will stand in, so that building it takes less time when all of them are there. */
export class ReadAhead {
  readonly language: SearchLanguage
  readonly terms: TermCollector

  constructor(language: SearchLanguage) {
    this.language = language
    this.terms = new TermCollector(new Language(language))
  }

  /** Reads the texts in the language. */
  add(texts: Iterable<SearchText>): void {
    for (const { text, language } of texts) if (language === this.language) this.terms.readAhead(text)
  }
}

/** The snapshot of an index: the same bytes for the same documents, whatever was read ahead. */
export function buildIndex(
  documents: readonly SearchDocument[],
  { language, fallback, codePrefix = '' }: IndexOptions,
  ahead?: ReadAhead,
): Uint8Array<ArrayBuffer> {
  if (documents.length > MOST_DOCUMENTS) throw new RangeError(`An index holds at most ${MOST_DOCUMENTS} documents.`)
  const codesCheck = checkOfCodes(documents.map(({ code }) => code))
  const about: About = { language, codePrefix, codesCheck }
  const collector = ahead?.language === language ? ahead.terms : new TermCollector(new Language(language))
  const texts = new TextTable(collector)
  documents.forEach((document, number) => {
    for (const text of textsIn(document, language, fallback)) texts.add(number, text)
  })
  const codes = codeSections(documents, codePrefix)
  const stored = textSections(texts, codes.codable)
  return writeSnapshot({
    about: new TextEncoder().encode(JSON.stringify(about)),
    ...codes,
    ...stored,
    ...termSections(collector, texts, stored),
  })
}

function codeSections(documents: readonly SearchDocument[], prefix: string) {
  const codes = documents.map(({ code }) => code)
  const { bytes, starts } = byteStrings(codes)
  const keys = codeKeys(codes, prefix)
  return {
    codeBytes: bytes,
    codeStarts: starts,
    codable: Uint8Array.from(documents, ({ codable }) => (codable ? 1 : 0)),
    keyBytes: keys.bytes,
    keyStarts: keys.starts,
    keyDocuments: keys.documents,
    keyRanks: keys.ranks,
  }
}

type StoredTexts = ReturnType<typeof textSections>

/** Sorts the terms, renumbers them in the texts, and derives all tables that lead from words to texts. */
function termSections({ terms, language }: TermCollector, texts: TextTable, stored: StoredTexts) {
  const inTexts = new Uint8Array(terms.length)
  for (const term of texts.terms.view()) inTexts[term] = 1
  const sorted = terms.flatMap(({ text }, number) => (inTexts[number] ? [text] : [])).sort()
  const places = new Map(sorted.map((term, place) => [term, place]))
  const renumbered = Uint32Array.from(terms, ({ text }) => places.get(text) ?? 0)
  const textTerms = texts.terms.view().map((term) => renumbered[term]!)
  const { bytes, starts } = byteStrings(sorted)
  const stemLengths = Uint8Array.from(sorted, (term) => language.stemLength(term))
  const written = { termBytes: bytes, termStarts: starts, stemLengths }
  return {
    ...written,
    stemSlots: stemSlots(sorted, written, language),
    ...postingLists(textTerms, sorted.length, stored),
    ...partTable(sorted, language.rules.turning),
    ...typoTable(sorted.map((term) => language.alike.wordOf(term))),
    textTerms,
  }
}

/** Turns "terms of each text" into "texts of each term", in the order in which texts are shown. */
function postingLists(textTerms: Uint32Array, terms: number, stored: StoredTexts) {
  const { textTermStarts, textFacts } = stored
  const postingStarts = new Uint32Array(terms + 1)
  for (const term of textTerms) postingStarts[term + 1]!++
  for (let term = 0; term < terms; term++) postingStarts[term + 1]! += postingStarts[term]!
  const next = postingStarts.slice()
  const postings = new Uint32Array(textTerms.length)
  for (const text of shownOrder(stored)) {
    for (let i = textTermStarts[text]!; i < textTermStarts[text + 1]!; i++) postings[next[textTerms[i]!]!++] = text
  }
  return { postings, postingStarts, postingFacts: postings.map((text) => postingFact(textFacts[text]!)) }
}
