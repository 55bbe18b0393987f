/** Sends requests byte for byte as they were made, and times their answers. */
import { Agent, type IncomingHttpHeaders, request as send } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FuzzRequest } from './requests.ts'

/** An answer. */
export interface FuzzAnswer {
  /** 0 when none came. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** As it was before it was compressed. */
  readonly body: Buffer
  /** Milliseconds until its end. */
  readonly duration: number
  /** Why none came. */
  readonly failure?: string
}

/** Whoever waits longer (ms) waits for nothing. */
const LONGEST_WAIT = 60_000

/** A client of one server that keeps its connections. */
export class FuzzClient {
  readonly #url: URL
  readonly #agent: Agent

  constructor(url: string, connections: number) {
    this.#url = new URL(url)
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** The answer; a kept connection that the server had just closed is not its fault, so that a second attempt is made. */
  async ask(request: FuzzRequest, authorization?: string): Promise<FuzzAnswer> {
    const first = await this.#send(request, authorization)
    return first.failure === 'ECONNRESET' || first.failure === 'EPIPE' ? this.#send(request, authorization) : first
  }

  close(): void {
    this.#agent.destroy()
  }

  #send({ method, target, headers, body }: FuzzRequest, authorization: string | undefined): Promise<FuzzAnswer> {
    const began = performance.now()
    const all = [
      ...(headers.some(([name]) => name === 'host') ? [] : [['host', this.#url.host]]),
      ...headers,
      ...(authorization === undefined || headers.some(([name]) => name === 'authorization')
        ? []
        : [['authorization', authorization]]),
      ...(method === 'GET' && !body ? [] : [['content-length', String(body?.length ?? 0)]]),
    ]
    return new Promise((resolve) => {
      const end = (answer: Omit<FuzzAnswer, 'duration'>) => resolve({ ...answer, duration: performance.now() - began })
      const fail = (error: NodeJS.ErrnoException) =>
        end({ status: 0, headers: {}, body: Buffer.alloc(0), failure: error.code ?? error.message })
      const { hostname, port } = this.#url
      const options = { hostname, port, method, path: target, headers: all.flat() as never, agent: this.#agent }
      const sent = send({ ...options, timeout: LONGEST_WAIT })
      sent.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', fail)
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response
          end({ status, headers, body: unpacked(Buffer.concat(chunks), headers['content-encoding']) })
        })
      })
      sent.on('upgrade', (response, socket) => {
        socket.destroy()
        end({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.alloc(0) })
      })
      sent.on('timeout', () => sent.destroy(new Error('no answer in time'))).on('error', fail)
      sent.end(body)
    })
  }
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
