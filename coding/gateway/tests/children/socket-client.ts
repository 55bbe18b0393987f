/** A process full of WebSocket clients, told by lines on its input what to do; it writes down all they see. For tests. */
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'

/** What the process can be told. */
export type Order =
  | { readonly do: 'open'; readonly id: string; readonly url: string; readonly headers?: Record<string, string> }
  | { readonly do: 'send'; readonly id: string; readonly text: string; readonly times?: number }
  | { readonly do: 'send-binary'; readonly id: string; readonly base64: string }
  | {
      readonly do: 'send-large'
      readonly id: string
      readonly head: string
      readonly bytes: number
      readonly tail: string
    }
  | { readonly do: 'close' | 'cut' | 'stop-reading' | 'go-on-reading'; readonly id: string }

/** What a client saw. */
export type Seen =
  | { readonly id: string; readonly saw: 'open' }
  | { readonly id: string; readonly saw: 'message'; readonly text: string }
  | { readonly id: string; readonly saw: 'refused'; readonly status: number; readonly body: string }
  | { readonly id: string; readonly saw: 'close'; readonly code: number; readonly reason: string }

const sockets = new Map<string, WebSocket>()
const tell = (seen: Seen) => process.stdout.write(`${JSON.stringify(seen)}\n`)

function open(id: string, url: string, headers: Record<string, string>): void {
  const socket = new WebSocket(url, { headers, perMessageDeflate: true })
  sockets.set(id, socket)
  socket.on('open', () => tell({ id, saw: 'open' }))
  socket.on('message', (data) => tell({ id, saw: 'message', text: String(data) }))
  socket.on('close', (code, reason) => tell({ id, saw: 'close', code, reason: String(reason) }))
  socket.on('error', () => {})
  socket.on('unexpected-response', (_request, response) => {
    let body = ''
    response.on('data', (chunk) => {
      body += chunk
    })
    response.on('end', () => tell({ id, saw: 'refused', status: response.statusCode ?? 0, body }))
  })
}

function obey(order: Order): void {
  const socket = sockets.get(order.id)
  if (order.do === 'open') open(order.id, order.url, order.headers ?? {})
  else if (socket?.readyState === WebSocket.CONNECTING) socket.once('open', () => carryOut(order, socket))
  else if (socket?.readyState === WebSocket.OPEN) carryOut(order, socket)
}

function carryOut(order: Order, socket: WebSocket): void {
  if (order.do === 'send') for (let i = 0; i < (order.times ?? 1); i++) socket.send(order.text)
  if (order.do === 'send-binary') socket.send(Buffer.from(order.base64, 'base64'))
  if (order.do === 'send-large') socket.send(order.head + 'x'.repeat(order.bytes) + order.tail, () => {})
  if (order.do === 'close') socket.close()
  if (order.do === 'cut') socket.terminate()
  if (order.do === 'stop-reading') socket.pause()
  if (order.do === 'go-on-reading') socket.resume()
}

createInterface(process.stdin)
  .on('line', (line) => obey(JSON.parse(line) as Order))
  .on('close', () => process.exit(0))
