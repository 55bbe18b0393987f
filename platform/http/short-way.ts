/**
 * The short way of plain reads, ahead of the framework, which routes, makes request and reply, walks hooks and listens for
 * the end: about a fifth of the processor time of an answer. A search that many ask for needs none of that: its address is
 * one of a few, its input a query, its answer JSON.
 *
 * Both ways are made of the same parts (guard, validators, answering, sending, observer), and nobody can tell which one
 * an answer took. Whatever is special goes the ordinary way from the start; what turns out to need more than JSON or 304,
 * a refusal say, is handed over with what is known of it (handovers.ts): nothing has been sent yet, so nothing is lost.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { PlainExchange, type PlainParts } from './plain-exchange.ts'
import type { Sending } from './sending.ts'

/** Takes a request and its response. */
export type Handler = (raw: IncomingMessage, response: ServerResponse) => void

/** The plain reads of a server by their address. */
export class ShortWay {
  readonly #reads: ReadonlyMap<string, PlainParts>
  readonly #sending: Pick<Sending, 'isClosing'>

  constructor(reads: readonly PlainParts[], sending: Pick<Sending, 'isClosing'>) {
    this.#reads = new Map(reads.map((parts) => [parts.route.path, parts]))
    this.#sending = sending
  }

  /** Takes a request that it can answer; false leaves it untouched to the ordinary way. */
  takes(raw: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = raw
    if (method !== 'GET' || this.#sending.isClosing) return false
    const mark = url.indexOf('?')
    const parts = this.#reads.get(mark < 0 ? url : url.slice(0, mark))
    if (!parts || !isPlain(raw.headers)) return false
    new PlainExchange(raw, response, parts).begin(mark < 0 ? '' : url.slice(mark + 1))
    return true
  }
}

/** No body, no other origin, no other protocol: what these headers ask for is known to the ordinary way alone. */
function isPlain(headers: IncomingHttpHeaders): boolean {
  return (
    headers.origin === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined &&
    headers.upgrade === undefined
  )
}
