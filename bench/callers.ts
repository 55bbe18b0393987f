/** Callers that put load on a server: each asks for one address after the other on one kept connection. */
import { Agent, get } from 'node:http'
import { connect } from 'node:net'

/** What a caller tells: that it can ask, that an answer is there with so many bytes, that something failed. */
export interface Told {
  ready(): void
  answered(bytes: number): void
  failed(error: Error): void
}

/** A connection: asks for a path, once it is ready and the answer before is there. */
export interface Caller {
  ask(path: string): void
  end(): void
}

/** Opens a connection to a server. */
export type OpenCaller = (server: URL, told: Told) => Caller

/**
 * By a plain socket. It reads no more of an answer than it must: what a caller takes itself is missing from what the server
 * can do on two processors.
 */
const plainSocket: OpenCaller = ({ hostname, port, host }, told) => {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let length = 0
  let left = 0
  socket.on('error', told.failed).on('connect', told.ready)
  socket.on('data', (chunk) => {
    if (left === 0) {
      const head = headOf(chunk)
      length = head.length
      left = length + head.size
    }
    left -= chunk.length
    if (left === 0) told.answered(length)
  })
  return {
    ask: (path) => socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 'latin1'),
    end: () => socket.end(),
  }
}

/** The size of a head, which comes in one piece, and the length it announces; anything but 200 ends the run. */
function headOf(chunk: Buffer): { size: number; length: number } {
  const size = chunk.indexOf('\r\n\r\n') + 4
  const head = chunk.toString('latin1', 0, size)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
  if (size < 4 || !head.startsWith('HTTP/1.1 200') || Number.isNaN(length)) throw new Error(`answered ${head}`)
  return { size, length }
}

/** By Node's own client, as programs on Node ask. */
const nodeClient: OpenCaller = (server, told) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  setImmediate(told.ready)
  return {
    ask: (path) => {
      get(new URL(path, server), { agent }, (answer) => {
        if (answer.statusCode !== 200) told.failed(new Error(`${path} answered ${answer.statusCode}`))
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.on('end', () => told.answered(bytes))
      }).on('error', told.failed)
    },
    end: () => agent.destroy(),
  }
}

/** The callers by name. */
export const CALLERS = { 'a plain socket': plainSocket, "Node's client": nodeClient } as const

/** Who asks. */
export type CallerName = keyof typeof CALLERS
