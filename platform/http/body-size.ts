/** How large the body of a request may be, and what it costs of the rate limit beyond the call itself. */
import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '../api-error.ts'
import type { Route } from './route.ts'

/** Largest body (bytes) unless a route says otherwise: forms, lists of a few hundred codes. */
export const DEFAULT_BODY_LIMIT = 64 * 1024
/** Most JSON values of a body unless a route says otherwise. */
export const DEFAULT_BODY_VALUES = 20_000

/** Bytes, and JSON values, that cost as much as one small call: reading and checking so many takes about as long. */
const BYTES_PER_CALL = 64 * 1024
const VALUES_PER_CALL = 2_000

/** Bytes of a multipart body around its file: names, boundaries, a few fields. */
const AROUND_FILE = 256 * 1024

/** The bytes a request announces; infinitely many where it does not say how many come. */
export function announcedBytes(headers: IncomingHttpHeaders): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

/** What the announced body of a request costs. A file is not read into memory, and one too large is not read at all. */
export function bodyCost(headers: IncomingHttpHeaders, route: Route): number {
  const bytes = announcedBytes(headers)
  if (!route.body || !(bytes <= limitOf(route))) return 0
  return bytesCost(bytes)
}

/** What so many bytes cost of the rate limit beyond the call or message they come with. */
export function bytesCost(bytes: number): number {
  return Math.floor(bytes / BYTES_PER_CALL)
}

/** What a body that was read costs beyond what was charged when it was announced. */
export function readCost(headers: IncomingHttpHeaders, bytes: number, values: number): number {
  const announced = Number.isFinite(announcedBytes(headers))
  return Math.floor(values / VALUES_PER_CALL) + (announced ? 0 : bytesCost(bytes))
}

/** The refusal of a body that is announced to be larger than its route takes; nothing of it is read then. */
export function misfit(headers: IncomingHttpHeaders, route: Route): ApiError | undefined {
  const bytes = announcedBytes(headers)
  const limit = route.upload ? route.upload.limit + AROUND_FILE : limitOf(route)
  if (bytes <= limit || bytes === Number.POSITIVE_INFINITY) return undefined
  return new ApiError('PAYLOAD_TOO_LARGE', 'The body is larger than this address accepts.')
}

function limitOf({ bodyLimit = DEFAULT_BODY_LIMIT }: Route): number {
  return bodyLimit
}
