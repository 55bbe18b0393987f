/** A client that completes the WebSocket handshake on a bare TCP connection and does nothing more by itself; for tests. */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** Resolves with the socket once the server has switched protocols; nothing is read from it afterwards. */
export async function openRaw(address: string, headers: Record<string, string> = {}): Promise<Socket> {
  return (await shakeHands(address, headers)).socket
}

/** The socket after a handshake, and what the server said to it. */
export function shakeHands(
  address: string,
  headers: Record<string, string>,
): Promise<{ socket: Socket; head: string }> {
  const { hostname, port, pathname, search } = new URL(address)
  const socket = connect(Number(port), hostname)
  const lines = {
    Host: `${hostname}:${port}`,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${head.join('')}\r\n`)
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('data', (data) => {
      socket.pause()
      if (String(data).startsWith('HTTP/1.1 101')) resolve({ socket, head: String(data) })
      else reject(new Error(`the handshake was refused: ${String(data).split('\r\n', 1)}`))
    })
  })
}

/** Resolves once the other side has ended the connection, in whatever way; reads on to notice. */
export function ended(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.on('error', () => {}).once('close', () => resolve())
    socket.resume()
  })
}
