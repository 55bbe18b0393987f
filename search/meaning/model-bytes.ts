/** A model as one run of bytes: vectors of 8 bits for word parts, families and codes. The same for the same vectors. */
import { crc32 } from 'node:zlib'
import { UnusableSnapshot } from '../snapshot/snapshot.ts'

/** "CDXM", little-endian. */
const MAGIC = 0x4d584443
/** Raised whenever the layout, the features or the meaning of the numbers change: an older model is refused. */
const FORMAT = 1
/** Magic, format, bytes in all, checksum of everything behind the header, then the seven numbers of ModelShape. */
const HEADER_WORDS = 16
const CHECKED_FROM = 16

/** The sizes in a model. */
export interface ModelShape {
  /** Models trained from different seeds and asked together; each gives a part of every vector. */
  readonly parts: number
  /** Numbers per vector, all parts together. */
  readonly dimensions: number
  readonly buckets: number
  readonly documents: number
  readonly families: number
  /** Checksum of the codes in their order: a model fits only the catalogue it was trained for. */
  readonly codesCheck: number
  /** What one step of the 8 bits of codes and families stands for, in billionths. */
  readonly codeStep: number
}

const SHAPE = ['parts', 'dimensions', 'buckets', 'documents', 'families', 'codesCheck', 'codeStep'] as const

export interface ModelArrays {
  readonly features: Int8Array
  /** What one step of the 8 bits of a bucket stands for. */
  readonly featureSteps: Float32Array
  readonly codes: Int8Array
  readonly familyVectors: Int8Array
  /** Family of each document; NO_FAMILY for those that are never proposed. */
  readonly familyOf: Uint32Array
}

/** The family of documents that the model ranks but never proposes: they cannot be coded. */
export const NO_FAMILY = 0xffffffff

/** Where each array lies (bytes); the model's memory has the same layout as its file. */
export interface ModelPlaces {
  readonly features: number
  readonly featureSteps: number
  readonly codes: number
  readonly familyVectors: number
  readonly familyOf: number
  readonly end: number
}

/** The places of the arrays of a model. */
export function placesOf({ dimensions, buckets, documents, families }: ModelShape): ModelPlaces {
  const features = HEADER_WORDS * 4
  const featureSteps = features + buckets * dimensions
  const codes = featureSteps + buckets * 4
  const familyVectors = codes + documents * dimensions
  const familyOf = familyVectors + families * dimensions
  return { features, featureSteps, codes, familyVectors, familyOf, end: familyOf + documents * 4 }
}

export function writeModel(shape: ModelShape, arrays: ModelArrays): Uint8Array<ArrayBuffer> {
  const places = placesOf(shape)
  const bytes = new Uint8Array(places.end)
  for (const name of ['features', 'featureSteps', 'codes', 'familyVectors', 'familyOf'] as const) {
    const { buffer, byteOffset, byteLength } = arrays[name]
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), places[name])
  }
  const words = new Uint32Array(bytes.buffer, 0, HEADER_WORDS)
  words.set(
    SHAPE.map((name) => shape[name]),
    4,
  )
  words.set([MAGIC, FORMAT, bytes.length, crc32(bytes.subarray(CHECKED_FROM))])
  return bytes
}

/** The sizes of a model whose bytes are whole; throws UnusableSnapshot. */
export function readShape(bytes: Uint8Array): ModelShape {
  if (bytes.length < HEADER_WORDS * 4) throw new UnusableSnapshot('The model is cut off.')
  const words = new Uint32Array(bytes.slice(0, HEADER_WORDS * 4).buffer)
  if (words[0] !== MAGIC || words[1] !== FORMAT) throw new UnusableSnapshot('The model has another format.')
  if (words[2] !== bytes.length) throw new UnusableSnapshot('The model is cut off.')
  if (words[3] !== crc32(bytes.subarray(CHECKED_FROM))) throw new UnusableSnapshot('The model was altered.')
  // Entries do not tell the compiler their names.
  return Object.fromEntries(SHAPE.map((name, i) => [name, words[4 + i]])) as unknown as ModelShape
}

/** The checksum of codes in their order. */
export function checkOfCodes(codes: Iterable<string>): number {
  let check = 0
  for (const code of codes) check = crc32(`${code}\n`, check)
  return check
}
