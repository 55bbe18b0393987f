/** Compares the texts of a step with codes, and says who is to blame for what they are mistaken for. */
import type { Hyperparameters } from './hyperparameters.ts'
import { inEights, type TrainingRoom } from './training-room.ts'

/** Rows of a product that are worked on together, so that they stay in fast memory. */
const TEXTS_AT_ONCE = 32
const CODES_AT_ONCE = 256

/** Works on the sums of texts and codes that lie in a room. */
export class Comparison {
  readonly #how: Hyperparameters
  readonly #room: TrainingRoom

  constructor(how: Hyperparameters, room: TrainingRoom) {
    this.#how = how
    this.#room = room
  }

  /** Lays out the codes of the step, of which there are so many; how wide their scores are. */
  layOutCodes(codes: number): number {
    const { dimensions } = this.#how
    const { numbers, codeSums } = this.#room
    const width = inEights(codes)
    const first = codeSums.vectors / 4
    // What fills the last eight counts as codes that are like nothing.
    numbers.fill(0, first + codes * dimensions, first + width * dimensions)
    this.layOut(numbers.subarray(first), width)
    return width
  }

  /** Lays out vectors to be compared with: writes them as columns, in panels of four. */
  layOut(vectors: Float32Array, width: number): void {
    const { dimensions } = this.#how
    const panels = this.#room.numbers.subarray(this.#room.codePanels / 4)
    for (let row = 0; row < width; row++) {
      const column = (row >> 2) * dimensions * 4 + (row & 3)
      for (let k = 0; k < dimensions; k++) panels[column + k * 4] = vectors[row * dimensions + k]!
    }
  }

  /** The cosine of every text of the step with all that is laid out. */
  score(width: number): void {
    const { dimensions, batch } = this.#how
    const { kernel, scores, textSums, codePanels } = this.#room
    const row = dimensions * 4
    kernel.multiply(scores, width * 4, textSums.vectors, row, row, 4, codePanels, batch, width, dimensions)
  }

  /** The scores of a text of the step. */
  scoresOf(place: number, width: number): Float32Array {
    const first = this.#room.scores / 4 + place * width
    return this.#room.numbers.subarray(first, first + width)
  }

  /** Turns cosines into blame, and blame into gradients of texts and codes; `own` is the right column of each text. */
  blame(own: ArrayLike<number>, width: number): void {
    const { batch, dimensions, scale, smoothing } = this.#how
    const { kernel, scores } = this.#room
    const factor = scale / batch
    const row = dimensions * 4
    kernel.softmaxRows(scores, batch, width * 4, scale, factor, smoothing / width)
    for (let i = 0; i < own.length; i++) this.scoresOf(i, width)[own[i]!]! -= factor * (1 - smoothing)
    this.#blameTexts(width, row)
    this.#blameCodes(width, row)
  }

  #blameTexts(width: number, row: number): void {
    const { batch, dimensions } = this.#how
    const { kernel, textSums, codeSums, codePanels } = this.#room
    kernel.panels(codePanels, codeSums.vectors, row, width, dimensions)
    for (let first = 0; first < batch; first += TEXTS_AT_ONCE) {
      const texts = Math.min(TEXTS_AT_ONCE, batch - first)
      const [out, scores] = [textSums.gradients + first * row, this.#room.scores + first * width * 4]
      kernel.multiply(out, row, scores, width * 4, width * 4, 4, codePanels, texts, dimensions, width)
    }
  }

  #blameCodes(width: number, row: number): void {
    const { batch, dimensions } = this.#how
    const { kernel, textSums, codeSums, textPanels, scorePanels } = this.#room
    kernel.panels(textPanels, textSums.vectors, row, batch, dimensions)
    kernel.panels(scorePanels, this.#room.scores, width * 4, batch, width)
    for (let first = 0; first < width; first += CODES_AT_ONCE) {
      const codes = Math.min(CODES_AT_ONCE, width - first)
      const [out, scores] = [codeSums.gradients + first * row, scorePanels + first * batch * 4]
      kernel.multiply(out, row, scores, batch * 4, 4, 16, textPanels, codes, dimensions, batch)
    }
  }
}
