/** Learns vectors for word parts and codes so that a text lies close to its code and far from all others. */
import { alteredWords } from './altered-words.ts'
import { BagWriter } from './bag-writer.ts'
import { Comparison } from './comparison.ts'
import type { Hyperparameters } from './hyperparameters.ts'
import { NearCodes } from './near-codes.ts'
import { Random } from './random.ts'
import { StepColumns } from './step-columns.ts'
import { inEights, type TrainingRoom, trainingRoom } from './training-room.ts'
import { type TrainingSet, taughtDocuments, textCount } from './training-set.ts'
import { type TrainingWatch, unwatched } from './training-watch.ts'

/** From the third epoch on, every second one begins with a look at what the model confuses. */
const FIRST_LOOK = 2
/** Steps between two words on how far training is. */
const STEPS_PER_WORD = 16

/** The vectors learned, as plain numbers. */
export interface LearnedVectors {
  readonly dimensions: number
  readonly buckets: number
  /** One row per bucket, in the memory they were learned in: other threads may read them there. */
  readonly features: Float32Array
  /** One row per document, each one long. */
  readonly codes: Float32Array
}

/** One training; its memory goes with it. */
export class Trainer {
  readonly #set: TrainingSet
  readonly #how: Hyperparameters
  readonly #random: Random
  /** The texts in the order they were last seen in. */
  readonly #order: Uint32Array
  /** Epochs and steps that are done, and the state of the random numbers. */
  readonly #done = new Int32Array(3)
  readonly #room: TrainingRoom
  readonly #bags: BagWriter
  readonly #near: NearCodes
  readonly #columns: StepColumns
  readonly #comparison: Comparison

  constructor(set: TrainingSet, how: Hyperparameters, seed: number) {
    const taught = taughtDocuments(set)
    this.#set = set
    this.#how = how
    this.#random = new Random(seed)
    this.#order = Uint32Array.from({ length: textCount(set) }, (_, text) => text)
    this.#room = trainingRoom(set, how, taught.length, this.#random)
    this.#bags = new BagWriter(set, how.buckets, this.#room)
    this.#near = new NearCodes(set, this.#random)
    this.#columns = new StepColumns(set, how, taught, this.#near, this.#random)
    this.#comparison = new Comparison(how, this.#room)
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
    const parts = [this.#done, this.#order, this.#room.table.rows, ...this.#near.remembered]
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
      this.#room.table.step(step, step / steps, rate)
      if (step % STEPS_PER_WORD === 0) watch.tell(step / steps)
    }
  }

  #step(texts: Uint32Array): void {
    const { table, texts: textBags, codes: codeBags, textSums, codeSums } = this.#room
    this.#bags.writeTexts(texts, (words) => alteredWords(words, this.#random))
    const documents = this.#columns.choose(texts)
    this.#bags.writeCodes(documents)
    table.sum(textBags, textSums)
    table.sum(codeBags, codeSums)
    const width = this.#comparison.layOutCodes(documents.length)
    this.#comparison.score(width)
    const own = Array.from(texts, (text) => this.#columns.ownOf(text))
    this.#comparison.blame(own, width)
    table.learn(textBags, textSums)
    table.learn(codeBags, codeSums)
  }

  /** Asks the model for all texts which other codes it takes them for. */
  #lookForConfusions(): void {
    const { batch, dimensions } = this.#how
    const { table, texts: bags, textSums, numbers } = this.#room
    const codes = this.#codeVectors()
    const width = inEights(this.#set.familyCount)
    this.#comparison.layOut(this.#near.familyVectors(codes, dimensions, width), width)
    const count = textCount(this.#set)
    for (let first = 0; first < count; first += batch) {
      const texts = Uint32Array.from({ length: Math.min(batch, count - first) }, (_, i) => first + i)
      this.#bags.writeTexts(texts, (words) => words)
      table.sum(bags, textSums)
      this.#comparison.score(width)
      for (const text of texts) {
        const at = textSums.vectors / 4 + (text - first) * dimensions
        const vector = numbers.subarray(at, at + dimensions)
        this.#near.learn(text, this.#comparison.scoresOf(text - first, width), vector, codes)
      }
    }
  }

  /** The vectors of all codes, by as many at a time as there is room for. */
  #codeVectors(): Float32Array {
    const { dimensions, batch } = this.#how
    const { table, codes: bags, textSums, numbers } = this.#room
    const all = new Float32Array(this.#set.documents * dimensions)
    const room = Math.min(batch, this.#set.documents)
    for (let first = 0; first < this.#set.documents; first += room) {
      const documents = Array.from({ length: Math.min(room, this.#set.documents - first) }, (_, i) => first + i)
      this.#bags.writeCodes(documents)
      table.sum(bags, textSums)
      const at = textSums.vectors / 4
      all.set(numbers.subarray(at, at + documents.length * dimensions), first * dimensions)
    }
    return all
  }

  #learned(): LearnedVectors {
    const { dimensions, buckets } = this.#how
    const codes = this.#codeVectors()
    return { dimensions, buckets, features: this.#room.table.compact(buckets), codes }
  }
}
