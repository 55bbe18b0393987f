/** Asks addresses that others chose: checks each, connects to exactly what was checked, follows no redirect, keeps nothing open. */
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { connect as connectTls, createSecureContext, type SecureContext } from 'node:tls'
import type { buildConnector, Dispatcher } from 'undici'
import { VERSION } from '../version.ts'
import type { AddressGuard, CheckedTarget } from './address-guard.ts'

/** How long (ms) one address of a name with several may take to be connected to before the next is tried. */
const NEXT_ADDRESS_AFTER = 1_000

/** What is asked of an address. */
export interface Question {
  readonly method: 'GET' | 'POST'
  readonly address: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Ends everything: finding the name, connecting, waiting, reading. */
  readonly signal: AbortSignal
}

/** An answer of which the head has come; whoever reads it bounds what is read of its body. */
export type OutgoingAnswer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>

/** Connections that trust these certificate authorities; the usual ones where none are given. */
export class Connections {
  readonly #authorities: readonly string[] | undefined
  #trust: SecureContext | undefined

  constructor(authorities?: readonly string[]) {
    this.#authorities = authorities
  }

  /** What `read` makes of the answer; rejects with ForbiddenAddress where the guard does, before anything is connected to. */
  async ask<T>(guard: AddressGuard, question: Question, read: (answer: OutgoingAnswer) => Promise<T>): Promise<T> {
    const { address, signal } = question
    const target = await abortable(guard.check(address), signal)
    // Loaded with the first question: a start has no time for it.
    const { Client } = await import('undici')
    const client = new Client(target.url.origin, { connect: this.#connectorTo(target, signal), pipelining: 1 })
    try {
      const answer = await client.request(asRequest(target, question))
      // Whoever stops reading early has no use for what becomes of the rest.
      answer.body.on('error', () => {})
      return await read(answer)
    } finally {
      client.destroy().catch(() => {})
    }
  }

  #connectorTo(target: CheckedTarget, signal: AbortSignal): buildConnector.connector {
    const isPlain = target.url.protocol === 'http:'
    return (_options, callback) => {
      const socket = isPlain ? connect(placeOf(target)) : this.#connectTls(target)
      const abort = () => socket.destroy(new Error('given up'))
      signal.addEventListener('abort', abort, { once: true })
      socket.once('close', () => signal.removeEventListener('abort', abort))
      socket.once(isPlain ? 'connect' : 'secureConnect', () => callback(null, socket))
      socket.once('error', (error) => callback(error, null))
    }
  }

  #connectTls(target: CheckedTarget): Socket {
    // Once for all connections: reading 150 certificates takes longer than a whole exchange.
    this.#trust ??= createSecureContext(this.#authorities ? { ca: [...this.#authorities] } : {})
    return connectTls({
      ...placeOf(target),
      ...(isIP(target.host) ? {} : { servername: target.host }),
      secureContext: this.#trust,
      ALPNProtocols: ['http/1.1'],
    })
  }
}

/** The checked addresses, one after the other, without asking anybody again. */
function placeOf({ host, port, addresses }: CheckedTarget) {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_name, _options, done) => done(null, found)
  return { host, port, lookup, autoSelectFamily: true, autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER }
}

function asRequest({ url }: CheckedTarget, { method, headers, body, signal }: Question) {
  return {
    method,
    path: url.pathname + url.search,
    headers: { 'user-agent': `Codarium/${VERSION}`, ...headers },
    ...(body === undefined ? {} : { body }),
    signal,
  }
}

function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  promise.catch(() => {})
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort))
}
