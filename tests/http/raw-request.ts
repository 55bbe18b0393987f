/** Requests byte by byte, as no client library would send them, and their answers as they come back. */
import { connect, type Socket } from 'node:net'

/** An answer as it was sent. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends bytes (each one character) on a connection of their own, and gives everything that comes back until its end. */
export function exchangeBytes(url: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connectTo(url).setEncoding('latin1')
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', reject).on('end', () => resolve(received))
    socket.write(bytes, 'latin1')
  })
}

/** A connection to a server. */
export function connectTo(url: string): Socket {
  return connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
}

/** A GET that is the only one on its connection. */
export async function rawGet(
  url: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  const lines = Object.entries({ host: 'x', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return readAnswer(await exchangeBytes(url, `GET ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`))
}

/** An answer from its bytes; a header that stands twice is no answer of ours. */
export function readAnswer(bytes: string): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n')
  const [first = '', ...lines] = bytes.slice(0, end).split('\r\n')
  const entries = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const)
  const headers = Object.fromEntries(entries)
  if (Object.keys(headers).length !== entries.length) throw new Error(`a header stands twice in ${lines.join('; ')}`)
  return { status: Number(first.split(' ')[1]), headers, body: bytes.slice(end + 4) }
}
