/** One request that was let in and is valid, and its answer. */
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { callerOf } from './admission.ts'
import type { Compression } from './compression.ts'
import type { KeptHeaders } from './conditional.ts'
import type { Guard } from './guard.ts'
import type { JsonAnswers } from './json-answers.ts'
import { Answer, type Call, type Route, WrittenJson } from './route.ts'
import { JSON_TYPE, type Recipient, type Sending } from './sending.ts'
import { receiveUpload, removeUploads, type Upload, type UploadSpec } from './uploads.ts'

/** Answers the requests of one route. Never throws: whatever goes wrong fails the exchange. */
export type Answering = (exchange: Exchange) => void

export interface RouteDeps {
  readonly route: Route
  readonly guard: Guard
  readonly json: JsonAnswers
  readonly answer: Answering
  readonly sending: Sending
  readonly compression: Compression
}

/** The handler of a route in the framework. */
export function routeHandler(deps: RouteDeps): RouteHandlerMethod {
  return (request, reply) => deps.answer(new Exchange(request, reply, deps))
}

/** A request that waits for its answer. */
export class Exchange {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #deps: RouteDeps

  constructor(request: FastifyRequest, reply: FastifyReply, deps: RouteDeps) {
    this.#request = request
    this.#reply = reply
    this.#deps = deps
  }

  /** The address as it was sent. */
  get url(): string {
    return this.#request.url
  }

  get headers() {
    return this.#request.headers
  }

  /** The tenant of whoever asks; empty for those of none. */
  get tenant(): string {
    return callerOf(this.#request).issuer
  }

  /** Lets the route handle it: what its handler gives, promises or throws. */
  handle(): unknown {
    const { params, query, body, id: traceId } = this.#request
    const request = this.#request
    const reply = this.#reply
    const call = { params, query, body, caller: callerOf(request), traceId, request, reply, upload: noUpload }
    const { route } = this.#deps
    return route.upload ? handleUpload(this.#deps, route.upload, call) : route.handle(call as Call<never, never, never>)
  }

  /** Sends what the handler gave; `kept` where the caller may keep it. Throws only while nothing is sent. */
  send(given: unknown, kept: KeptHeaders | undefined): void {
    const { json, sending, compression } = this.#deps
    const written = json.of(given)
    if (written === undefined) this.#sendOther(given instanceof Answer ? given : new Answer(json.status, given), kept)
    // The framework sends what is compressed: that takes a while.
    else if (compression.encodingFor(sizeOf(written), this.headers['accept-encoding']))
      this.#sendOther(new Answer(json.status, bytesOf(written), { 'content-type': JSON_TYPE }), kept)
    else sending.json(written, json.status, kept, this.#recipient)
  }

  /** Says that the caller has the answer already. */
  sendNotModified(kept: KeptHeaders): void {
    this.#deps.sending.notModified(kept, this.#recipient)
  }

  /** Something went wrong before anything was sent. The framework takes only errors for failures. */
  fail(error: unknown): void {
    this.#reply.send(error instanceof Error ? error : new Error('what was thrown is no error', { cause: error }))
  }

  #sendOther({ status, headers, body }: Answer, kept: KeptHeaders | undefined): void {
    if (kept) this.#reply.headers(kept)
    this.#reply.code(status).headers(headers).send(body)
  }

  get #recipient(): Recipient {
    const given = this.#reply.getHeaders() as OutgoingHttpHeaders
    return { response: this.#reply.raw, traceId: this.#request.id, given }
  }
}

/** About the bytes of an answer: a text with characters beyond ASCII has some more. */
function sizeOf(written: WrittenJson | string): number {
  return written instanceof WrittenJson ? written.latin1.length : written.length
}

function bytesOf(written: WrittenJson | string): Buffer {
  return written instanceof WrittenJson ? Buffer.from(written.latin1, 'latin1') : Buffer.from(written)
}

function noUpload(): Promise<Upload> {
  return Promise.reject(new Error('a handler asked for a file that its route does not declare'))
}

/** An uploaded file the handler did not move away is gone afterwards, whatever happened. */
async function handleUpload(
  { route, guard }: Pick<RouteDeps, 'route' | 'guard'>,
  spec: UploadSpec,
  call: Call<unknown, unknown, unknown>,
): Promise<unknown> {
  const received: Upload[] = []
  const upload = async () => {
    const file = await receiveUpload(call.request.raw, spec)
    received.push(file)
    await guard.admitAgain(call.request, route)
    return file
  }
  try {
    return await route.handle({ ...call, upload } as Call<never, never, never>)
  } finally {
    await removeUploads(received)
  }
}
