/** Learns vectors for word parts and codes so that a text lies close to its code and far from all others. */
import { MOST_FEATURES, writeFeatures } from '../word-features.ts'
import { alteredWords } from './altered-words.ts'
import { Arena } from './arena.ts'
import type { Hyperparameters } from './hyperparameters.ts'
import { type TrainingKernel, trainingKernel } from './kernel/training-kernel.ts'
import { NearCodes } from './near-codes.ts'
import { Random } from './random.ts'
import { readerOf, type TrainingSet, taughtDocuments, textCount } from './training-set.ts'
import { type TrainingWatch, unwatched } from './training-watch.ts'
import { type Bags, type Sums, VectorTable } from './vector-table.ts'

/** Columns come in eights, so that the kernel can take them together. */
const EIGHT = 8
/** Rows of a product that are worked on together, so that they stay in fast memory. */
const TEXTS_AT_ONCE = 32
const CODES_AT_ONCE = 256
/** From the third epoch on, every second one begins with a look at what the model confuses. */
const FIRST_LOOK = 2

/** The vectors learned, as plain numbers. */
export interface LearnedVectors {
  readonly dimensions: number
  readonly buckets: number
  /** One row per bucket, in the memory they were learned in: other threads may read them there. */
  readonly features: Float32Array
  /** One row per document, each one long. */
  readonly codes: Float32Array
}

/** Steps between two words on how far training is. */
const STEPS_PER_WORD = 16

/** One training; its memory goes with it. */
export class Trainer {
  readonly #set: TrainingSet
  readonly #wordsOf: (text: number) => readonly string[]
  /** The texts in the order they were last seen in. */
  readonly #order: Uint32Array
  /** Epochs and steps that are done, and the state of the random numbers. */
  readonly #done = new Int32Array(3)
  readonly #how: Hyperparameters
  readonly #random: Random
  readonly #kernel: TrainingKernel
  readonly #numbers: Float32Array
  readonly #ids: Uint32Array
  readonly #table: VectorTable
  readonly #near: NearCodes
  /** Documents that have texts. */
  readonly #taught: Uint32Array
  readonly #texts: Bags & { count: number }
  readonly #codes: Bags & { count: number }
  readonly #textSums: Sums
  readonly #codeSums: Sums
  /** Panels of codes, texts and scores, see TrainingKernel. */
  readonly #codePanels: number
  readonly #textPanels: number
  readonly #scorePanels: number
  readonly #scores: number
  readonly #features = new Uint32Array(MOST_FEATURES)
  /** Column of each document in the present step, or -1, and the documents of the columns. */
  readonly #columnOf: Int32Array
  readonly #columns: number[] = []

  constructor(set: TrainingSet, how: Hyperparameters, seed: number) {
    this.#set = set
    this.#how = how
    this.#random = new Random(seed)
    this.#taught = taughtDocuments(set)
    this.#wordsOf = readerOf(set)
    this.#order = Uint32Array.from({ length: textCount(set) }, (_, text) => text)
    const { batch, dimensions, buckets } = how
    const arena = new Arena()
    const wide = Math.min(batch + how.random + batch * how.near, this.#taught.length) + EIGHT
    this.#table = new VectorTable(arena, buckets + set.documents + set.familyCount, dimensions)
    this.#texts = bags(arena, batch, batch * MOST_FEATURES)
    this.#codes = bags(arena, Math.max(wide, set.documents), 2 * Math.max(wide, set.documents))
    this.#textSums = sums(arena, batch, dimensions)
    this.#codeSums = sums(arena, wide, dimensions)
    this.#codePanels = arena.room(Math.max(wide, set.familyCount + EIGHT) * dimensions)
    this.#textPanels = arena.room(batch * dimensions)
    this.#scorePanels = arena.room(batch * wide)
    this.#scores = arena.room(batch * Math.max(wide, set.familyCount + EIGHT))
    const memory = arena.memory()
    this.#kernel = trainingKernel(memory)
    this.#numbers = new Float32Array(memory.buffer)
    this.#ids = new Uint32Array(memory.buffer)
    this.#table.begin(memory, this.#kernel, this.#random)
    this.#near = new NearCodes(set, this.#random)
    this.#columnOf = new Int32Array(set.documents).fill(-1)
  }

  /** Trains from where it was broken off, else from the beginning, to the end; takes a minute or more for a full catalogue. */
  train(watch: TrainingWatch = unwatched): LearnedVectors {
    this.#done[2] = this.#random.state
    watch.restore(this.#kept())
    this.#random.state = this.#done[2]!
    watch.tell(this.#done[1]! / this.#steps)
    while (this.#done[0]! < this.#how.epochs) {
      this.#learnAll(watch)
      this.#done[0]!++
      this.#done[2] = this.#random.state
      if (this.#done[0]! < this.#how.epochs) watch.keep(this.#kept())
    }
    return this.#learned()
  }

  /** Steps of all epochs together. */
  get #steps(): number {
    return Math.floor(this.#order.length / this.#how.batch) * this.#how.epochs
  }

  /** All that goes on from one epoch to the next. */
  #kept(): Uint8Array[] {
    const parts = [this.#done, this.#order, this.#table.rows, ...this.#near.remembered]
    return parts.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength))
  }

  /** One epoch: sees every text once. */
  #learnAll(watch: TrainingWatch): void {
    const { batch, rate } = this.#how
    const order = this.#order
    const epoch = this.#done[0]!
    const steps = this.#steps
    if (epoch >= FIRST_LOOK && epoch % 2 === 0) this.#lookForConfusions()
    this.#random.shuffle(order)
    for (let first = 0; first + batch <= order.length; first += batch) {
      this.#step(order.subarray(first, first + batch))
      const step = ++this.#done[1]!
      this.#table.step(step, step / steps, rate)
      if (step % STEPS_PER_WORD === 0) watch.tell(step / steps)
    }
  }

  #step(texts: Uint32Array): void {
    this.#readTexts(texts, (words) => alteredWords(words, this.#random))
    this.#chooseColumns(texts)
    this.#table.sum(this.#texts, this.#textSums)
    this.#table.sum(this.#codes, this.#codeSums)
    const width = this.#pad()
    this.#score(width)
    this.#blame(texts, width)
    this.#table.learn(this.#texts, this.#textSums)
    this.#table.learn(this.#codes, this.#codeSums)
    for (const document of this.#columns) this.#columnOf[document] = -1
  }

  /** Writes down of which rows each text of the step is the sum. */
  #readTexts(texts: Uint32Array, altered: (words: readonly string[]) => readonly string[]): void {
    const { ids, starts } = this.#texts
    texts.forEach((text, i) => {
      const words = altered(this.#wordsOf(text))
      const count = writeFeatures(words, this.#how.buckets, this.#features)
      this.#ids.set(this.#features.subarray(0, count), ids / 4 + starts[i]!)
      starts[i + 1] = starts[i]! + count
    })
    this.#texts.count = texts.length
  }

  /** The codes that the texts of the step are told apart from: their own, close ones, and some at random. */
  #chooseColumns(texts: Uint32Array): void {
    this.#columns.length = 0
    for (const text of texts) this.#addColumn(this.#set.documentOf[text]!)
    for (const text of texts) this.#near.each(text, this.#how.near, (document) => this.#addColumn(document))
    for (let i = 0; i < this.#how.random; i++) this.#addColumn(this.#taught[this.#random.below(this.#taught.length)]!)
    this.#readCodes(this.#columns)
  }

  #addColumn(document: number): void {
    if (this.#columnOf[document]! >= 0) return
    this.#columnOf[document] = this.#columns.length
    this.#columns.push(document)
  }

  /** A code is the sum of a row of its own and one of its family. */
  #readCodes(documents: ArrayLike<number>): void {
    const { ids, starts } = this.#codes
    const own = this.#how.buckets
    const family = own + this.#set.documents
    for (let i = 0; i < documents.length; i++) {
      this.#ids[ids / 4 + 2 * i] = own + documents[i]!
      this.#ids[ids / 4 + 2 * i + 1] = family + this.#set.families[documents[i]!]!
      starts[i + 1] = 2 * i + 2
    }
    this.#codes.count = documents.length
  }

  /** Fills the columns up to a multiple of eight with zeros, which count as codes that are like nothing. */
  #pad(): number {
    const { dimensions } = this.#how
    const width = Math.ceil(this.#columns.length / EIGHT) * EIGHT
    const first = this.#codeSums.vectors / 4
    this.#numbers.fill(0, first + this.#columns.length * dimensions, first + width * dimensions)
    return width
  }

  /** The cosine of every text of the step with every column. */
  #score(width: number): void {
    const { dimensions } = this.#how
    acrossPanels(this.#numbers, this.#codeSums.vectors / 4, this.#codePanels / 4, width, dimensions)
    this.#scoreBy(width)
  }

  /** The cosine of every text of the step with what lies in the panels of codes. */
  #scoreBy(width: number): void {
    const { dimensions, batch } = this.#how
    const row = dimensions * 4
    const { vectors } = this.#textSums
    this.#kernel.multiply(this.#scores, width * 4, vectors, row, row, 4, this.#codePanels, batch, width, dimensions)
  }

  /** Turns cosines into blame, and blame into gradients of texts and codes. */
  #blame(texts: Uint32Array, width: number): void {
    const { batch, dimensions, scale, smoothing } = this.#how
    const factor = scale / batch
    const row = dimensions * 4
    this.#kernel.softmaxRows(this.#scores, batch, width * 4, scale, factor, smoothing / width)
    texts.forEach((text, i) => {
      const column = this.#columnOf[this.#set.documentOf[text]!]!
      this.#numbers[this.#scores / 4 + i * width + column]! -= factor * (1 - smoothing)
    })
    this.#blameTexts(width, row)
    this.#blameCodes(width, row)
  }

  #blameTexts(width: number, row: number): void {
    const { batch, dimensions } = this.#how
    const { gradients } = this.#textSums
    this.#kernel.panels(this.#codePanels, this.#codeSums.vectors, row, width, dimensions)
    for (let first = 0; first < batch; first += TEXTS_AT_ONCE) {
      const texts = Math.min(TEXTS_AT_ONCE, batch - first)
      const [out, scores] = [gradients + first * row, this.#scores + first * width * 4]
      this.#kernel.multiply(out, row, scores, width * 4, width * 4, 4, this.#codePanels, texts, dimensions, width)
    }
  }

  #blameCodes(width: number, row: number): void {
    const { batch, dimensions } = this.#how
    const { gradients } = this.#codeSums
    this.#kernel.panels(this.#textPanels, this.#textSums.vectors, row, batch, dimensions)
    this.#kernel.panels(this.#scorePanels, this.#scores, width * 4, batch, width)
    for (let first = 0; first < width; first += CODES_AT_ONCE) {
      const codes = Math.min(CODES_AT_ONCE, width - first)
      const [out, scores] = [gradients + first * row, this.#scorePanels + first * batch * 4]
      this.#kernel.multiply(out, row, scores, batch * 4, 4, 16, this.#textPanels, codes, dimensions, batch)
    }
  }

  /** Asks the model for all texts which other codes it takes them for. */
  #lookForConfusions(): void {
    const { batch, dimensions } = this.#how
    const codes = this.#codeVectors()
    const width = Math.ceil(this.#set.familyCount / EIGHT) * EIGHT
    const families = this.#near.familyVectors(codes, dimensions, width)
    acrossPanels(families, 0, 0, width, dimensions, this.#numbers.subarray(this.#codePanels / 4))
    const count = textCount(this.#set)
    for (let first = 0; first < count; first += batch) {
      const texts = Uint32Array.from({ length: Math.min(batch, count - first) }, (_, i) => first + i)
      this.#readTexts(texts, (words) => words)
      this.#table.sum(this.#texts, this.#textSums)
      this.#scoreBy(width)
      for (const text of texts) {
        const at = this.#textSums.vectors / 4 + (text - first) * dimensions
        const scores = this.#numbers.subarray(this.#scores / 4 + (text - first) * width)
        this.#near.learn(text, scores, this.#numbers.subarray(at, at + dimensions), codes)
      }
    }
  }

  /** The vectors of all codes, by as many at a time as there is room for. */
  #codeVectors(): Float32Array {
    const { dimensions, batch } = this.#how
    const all = new Float32Array(this.#set.documents * dimensions)
    const room = Math.min(batch, this.#set.documents)
    for (let first = 0; first < this.#set.documents; first += room) {
      const documents = Array.from({ length: Math.min(room, this.#set.documents - first) }, (_, i) => first + i)
      this.#readCodes(documents)
      this.#table.sum(this.#codes, this.#textSums)
      const at = this.#textSums.vectors / 4
      all.set(this.#numbers.subarray(at, at + documents.length * dimensions), first * dimensions)
    }
    return all
  }

  #learned(): LearnedVectors {
    const { dimensions, buckets } = this.#how
    const codes = this.#codeVectors()
    return { dimensions, buckets, features: this.#table.compact(buckets), codes }
  }
}

function bags(arena: Arena, most: number, ids: number): Bags & { count: number } {
  return { ids: arena.room(ids), starts: new Uint32Array(most + 1), count: 0 }
}

function sums(arena: Arena, rows: number, dimensions: number): Sums {
  return {
    vectors: arena.room(rows * dimensions),
    gradients: arena.room(rows * dimensions),
    lengths: arena.room(rows),
  }
}

/** Writes rows as columns, in panels of four. */
function acrossPanels(
  from: Float32Array,
  source: number,
  target: number,
  rows: number,
  dimensions: number,
  to: Float32Array = from,
): void {
  for (let row = 0; row < rows; row++) {
    const column = target + (row >> 2) * dimensions * 4 + (row & 3)
    for (let k = 0; k < dimensions; k++) to[column + k * 4] = from[source + row * dimensions + k]!
  }
}
