/** Trains a model on the texts of a catalogue. Pure: the same documents give the same bytes on every machine. */
import type { SearchDocument } from '../../interface/search-document.ts'
import { checkOfCodes, type ModelArrays, NO_FAMILY, writeModel } from '../model-bytes.ts'
import { type Hyperparameters, hyperparametersFor } from './hyperparameters.ts'
import { type LearnedVectors, Trainer } from './trainer.ts'
import { type TrainingSet, trainingSet } from './training-set.ts'

/** Fewer texts teach nothing. */
const LEAST_TEXTS = 200
/** Models asked together, each from its own seed: what one gets wrong by chance the other often gets right. */
export const SEEDS: readonly number[] = [1, 2]
/** Largest number of 8 bits with a sign. */
const LARGEST = 127
/** A step of codes is kept as a whole number of billionths. */
const BILLION = 1e9

/** How training is told about the catalogue. */
export interface TrainingOptions {
  /** Letters that all codes share: the Z of CHOP. */
  readonly codePrefix?: string
  /** Replaces values found by measurement: for tests and experiments. */
  readonly hyperparameters?: Partial<Hyperparameters>
}

/** The vectors of one seed; undefined when there are too few texts. Long: a minute for a full catalogue. */
export function trainPart(
  documents: readonly SearchDocument[],
  seed: number,
  { codePrefix = '', hyperparameters }: TrainingOptions = {},
): LearnedVectors | undefined {
  const set = trainingSet(documents, codePrefix)
  if (set.texts.length < LEAST_TEXTS) return undefined
  return new Trainer(set, { ...hyperparametersFor(set.texts.length), ...hyperparameters }, seed).train()
}

/** Puts parts together into one model. */
export function joinParts(
  documents: readonly SearchDocument[],
  parts: readonly LearnedVectors[],
  { codePrefix = '' }: TrainingOptions = {},
): Uint8Array<ArrayBuffer> {
  const set = trainingSet(documents, codePrefix)
  const features = beside(parts.map((part) => [part.features, part.dimensions]))
  const codes = beside(parts.map((part) => [part.codes, part.dimensions]))
  const dimensions = parts.reduce((sum, part) => sum + part.dimensions, 0)
  const familyOf = proposedFamilies(documents, set)
  const middles = familyMiddles(codes, familyOf, set.familyCount, dimensions, parts[0]!.dimensions)
  const step = Math.ceil((BILLION * Math.max(largest(codes), largest(middles))) / LARGEST)
  const buckets = parts[0]!.buckets
  const shape = {
    parts: parts.length,
    dimensions,
    buckets,
    documents: documents.length,
    families: set.familyCount,
    codesCheck: checkOfCodes(documents.map(({ code }) => code)),
    codeStep: step,
  }
  return writeModel(shape, {
    ...rounded(features, buckets),
    codes: Int8Array.from(codes, (value) => Math.round((value * BILLION) / step)),
    familyVectors: Int8Array.from(middles, (value) => Math.round((value * BILLION) / step)),
    familyOf,
  })
}

/** A whole model, one part after the other; undefined when there are too few texts. */
export function trainModel(
  documents: readonly SearchDocument[],
  options: TrainingOptions = {},
): Uint8Array<ArrayBuffer> | undefined {
  const parts = SEEDS.flatMap((seed) => trainPart(documents, seed, options) ?? [])
  return parts.length === 0 ? undefined : joinParts(documents, parts, options)
}

/** Rows of several tables beside each other. */
function beside(tables: readonly (readonly [numbers: Float32Array, width: number])[]): Float32Array {
  const width = tables.reduce((sum, [, own]) => sum + own, 0)
  const rows = tables[0]![0].length / tables[0]![1]
  const joined = new Float32Array(rows * width)
  let first = 0
  for (const [numbers, own] of tables) {
    for (let row = 0; row < rows; row++) joined.set(numbers.subarray(row * own, (row + 1) * own), row * width + first)
    first += own
  }
  return joined
}

/** Codable documents with texts may be proposed. */
function proposedFamilies(documents: readonly SearchDocument[], set: TrainingSet): Uint32Array {
  const taught = new Set(set.texts.map(({ document }) => document))
  return Uint32Array.from(documents, ({ codable }, document) =>
    codable && taught.has(document) ? set.families[document]! : NO_FAMILY,
  )
}

/** The middle of the codes of each family, every part of it one long. */
function familyMiddles(
  codes: Float32Array,
  familyOf: Uint32Array,
  families: number,
  dimensions: number,
  partLength: number,
): Float32Array {
  const middles = new Float32Array(families * dimensions)
  familyOf.forEach((family, document) => {
    if (family === NO_FAMILY) return
    for (let k = 0; k < dimensions; k++) middles[family * dimensions + k]! += codes[document * dimensions + k]!
  })
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

/** Rows rounded to 8 bits, each in steps of its own. */
function rounded(numbers: Float32Array, rows: number): Pick<ModelArrays, 'features' | 'featureSteps'> {
  const width = numbers.length / rows
  const features = new Int8Array(numbers.length)
  const featureSteps = new Float32Array(rows)
  for (let row = 0; row < rows; row++) {
    const own = numbers.subarray(row * width, (row + 1) * width)
    featureSteps[row] = largest(own) / LARGEST
    for (let k = 0; k < width; k++) features[row * width + k] = Math.round(own[k]! / featureSteps[row]!)
  }
  return { features, featureSteps }
}
