/** Sorts the codes of a catalogue without their punctuation. */
import { codeKey } from '../match/code-key.ts'
import { type ByteStrings, byteStrings } from './byte-strings.ts'

/** Keys in ascending order with the document of each, and the place of each document among them. */
export interface CodeKeys extends ByteStrings {
  readonly documents: Uint32Array<ArrayBuffer>
  readonly ranks: Uint32Array<ArrayBuffer>
}

/** The keys of codes; the prefix that all of them share is left out. */
export function codeKeys(codes: readonly string[], prefix: string): CodeKeys {
  const keys = codes.map((code) => {
    const key = codeKey(code)
    return key.startsWith(prefix) ? key.slice(prefix.length) : key
  })
  const documents = Uint32Array.from(codes, (_, document) => document)
  documents.sort((a, b) => compare(keys[a]!, keys[b]!) || a - b)
  const ranks = new Uint32Array(documents.length)
  documents.forEach((document, rank) => {
    ranks[document] = rank
  })
  return { ...byteStrings(Array.from(documents, (document) => keys[document]!)), documents, ranks }
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
