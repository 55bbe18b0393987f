/** Cuts queries as texts are cut, but into places instead of strings: most of what is typed was met before. */

import { finished, HASH_OF_NONE, hashedWith, lettersHash } from '../language/letters-hash.ts'
import { chunksOf } from '../language/words.ts'

/** Characters of Latin-1 that words are made of; the others stand between words. */
const IS_OF_WORDS = Uint8Array.from({ length: 256 }, (_, code) =>
  /[\p{L}\p{M}\p{N}]/u.test(String.fromCharCode(code)) ? 1 : 0,
)
const FULL_STOP = 0x2e
const SOFT_HYPHEN = 0xad

/** The chunks of one text after the other. */
export class Chunks {
  /** How many there are, and the text they stand in. */
  count = 0
  text = ''
  readonly starts: number[] = []
  readonly ends: number[] = []
  readonly hashes: number[] = []

  /** Finds the chunks of a text. */
  cut(text: string): void {
    this.count = 0
    this.text = text
    if (!this.#cutLatin(text)) this.#cutAny(text)
  }

  /** Goes through the codes of the characters; false when others than those of Latin-1 are among them. */
  #cutLatin(text: string): boolean {
    let start = -1
    let hash = HASH_OF_NONE
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (code > 0xff || code === SOFT_HYPHEN) return false
      if (IS_OF_WORDS[code] === 1 || (code === FULL_STOP && start >= 0 && isOfWords(text, i + 1))) {
        if (start < 0) start = i
        hash = hashedWith(hash, code)
      } else if (start >= 0) {
        this.#add(start, i, finished(hash))
        start = -1
        hash = HASH_OF_NONE
      }
    }
    if (start >= 0) this.#add(start, text.length, finished(hash))
    return true
  }

  /** The long way, for all alphabets: the chunks one behind the other are the text. */
  #cutAny(text: string): void {
    this.count = 0
    const chunks = chunksOf(text)
    this.text = chunks.join('')
    let end = 0
    for (const { length } of chunks) {
      this.#add(end, end + length, lettersHash(this.text, end, end + length))
      end += length
    }
  }

  #add(start: number, end: number, hash: number): void {
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.hashes[this.count++] = hash
  }
}

function isOfWords(text: string, place: number): boolean {
  return place < text.length && IS_OF_WORDS[text.charCodeAt(place)] === 1
}
