/** Receives an uploaded file (multipart, part `file`) into a folder; nothing stays behind when the request is over. */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ErrorDetail } from '@codarium/contract'
import { quoted } from '@codarium/domain'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { ApiError } from '../api-error.ts'
import { isStorageFull } from '../store/index.ts'
import { storageFull } from './problems.ts'

/** Where uploads of a route go and how large (bytes) they may be. */
export interface UploadSpec {
  readonly folder: string
  readonly limit: number
}

/** A file that arrived completely. */
export interface Upload {
  readonly path: string
  /** The name the caller gave it, without any path. */
  readonly filename: string
  readonly size: number
  readonly sha256: string
}

/** More parts or longer names than this no honest client sends. */
const PARTS = { files: 1, fields: 20, parts: 25, fieldSize: 10_000, fieldNameSize: 100 } as const

/** Receives the part `file`; throws ApiError 400, 413 or 415 and leaves nothing on disk then. */
export async function receiveUpload(request: IncomingMessage, { folder, limit }: UploadSpec): Promise<Upload> {
  const contentType = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the file as multipart/form-data in the part "file".')
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    return await receive(request, { path, limit, contentType })
  } catch (error) {
    await rm(path, { force: true })
    if (error instanceof ApiError) throw error
    if (isStorageFull(error)) throw storageFull(error)
    throw invalid('The upload is not valid multipart/form-data or was cut off.', { cause: error })
  }
}

/** Removes what is still there of received files. */
export async function removeUploads(uploads: readonly Upload[]): Promise<void> {
  await Promise.all(uploads.map(({ path }) => rm(path, { force: true })))
}

interface Receiving {
  readonly path: string
  readonly limit: number
  readonly contentType: string
}

async function receive(request: IncomingMessage, { path, limit, contentType }: Receiving): Promise<Upload> {
  const parser = new Busboy({ headers: { 'content-type': contentType }, limits: { ...PARTS, fileSize: limit } })
  let saving: Promise<Upload> | undefined
  let several = false
  const unknown = new Set<string>()
  parser.on('field', (name) => void unknown.add(name))
  parser.on('filesLimit', () => {
    several = true
  })
  parser.on('file', (name, stream, filename) => {
    if (name !== 'file') {
      unknown.add(name)
      return stream.resume()
    }
    stream.once('limit', () => parser.destroy(tooLarge(limit)))
    saving = save(stream, path, filename)
    saving.catch((error) => parser.destroy(error as Error))
    parser.once('close', () => stream.destroy())
  })
  // Whatever happened, the file is written or given up before anybody removes it.
  await pipeline(request, parser).finally(() => saving?.catch(() => {}))
  if (several) throw invalid('The upload holds more than one file.')
  const upload = await saving
  if (!upload) throw invalid('The part "file" is missing.', { unknown })
  if (unknown.size > 0) throw unknownParts(unknown)
  return upload
}

/** A field nobody reads is most often a parameter in the wrong place, and without it another year would be replaced. */
function unknownParts(names: ReadonlySet<string>): ApiError {
  const message = 'The upload holds parts that are not known here: parameters go into the address, as in ?version=2026.'
  return new ApiError('VALIDATION_ERROR', message, { details: refusals(names) })
}

function refusals(names: ReadonlySet<string>): ErrorDetail[] {
  return [...names].map((name) => ({ field: quoted(name), message: 'is not known here', kind: 'NOT_KNOWN_HERE' }))
}

function tooLarge(limit: number): ApiError {
  return new ApiError('PAYLOAD_TOO_LARGE', `The file is larger than ${limit} bytes.`)
}

async function save(stream: BusboyFileStream, path: string, filename: string): Promise<Upload> {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(stream, measure, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  return { path, filename: bareName(filename), size, sha256: hash.digest('hex') }
}

/** Browsers of old sent whole paths; nobody needs them, and they are not to be trusted. */
function bareName(filename: string | undefined): string {
  const name = (filename ?? '').split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: names are written into reports, one line each
  return name.replace(/[\u0000-\u001f\u007f]/g, '').slice(0, 200) || 'upload'
}

interface InvalidFacts {
  readonly cause?: unknown
  readonly unknown?: ReadonlySet<string>
}

function invalid(message: string, { cause, unknown = new Set() }: InvalidFacts = {}): ApiError {
  const details = [{ field: 'file', message }, ...refusals(unknown)]
  return new ApiError('VALIDATION_ERROR', message, { details, cause })
}
