/** A trained model at work: says which codes a text is likely to mean. */
import { type ScoringKernel, scoringKernel } from './kernel/scoring-kernel.ts'
import type { WasmMemory } from './kernel/web-assembly.ts'
import { type ModelPlaces, type ModelShape, NO_FAMILY, placesOf, readShape } from './model-bytes.ts'
import { ModelMemory } from './model-memory.ts'
import { MOST_FEATURES, writeFeatures } from './word-features.ts'

/** Families whose codes are looked at one by one: with 32 of 1,800, 15 of 3,555 hits among the first ten were lost. */
const BEST_FAMILIES = 32
/** Documents scored in one go at most. */
const MOST_SCORED = 4096
/** Length of the text's vector as a whole number, so that products of 16 and 8 bits stay in 32. */
const TEXT_LENGTH = 4096

/** Opens a model, in the memory it was read into or in a copy of its bytes; throws UnusableSnapshot. */
export function openModel(model: ModelMemory | Uint8Array): MeaningModel {
  const held = model instanceof ModelMemory ? model : ModelMemory.holding(model)
  const shape = readShape(held.bytes)
  held.growTo(align(placesOf(shape).end) + roomOf(shape).end)
  return new MeaningModel(held.memory, shape)
}

/** Scores codes. Not for two searches at once: the text last read stays until the next. */
export class MeaningModel {
  readonly shape: ModelShape
  readonly #kernel: ScoringKernel
  readonly #places: ModelPlaces
  readonly #sum: Float32Array
  readonly #vector: Int16Array
  readonly #ids: Uint32Array
  readonly #products: Int32Array
  readonly #features = new Uint32Array(MOST_FEATURES)
  /** Members of each family, one behind the other. */
  readonly #members: Uint32Array
  readonly #memberStarts: Uint32Array
  /** What a product must be multiplied with to be a cosine. */
  readonly #unit: number
  /** The scores asked for last, by the place of their document in the question. */
  readonly scores = new Float32Array(MOST_SCORED)

  constructor(memory: WasmMemory, shape: ModelShape) {
    this.shape = shape
    this.#places = placesOf(shape)
    const { dimensions, documents, families, parts, codeStep } = shape
    const room = roomOf(shape)
    const start = align(this.#places.end)
    this.#kernel = scoringKernel(memory)
    this.#sum = new Float32Array(memory.buffer, start, dimensions)
    this.#vector = new Int16Array(memory.buffer, start + room.vector, dimensions)
    this.#ids = new Uint32Array(memory.buffer, start + room.ids, room.numbers)
    this.#products = new Int32Array(memory.buffer, start + room.products, room.numbers)
    this.#unit = codeStep / 1e9 / TEXT_LENGTH / parts
    const familyOf = new Uint32Array(memory.buffer, this.#places.familyOf, documents)
    this.#memberStarts = new Uint32Array(families + 1)
    this.#members = membersOf(familyOf, this.#memberStarts)
  }

  /** Whether it was trained for codes with this checksum. */
  fits(codesCheck: number): boolean {
    return this.shape.codesCheck === codesCheck
  }

  /** Reads the words of a text; false when they hold nothing the model could know. */
  read(words: readonly string[]): boolean {
    const count = writeFeatures(words, this.shape.buckets, this.#features)
    if (count === 0) return false
    this.#ids.set(this.#features.subarray(0, count))
    this.#sum.fill(0)
    const { features, featureSteps } = this.#places
    const { dimensions } = this.shape
    this.#kernel.addRows(this.#sum.byteOffset, features, featureSteps, this.#ids.byteOffset, count, dimensions)
    return this.#round()
  }

  /** The documents of the families closest to the text; only those that may be proposed. */
  candidates(): number[] {
    const { families } = this.shape
    for (let family = 0; family < families; family++) this.#ids[family] = family
    this.#multiply(this.#places.familyVectors, families)
    const documents: number[] = []
    for (const family of this.#bestFamilies()) {
      for (let at = this.#memberStarts[family]!; at < this.#memberStarts[family + 1]!; at++) {
        documents.push(this.#members[at]!)
      }
    }
    return documents.length > MOST_SCORED ? documents.slice(0, MOST_SCORED) : documents
  }

  /** Writes the cosines (-1 to 1) of the text with documents, 4096 at most, to `scores`. */
  score(documents: ArrayLike<number>): void {
    const count = Math.min(documents.length, MOST_SCORED)
    for (let i = 0; i < count; i++) this.#ids[i] = documents[i]!
    this.#multiply(this.#places.codes, count)
    for (let i = 0; i < count; i++) this.scores[i] = this.#products[i]! * this.#unit
  }

  #multiply(table: number, count: number): void {
    const { byteOffset: out } = this.#products
    const { dimensions } = this.shape
    this.#kernel.products(out, table, this.#vector.byteOffset, this.#ids.byteOffset, count, dimensions)
  }

  /** Makes every part of the sum equally long, in whole numbers. */
  #round(): boolean {
    const { dimensions, parts } = this.shape
    const width = dimensions / parts
    for (let first = 0; first < dimensions; first += width) {
      let square = 0
      for (let k = first; k < first + width; k++) square += this.#sum[k]! * this.#sum[k]!
      if (square === 0) return false
      const factor = TEXT_LENGTH / Math.sqrt(square)
      for (let k = first; k < first + width; k++) this.#vector[k] = Math.round(this.#sum[k]! * factor)
    }
    return true
  }

  #bestFamilies(): number[] {
    const best: number[] = []
    const products = this.#products
    for (let family = 0; family < this.shape.families; family++) {
      const product = products[family]!
      if (best.length === BEST_FAMILIES && product <= products[best[BEST_FAMILIES - 1]!]!) continue
      let at = best.length
      while (at > 0 && products[best[at - 1]!]! < product) at--
      best.splice(at, 0, family)
      if (best.length > BEST_FAMILIES) best.pop()
    }
    return best
  }
}

/** Room to work behind the model: where its arrays lie (bytes), and how many numbers the last two have. */
function roomOf({ dimensions, families }: ModelShape) {
  const numbers = Math.max(MOST_SCORED, families)
  const vector = dimensions * 4
  const ids = align(vector + dimensions * 2)
  const products = ids + numbers * 4
  return { vector, ids, products, end: align(products + numbers * 4), numbers }
}

function align(place: number): number {
  return Math.ceil(place / 16) * 16
}

/** Sorts documents by family; `starts` gets where each family starts. */
function membersOf(familyOf: Uint32Array, starts: Uint32Array): Uint32Array {
  for (const family of familyOf) if (family !== NO_FAMILY) starts[family + 1]!++
  for (let family = 0; family + 1 < starts.length; family++) starts[family + 1]! += starts[family]!
  const next = starts.slice()
  const members = new Uint32Array(starts.at(-1)!)
  familyOf.forEach((family, document) => {
    if (family !== NO_FAMILY) members[next[family]!++] = document
  })
  return members
}
