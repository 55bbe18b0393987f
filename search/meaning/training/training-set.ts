/** What a model learns from: the words of every text of every code, in all languages, packed so that threads can share it. */

import type { SearchDocument, SearchLanguage } from '../../interface/search-document.ts'
import { Language } from '../../language/language.ts'
import { codeKey } from '../../match/code-key.ts'
import { checkOfCodes } from '../model-bytes.ts'
import { GrowingNumbers, sharedNumbers } from './growing-numbers.ts'

/** Signs of a code that name its family: the three-character category of ICD-10, the same depth in CHOP and ATC. */
const FAMILY_SIGNS = 3

/** The texts of a catalogue and the families its codes belong to: plain arrays in shared memory, which cost a thread nothing. */
export interface TrainingSet {
  readonly documents: number
  /** The different words of all texts as one text in UTF-8, one per line. */
  readonly vocabulary: Uint8Array
  /** The words of all texts, by their place in the vocabulary, and where each text starts; one more start than texts. */
  readonly words: Uint32Array
  readonly starts: Uint32Array
  /** Document of each text. */
  readonly documentOf: Uint32Array
  /** Family of each document, numbered from 0. */
  readonly families: Uint32Array
  readonly familyCount: number
  /** 1 for each document that can be coded. */
  readonly codable: Uint8Array
  readonly codesCheck: number
}

/** How many texts there are. */
export function textCount({ documentOf }: TrainingSet): number {
  return documentOf.length
}

/** The training set of documents; what a code is not for teaches nothing. */
export function trainingSet(documents: readonly SearchDocument[], codePrefix = ''): TrainingSet {
  const languages = new Map<SearchLanguage, Language>()
  const numbers = new Map<string, number>()
  const [words, starts, documentOf] = [new GrowingNumbers(), new GrowingNumbers(), new GrowingNumbers()]
  starts.add(0)
  documents.forEach((document, number) => {
    for (const text of wordsOf(document, languages)) {
      for (const word of text) words.add(numberOf(word, numbers))
      starts.add(words.length)
      documentOf.add(number)
    }
  })
  return {
    documents: documents.length,
    vocabulary: sharedBytes(new TextEncoder().encode([...numbers.keys()].join('\n'))),
    words: words.shared(),
    starts: starts.shared(),
    documentOf: documentOf.shared(),
    ...familiesOf(documents, codePrefix),
    codable: sharedBytes(Uint8Array.from(documents, ({ codable }) => (codable ? 1 : 0))),
    codesCheck: checkOfCodes(documents.map(({ code }) => code)),
  }
}

/** The words of the texts of a set, by the number of the text. */
export function readerOf({ vocabulary, words, starts }: TrainingSet): (text: number) => readonly string[] {
  // What is shared cannot be decoded.
  const known = new TextDecoder().decode(Uint8Array.from(vocabulary)).split('\n')
  return (text) => Array.from(words.subarray(starts[text]!, starts[text + 1]!), (word) => known[word]!)
}

/** The documents that have texts, in the order of their first ones. */
export function taughtDocuments({ documentOf }: TrainingSet): Uint32Array {
  return Uint32Array.from(new Set(documentOf))
}

function numberOf(word: string, numbers: Map<string, number>): number {
  const known = numbers.get(word)
  if (known !== undefined) return known
  numbers.set(word, numbers.size)
  return numbers.size - 1
}

function sharedBytes(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}

/** The family of each code. */
function familiesOf(
  documents: readonly Pick<SearchDocument, 'code'>[],
  codePrefix: string,
): Pick<TrainingSet, 'families' | 'familyCount'> {
  const numbers = new Map<string, number>()
  const families = Uint32Array.from(documents, ({ code }) => {
    const key = codeKey(code)
    const family = (key.startsWith(codePrefix) ? key.slice(codePrefix.length) : key).slice(0, FAMILY_SIGNS)
    return numberOf(family, numbers)
  })
  return { families: sharedNumbers(families), familyCount: numbers.size }
}

/** The words of each text once; also the smallest ones, for they tell "other" from "unspecified". */
function wordsOf({ texts }: SearchDocument, languages: Map<SearchLanguage, Language>): string[][] {
  const different = new Map<string, string[]>()
  for (const { text, field, language: name } of texts) {
    if (field === 'EXCLUSION') continue
    const language = languages.get(name) ?? new Language(name)
    languages.set(name, language)
    const words = language.termsOf(text)
    if (words.length > 0) different.set(words.join(' '), words)
  }
  return [...different.values()]
}
