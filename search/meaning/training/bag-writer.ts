/** Writes down of which rows of the table texts and codes are the sums. */
import { MOST_FEATURES, writeFeatures } from '../word-features.ts'
import type { TrainingRoom } from './training-room.ts'
import { readerOf, type TrainingSet } from './training-set.ts'

/** Writes into the bags of a room. */
export class BagWriter {
  readonly #set: TrainingSet
  readonly #buckets: number
  readonly #room: TrainingRoom
  readonly #wordsOf: (text: number) => readonly string[]
  readonly #features = new Uint32Array(MOST_FEATURES)

  constructor(set: TrainingSet, buckets: number, room: TrainingRoom) {
    this.#set = set
    this.#buckets = buckets
    this.#room = room
    this.#wordsOf = readerOf(set)
  }

  /** A text is the sum of the rows of what its words are made of. */
  writeTexts(texts: Uint32Array, altered: (words: readonly string[]) => readonly string[]): void {
    const { ids, texts: bags } = this.#room
    texts.forEach((text, i) => {
      const count = writeFeatures(altered(this.#wordsOf(text)), this.#buckets, this.#features)
      ids.set(this.#features.subarray(0, count), bags.ids / 4 + bags.starts[i]!)
      bags.starts[i + 1] = bags.starts[i]! + count
    })
    bags.count = texts.length
  }

  /** A code is the sum of a row of its own and one of its family. */
  writeCodes(documents: ArrayLike<number>): void {
    const { ids, codes: bags } = this.#room
    const family = this.#buckets + this.#set.documents
    for (let i = 0; i < documents.length; i++) {
      ids[bags.ids / 4 + 2 * i] = this.#buckets + documents[i]!
      ids[bags.ids / 4 + 2 * i + 1] = family + this.#set.families[documents[i]!]!
      bags.starts[i + 1] = 2 * i + 2
    }
    bags.count = documents.length
  }
}
