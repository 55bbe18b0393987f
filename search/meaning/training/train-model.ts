/** Trains a model on the texts of a catalogue. Pure: the same documents give the same bytes on every machine. */
import type { SearchDocument } from '../../interface/search-document.ts'
import { type ModelArrays, NO_FAMILY, writeModel } from '../model-bytes.ts'
import { type Hyperparameters, hyperparametersFor } from './hyperparameters.ts'
import { type LearnedVectors, Trainer } from './trainer.ts'
import { type TrainingSet, taughtDocuments, textCount, trainingSet } from './training-set.ts'
import type { TrainingWatch } from './training-watch.ts'

/** Fewer texts teach nothing. */
const LEAST_TEXTS = 200
/** Models asked together, each from its own seed: what one gets wrong by chance the other often gets right. */
export const SEEDS: readonly number[] = [1, 2]
/** Largest number of 8 bits with a sign. */
const LARGEST = 127
/** A step of codes is kept as a whole number of billionths. */
const BILLION = 1e9

/** How training goes. */
export interface TrainingOptions {
  /** Replaces values found by measurement: for tests and experiments. */
  readonly hyperparameters?: Partial<Hyperparameters>
  readonly watch?: TrainingWatch
}

/** The vectors of one seed; undefined when there are too few texts. Long: a minute for a full catalogue. */
export function trainPart(
  set: TrainingSet,
  seed: number,
  { hyperparameters, watch }: TrainingOptions = {},
): LearnedVectors | undefined {
  const texts = textCount(set)
  if (texts < LEAST_TEXTS) return undefined
  return new Trainer(set, { ...hyperparametersFor(texts), ...hyperparameters }, seed).train(watch)
}

/** Puts parts together into one model: row by row, since all of it as plain numbers is several times the model. */
export function joinParts(set: TrainingSet, parts: readonly LearnedVectors[]): Uint8Array<ArrayBuffer> {
  const dimensions = parts.reduce((sum, part) => sum + part.dimensions, 0)
  const familyOf = proposedFamilies(set)
  const middles = familyMiddles(parts, familyOf, set.familyCount, dimensions)
  const most = Math.max(...parts.map(({ codes }) => largest(codes)), largest(middles))
  const step = Math.ceil((BILLION * most) / LARGEST)
  const buckets = parts[0]!.buckets
  const shape = {
    parts: parts.length,
    dimensions,
    buckets,
    documents: set.documents,
    families: set.familyCount,
    codesCheck: set.codesCheck,
    codeStep: step,
  }
  const codes = new Int8Array(set.documents * dimensions)
  eachRow(parts, 'codes', (row, document) => {
    for (let k = 0; k < dimensions; k++) codes[document * dimensions + k] = Math.round((row[k]! * BILLION) / step)
  })
  return writeModel(shape, {
    ...roundedFeatures(parts, buckets, dimensions),
    codes,
    familyVectors: Int8Array.from(middles, (value) => Math.round((value * BILLION) / step)),
    familyOf,
  })
}

/** A whole model, one part after the other; undefined when there are too few texts. `codePrefix` are letters that all codes share: the Z of CHOP. */
export function trainModel(
  documents: readonly SearchDocument[],
  { codePrefix, ...options }: TrainingOptions & { readonly codePrefix?: string } = {},
): Uint8Array<ArrayBuffer> | undefined {
  const set = trainingSet(documents, codePrefix)
  const parts = SEEDS.flatMap((seed) => trainPart(set, seed, options) ?? [])
  return parts.length === 0 ? undefined : joinParts(set, parts)
}

/** Calls `found` with each row of the joined table: those of all parts beside each other. The row is the same array each time. */
function eachRow(
  parts: readonly LearnedVectors[],
  table: 'features' | 'codes',
  found: (row: Float32Array, number: number) => void,
): void {
  const joined = new Float32Array(parts.reduce((sum, part) => sum + part.dimensions, 0))
  const rows = parts[0]![table].length / parts[0]!.dimensions
  for (let row = 0; row < rows; row++) {
    let first = 0
    for (const { dimensions, [table]: numbers } of parts) {
      joined.set(numbers.subarray(row * dimensions, (row + 1) * dimensions), first)
      first += dimensions
    }
    found(joined, row)
  }
}

/** Codable documents with texts may be proposed. */
function proposedFamilies(set: TrainingSet): Uint32Array {
  const proposed = new Uint32Array(set.documents).fill(NO_FAMILY)
  for (const document of taughtDocuments(set)) {
    if (set.codable[document] === 1) proposed[document] = set.families[document]!
  }
  return proposed
}

/** The middle of the codes of each family, every part of it one long. */
function familyMiddles(
  parts: readonly LearnedVectors[],
  familyOf: Uint32Array,
  families: number,
  dimensions: number,
): Float32Array {
  const middles = new Float32Array(families * dimensions)
  eachRow(parts, 'codes', (row, document) => {
    const family = familyOf[document]!
    if (family === NO_FAMILY) return
    for (let k = 0; k < dimensions; k++) middles[family * dimensions + k]! += row[k]!
  })
  const partLength = parts[0]!.dimensions
  for (let first = 0; first < middles.length; first += partLength) makeOneLong(middles, first, first + partLength)
  return middles
}

/** Divides numbers by the length of the vector they are. */
function makeOneLong(numbers: Float32Array, first: number, end: number): void {
  let square = 0
  for (let i = first; i < end; i++) square += numbers[i]! * numbers[i]!
  const length = Math.sqrt(square) || 1
  for (let i = first; i < end; i++) numbers[i]! /= length
}

function largest(numbers: Float32Array): number {
  let most = 0
  for (const number of numbers) most = Math.max(most, Math.abs(number))
  return most || 1
}

/** The rows of buckets rounded to 8 bits, each in steps of its own. */
function roundedFeatures(
  parts: readonly LearnedVectors[],
  buckets: number,
  width: number,
): Pick<ModelArrays, 'features' | 'featureSteps'> {
  const features = new Int8Array(buckets * width)
  const featureSteps = new Float32Array(buckets)
  eachRow(parts, 'features', (own, row) => {
    featureSteps[row] = largest(own) / LARGEST
    for (let k = 0; k < width; k++) features[row * width + k] = Math.round(own[k]! / featureSteps[row]!)
  })
  return { features, featureSteps }
}
