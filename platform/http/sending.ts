/** Puts answers on the wire, with the headers that all of them have. */
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { WrittenJson } from './route.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Headers by their names in lower case. */
export type Headers = Readonly<Record<string, string>>

const JSON_TYPE = 'application/json; charset=utf-8'
const COMMON = Object.entries(SECURITY_HEADERS)

/** Sends the answers of one server. */
export class Sending {
  #closing = false

  /** From now on every answer is the last one on its connection. */
  close(): void {
    this.#closing = true
  }

  /** Whether the server is shutting down. */
  get isClosing(): boolean {
    return this.#closing
  }

  /** Completes an answer that the framework sends: what it says itself stays. */
  complete({ id }: FastifyRequest, reply: FastifyReply): void {
    for (const [name, value] of COMMON) if (!reply.hasHeader(name)) reply.header(name, value)
    reply.header('x-request-id', id)
    if (this.#closing) reply.header('connection', 'close')
  }

  /**
   * Sends JSON past the framework, which would take a dozen headers through several hands each. As a string it leaves in
   * one piece with its head; written bytes too, since bytes would be a second piece, which costs more than this copy.
   */
  json(json: WrittenJson | string, status: number, headers: Headers | undefined, reply: FastifyReply): void {
    const isWritten = json instanceof WrittenJson
    const body = isWritten ? json.latin1 : json
    reply.raw.writeHead(status, {
      ...SECURITY_HEADERS,
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      ...headers,
      'x-request-id': reply.request.id,
      'content-type': JSON_TYPE,
      'content-length': isWritten ? body.length : Buffer.byteLength(body),
      ...(this.#closing ? CLOSED : undefined),
    })
    reply.hijack()
    reply.raw.end(body, isWritten ? 'latin1' : 'utf8')
  }
}

const CLOSED: Headers = { connection: 'close' }
