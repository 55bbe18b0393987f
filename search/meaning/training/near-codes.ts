/** The codes a text is hardest to tell apart from: those of the same family, and those the model takes it for. */
import type { Random } from './random.ts'
import { type TrainingSet, taughtDocuments, textCount } from './training-set.ts'

/** Families looked at for a text, and confusions kept of it. */
const BEST_FAMILIES = 8
const MOST_CONFUSIONS = 16

type Four = [number, number, number, number]

/** Remembers confusions between looks. */
export class NearCodes {
  readonly #set: TrainingSet
  readonly #random: Random
  /** Documents with texts, by family. */
  readonly #members: readonly (readonly number[])[]
  readonly #confusions: Uint32Array
  readonly #counts: Uint8Array

  constructor(set: TrainingSet, random: Random) {
    this.#set = set
    this.#random = random
    const members: number[][] = Array.from({ length: set.familyCount }, () => [])
    for (const document of taughtDocuments(set)) members[set.families[document]!]!.push(document)
    this.#members = members
    this.#confusions = new Uint32Array(textCount(set) * MOST_CONFUSIONS)
    this.#counts = new Uint8Array(textCount(set))
  }

  /** What is remembered. */
  get remembered(): readonly (Uint32Array | Uint8Array)[] {
    return [this.#confusions, this.#counts]
  }

  /** Calls `found` with close codes of a text: the last one of the family, the others confused with it once known. */
  each(text: number, count: number, found: (document: number) => void): void {
    const family = this.#members[this.#set.families[this.#set.documentOf[text]!]!]!
    const known = this.#counts[text]!
    for (let i = 0; i < count; i++) {
      if (known > 0 && i + 1 < count) found(this.#confusions[text * MOST_CONFUSIONS + this.#random.below(known)]!)
      else if (family.length > 1) found(family[this.#random.below(family.length)]!)
    }
  }

  /** The middle of each family, one long; `rows` may be more than there are families. */
  familyVectors(codes: Float32Array, dimensions: number, rows: number): Float32Array {
    const vectors = new Float32Array(rows * dimensions)
    this.#members.forEach((members, family) => {
      const vector = vectors.subarray(family * dimensions, (family + 1) * dimensions)
      for (const document of members) {
        for (let k = 0; k < dimensions; k++) vector[k]! += codes[document * dimensions + k]!
      }
      const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1
      for (let k = 0; k < dimensions; k++) vector[k]! /= length
    })
    return vectors
  }

  /** Keeps the codes that lie closest to a text among those of the best families, its own left out. */
  learn(text: number, familyScores: Float32Array, vector: Float32Array, codes: Float32Array): void {
    const document = this.#set.documentOf[text]!
    const others = this.#best(familyScores).flatMap((family) =>
      this.#members[family]!.filter((member) => member !== document),
    )
    const scores = products(vector, codes, others)
    const close = others.map((other, i) => ({ document: other, score: scores[i]! }))
    close.sort((a, b) => b.score - a.score || a.document - b.document)
    this.#counts[text] = Math.min(MOST_CONFUSIONS, close.length)
    for (let i = 0; i < this.#counts[text]; i++) this.#confusions[text * MOST_CONFUSIONS + i] = close[i]!.document
  }

  #best(scores: Float32Array): number[] {
    const best: number[] = []
    for (let family = 0; family < this.#members.length; family++) {
      let at = best.length
      while (at > 0 && scores[best[at - 1]!]! < scores[family]!) at--
      if (at >= BEST_FAMILIES) continue
      best.splice(at, 0, family)
      if (best.length > BEST_FAMILIES) best.pop()
    }
    return best
  }
}

/** The products of a vector with those of documents, four at a time: a processor need not wait for one sum to go on with another. */
function products(vector: Float32Array, codes: Float32Array, documents: readonly number[]): Float64Array {
  const { length } = vector
  const all = new Float64Array(documents.length)
  for (let i = 0; i < documents.length; i += 4) {
    const [a, b, c, d] = [i, i + 1, i + 2, i + 3].map((at) => (documents[at] ?? documents[i]!) * length) as Four
    let [sumA, sumB, sumC, sumD] = [0, 0, 0, 0]
    for (let k = 0; k < length; k++) {
      const number = vector[k]!
      sumA += number * codes[a + k]!
      sumB += number * codes[b + k]!
      sumC += number * codes[c + k]!
      sumD += number * codes[d + k]!
    }
    all.set([sumA, sumB, sumC, sumD].slice(0, documents.length - i), i)
  }
  return all
}
