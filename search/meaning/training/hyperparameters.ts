/** How a model is trained; the values were found by measurement (docs/decisions, bench/relevance). */

/** What decides how training goes. */
export interface Hyperparameters {
  /** Numbers per vector. */
  readonly dimensions: number
  /** Buckets that features are hashed into. */
  readonly buckets: number
  /** Times every text is seen. */
  readonly epochs: number
  /** Texts per step; a multiple of 4. */
  readonly batch: number
  /** Codes that a text is told apart from, beside those of the other texts of its step: drawn at random in all … */
  readonly random: number
  /** … and close ones per text: of its family, and those the model takes it for. */
  readonly near: number
  /** Largest step of the optimiser; it falls to zero. */
  readonly rate: number
  /** What cosines are multiplied with before they become probabilities. */
  readonly scale: number
  /** Share of certainty spread over all codes. */
  readonly smoothing: number
}

const FULL: Hyperparameters = {
  dimensions: 128,
  buckets: 65_536,
  epochs: 7,
  batch: 256,
  random: 512,
  near: 8,
  rate: 0.01,
  scale: 20,
  smoothing: 0,
}

/** Below so many texts a catalogue is small: short vectors, small steps, and as many of them as learning takes. */
const SMALL = 8_192
const SMALL_BATCH = 64
const SMALL_EPOCHS = 9
const LEAST_STEPS = 400

/** The values for a catalogue of so many texts. */
export function hyperparametersFor(texts: number): Hyperparameters {
  if (texts >= SMALL) return FULL
  const epochs = Math.max(SMALL_EPOCHS, Math.ceil((LEAST_STEPS * SMALL_BATCH) / Math.max(texts, SMALL_BATCH)))
  return { ...FULL, dimensions: 64, buckets: FULL.buckets / 8, batch: SMALL_BATCH, random: 64, near: 2, epochs }
}
