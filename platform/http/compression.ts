/** Compressed answers: for callers who take them, where they are large enough to gain, and never where they hold a secret. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding, type Encoding } from './accept-encoding.ts'
import type { Route } from './route.ts'

/** What fits into one packet (bytes) takes as long compressed. */
const ONE_PACKET = 1_400
/**
 * What TCP sends before it waits for the first acknowledgement (bytes; RFC 6928, ten packets). A search while somebody types
 * is smaller: compressed it would save no round trip, and cost the server as much time again as the search itself.
 */
const FIRST_FLIGHT = 10 * ONE_PACKET

/** Fields that hold a token, a launch code or a key. The size of a compressed answer tells something of what is in it (BREACH). */
const SECRETS = new Set(['token', 'redirectUrl', 'embedUrl', 'workKey', 'codesKey', 'secret', 'webhookSecret'])

/** Content types that compression makes smaller; pictures and fonts are compressed already. */
const TEXTS = /^(text\/|image\/svg|application\/([\w.-]+\+)?(json|xml|javascript))/

const packers: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  // As small as gzip at its best, in the time of gzip at its fastest.
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}
const brotli = promisify(brotliCompress)

/** How the answers of one route are compressed. */
export class Compression {
  /** The least size (bytes) of an answer that is compressed. */
  readonly #least: number

  constructor(route: Route) {
    this.#least = holdsSecret(route) ? Number.POSITIVE_INFINITY : route.whileTyping ? FIRST_FLIGHT : ONE_PACKET
  }

  /** Whether answers of this size differ by what callers accept. */
  concerns(size: number): boolean {
    return size >= this.#least
  }

  /** How an answer of this size goes to a caller; undefined: as it is. */
  encodingFor(size: number, accepted: string | undefined): Encoding | undefined {
    return this.concerns(size) ? acceptedEncoding(accepted) : undefined
  }
}

/** Whether compression makes bodies of a content type smaller. */
export function isText(contentType: unknown): boolean {
  return typeof contentType === 'string' && TEXTS.test(contentType)
}

/** The bytes of an answer, compressed on a thread of their own. */
export function pack(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return packers[encoding](bytes)
}

/** Whether an answer of this route has a field with a secret in it. */
export function holdsSecret({ answers }: Pick<Route, 'answers'>): boolean {
  return Object.values(answers).some(({ schema }) => namesSecret(schema))
}

function namesSecret(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { properties = {} } = schema as { properties?: object }
  return Object.keys(properties).some((name) => SECRETS.has(name)) || Object.values(schema).some(namesSecret)
}
