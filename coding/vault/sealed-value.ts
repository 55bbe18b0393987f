/**
 * How a value looks in the database: a header that names its form, then the text, compressed when that helps.
 *
 * | Form   | Bytes                                                                                     |
 * |--------|-------------------------------------------------------------------------------------------|
 * | plain  | mark, 1, packing, text                                                                    |
 * | sealed | mark, 2, key id (8), packing, nonce (12), ciphertext, tag (16): AES-256-GCM               |
 *
 * Authenticated beside the text: the header up to the nonce, and the place (table, row, column).
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import {
  constants,
  type ZstdOptions,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
  zstdDecompressSync,
} from 'node:zlib'
import type { Place } from '@codarium/platform'
import type { SealingKey } from './sealing-key.ts'

const MARK = 0xcd
const PLAIN = 1
const SEALED = 2
const AS_IT_IS = 0
const ZSTD = 1

export const KEY_ID_BYTES = 8
/** Bytes of a GCM nonce; NIST SP 800-38D, 8.2.2: random, so at most 2^32 values a key, far beyond a hospital's. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Header of a plain value (bytes). */
const PLAIN_HEADER = 3
/** Header of a sealed value without its nonce (bytes). */
const SEALED_HEADER = 3 + KEY_ID_BYTES
/** Bytes from which a value is compressed: below, the frame of the compression eats the gain. */
const WORTH_PACKING = 128
/** Fast rather than small: 5 MB of SpiGes take some ms and still shrink to a tenth. */
const PACKING = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
/** Largest text (bytes): ten times the largest case, so that a damaged value cannot fill the memory. */
const LARGEST_TEXT = 64 * 1024 * 1024
const UNPACKING = { maxOutputLength: LARGEST_TEXT }

const compress = promisify<Uint8Array, ZstdOptions, Buffer>(zstdCompress)
const decompress = promisify<Uint8Array, ZstdOptions, Buffer>(zstdDecompress)

/** Characters of text from which packing is left to Node's own threads: below, it takes less than 2 ms. */
const LARGE_TEXT = 512 * 1024
/** Packed bytes from which unpacking is. */
const LARGE_PACKED = 32 * 1024

/** A text as it is stored, before it is sealed for its place. */
export interface Packed {
  readonly packing: number
  readonly bytes: Uint8Array
}

/** A value stored unencrypted. */
export function packPlain(value: string | Packed): Uint8Array {
  const { packing, bytes } = packedOf(value)
  return new Uint8Array(Buffer.concat([Uint8Array.of(MARK, PLAIN, packing), bytes]))
}

/** A value encrypted for its place. */
export function sealText(value: string | Packed, key: SealingKey, place: Place): Uint8Array {
  const { packing, bytes } = packedOf(value)
  const header = Buffer.concat([Uint8Array.of(MARK, SEALED), Buffer.from(key.id, 'hex'), Uint8Array.of(packing)])
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(authenticated(header, place))
  return new Uint8Array(Buffer.concat([header, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]))
}

/** The id of the key a value was sealed with; undefined for a plain one. */
export function keyOf(stored: Uint8Array): string | undefined {
  if (stored[0] !== MARK || stored[1] !== SEALED) return undefined
  return Buffer.from(stored.subarray(2, 2 + KEY_ID_BYTES)).toString('hex')
}

/** What every sealed value begins with. */
export const sealedPrefix: Uint8Array = Uint8Array.of(MARK, SEALED)

/** What every value sealed with a key begins with. */
export function prefixOf(keyId: string): Uint8Array {
  return new Uint8Array([...sealedPrefix, ...Buffer.from(keyId, 'hex')])
}

/** The text of a value; throws when it was damaged, altered, moved, or sealed with another key. */
export function unpack(stored: Uint8Array, key: SealingKey | undefined, place: Place): string {
  const { packing, bytes } = unsealed(stored, key, place)
  return textOf(packing, bytes)
}

/** The same without holding up the server for a large one. */
export async function unpackAside(stored: Uint8Array, key: SealingKey | undefined, place: Place): Promise<string> {
  const { packing, bytes } = unsealed(stored, key, place)
  return packing === ZSTD && bytes.length > LARGE_PACKED
    ? utf8(await decompress(bytes, UNPACKING))
    : textOf(packing, bytes)
}

/** A text packed without holding up the server for a large one. */
export async function packAside(text: string): Promise<Packed> {
  if (text.length < LARGE_TEXT) return pack(text)
  const bytes = Buffer.from(text)
  return smaller(bytes, await compress(bytes, PACKING))
}

function unsealed(stored: Uint8Array, key: SealingKey | undefined, place: Place): Packed {
  if (stored[0] !== MARK) throw new Error('not a value of the vault')
  if (stored[1] === PLAIN && stored.length >= PLAIN_HEADER) {
    return known(stored[PLAIN_HEADER - 1], stored.subarray(PLAIN_HEADER))
  }
  if (stored[1] !== SEALED || !key) throw new Error('a form this program does not know')
  return known(stored[SEALED_HEADER - 1], decrypt(stored, key, place))
}

function decrypt(stored: Uint8Array, key: SealingKey, place: Place): Uint8Array {
  const textStart = SEALED_HEADER + NONCE_BYTES
  const textEnd = stored.length - TAG_BYTES
  if (textEnd < textStart) throw new Error('cut off')
  const nonce = stored.subarray(SEALED_HEADER, textStart)
  const decipher = createDecipheriv('aes-256-gcm', key.secret, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(authenticated(stored.subarray(0, SEALED_HEADER), place))
  decipher.setAuthTag(stored.subarray(textEnd))
  return Buffer.concat([decipher.update(stored.subarray(textStart, textEnd)), decipher.final()])
}

function authenticated(header: Uint8Array, { table, row, column }: Place): Uint8Array {
  return Buffer.concat([header, Buffer.from(JSON.stringify([table, row, column]))])
}

function packedOf(value: string | Packed): Packed {
  return typeof value === 'string' ? pack(value) : value
}

function pack(text: string): Packed {
  const bytes = Buffer.from(text)
  return bytes.length < WORTH_PACKING ? { packing: AS_IT_IS, bytes } : smaller(bytes, zstdCompressSync(bytes, PACKING))
}

function smaller(bytes: Uint8Array, packed: Uint8Array): Packed {
  return packed.length < bytes.length ? { packing: ZSTD, bytes: packed } : { packing: AS_IT_IS, bytes }
}

function known(packing: number | undefined, bytes: Uint8Array): Packed {
  if (packing !== AS_IT_IS && packing !== ZSTD) throw new Error('a packing this program does not know')
  return { packing, bytes }
}

function textOf(packing: number, bytes: Uint8Array): string {
  return utf8(packing === ZSTD ? zstdDecompressSync(bytes, UNPACKING) : bytes)
}

function utf8(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
}
