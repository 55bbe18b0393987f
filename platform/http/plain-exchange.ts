/** A plain read on the short way: one object from the first byte of its request to the last of its answer. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from '../identity/caller.ts'
import type { RequestObserver } from '../metrics/request-observer.ts'
import type { ClientAddress } from './client-address.ts'
import type { KeptHeaders } from './conditional.ts'
import type { Exchange } from './exchange.ts'
import { type RouteParts, sizeOf } from './framework-exchange.ts'
import type { Incoming } from './guard.ts'
import type { Known } from './handovers.ts'
import { isSuspectUrl } from './ill-formed.ts'
import { readQuery } from './query-text.ts'
import type { Call, Reading } from './route.ts'
import type { Handler } from './short-way.ts'
import { newTraceId } from './trace-id.ts'
import type { Check } from './validation.ts'

/** What a plain read needs to be answered. */
export interface PlainParts extends RouteParts {
  readonly observer: RequestObserver
  readonly addressOf: ClientAddress
  /** Where it goes on when it needs more than the short way has. */
  readonly ordinary: Handler
  /** Undefined where the route says nothing of its query: then it is taken as it is. */
  readonly checkQuery: Check | undefined
}

/** A request, its answer, and what is known of them so far. */
export class PlainExchange implements Exchange, Incoming {
  readonly params = undefined
  readonly headers: IncomingHttpHeaders
  readonly traceId: string
  readonly response: ServerResponse
  readonly #raw: IncomingMessage
  readonly #parts: PlainParts
  readonly #arrived = performance.now()
  #caller: Caller | undefined
  #query: unknown

  constructor(raw: IncomingMessage, response: ServerResponse, parts: PlainParts) {
    this.#raw = raw
    this.headers = raw.headers
    this.response = response
    this.traceId = newTraceId(raw)
    this.#parts = parts
  }

  get url(): string {
    return this.#raw.url ?? ''
  }

  get socket() {
    return this.#raw.socket
  }

  get ip(): string {
    return this.#parts.addressOf(this.#raw)
  }

  /** Asks the guard, as the ordinary way does first. */
  begin(search: string): void {
    const { guard, route } = this.#parts
    let caller: Caller | Promise<Caller>
    try {
      caller = guard.admit(this, route)
    } catch (refusal) {
      this.#refuse(refusal)
      return
    }
    if (caller instanceof Promise) this.#waitFor(caller, search)
    else this.#answer(caller, search)
  }

  handle(): unknown {
    const reading: Reading<unknown> = { query: this.#query, caller: this.#admitted(), traceId: this.traceId }
    return this.#parts.route.handle(reading as Call<never, never, never>)
  }

  send(given: unknown, kept: KeptHeaders | undefined): void {
    const { json, sending, compression } = this.#parts
    const written = json.of(given)
    if (written === undefined || compression.encodingFor(sizeOf(written), this.headers['accept-encoding'])) {
      this.#handOver({ caller: () => this.#admitted(), given: () => given })
      return
    }
    sending.json(written, json.status, kept, this)
    this.#finish(json.status)
  }

  sendNotModified(kept: KeptHeaders): void {
    this.#parts.sending.notModified(kept, this)
    this.#finish(304)
  }

  /** The ordinary way answers, counts and logs it. */
  fail(error: unknown): void {
    this.#handOver({ caller: () => this.#admitted(), given: () => Promise.reject(error) })
  }

  #waitFor(caller: Promise<Caller>, search: string): void {
    caller.then(
      (known) => this.#answer(known, search),
      (refusal) => this.#refuse(refusal),
    )
  }

  #answer(caller: Caller, search: string): void {
    this.#caller = caller
    if (this.#isValid(search)) this.#parts.answer(this)
    else this.#handOver({ caller: () => this.#admitted() })
  }

  #admitted(): Caller {
    if (!this.#caller) throw new Error('a request passed the guard unseen')
    return this.#caller
  }

  #isValid(search: string): boolean {
    const { checkQuery } = this.#parts
    if (isSuspectUrl(search)) return false
    try {
      this.#query = readQuery(search)
      return checkQuery === undefined || checkQuery(this.#query)
    } catch {
      return false
    }
  }

  #refuse(refusal: unknown): void {
    const caller = () => {
      throw refusal
    }
    this.#handOver({ caller })
  }

  #handOver(known: Known): void {
    this.#parts.handovers.leave(this.#raw, known)
    this.#parts.ordinary(this.#raw, this.response)
  }

  /**
   * An answer is finished when the system has taken all of it, mostly at once; then waiting for Node to say so would take
   * a listener per request. Where the caller is slow or gone, Node says so later or never.
   */
  #finish(status: number): void {
    const { response } = this
    const isSent = response.writableLength === 0 && response.socket?.destroyed === false
    if (isSent) this.#observe(status)
    else response.on('finish', () => this.#observe(status))
  }

  #observe(status: number): void {
    const { observer, route } = this.#parts
    const seconds = (performance.now() - this.#arrived) / 1000
    observer.finished({ method: 'GET', route: route.path, status, seconds, traceId: this.traceId })
  }
}
