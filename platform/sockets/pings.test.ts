/** Pings over real sockets: of peers that read the answers, and of peers that do not. */
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { answerPings } from './pings.ts'

let server: WebSocketServer
afterEach(() => server.close())

/** A server that answers pings; gives its address and the sockets it has. */
async function start(charge: (cost: number) => void = () => {}) {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong: false })
  await once(server, 'listening')
  server.on('connection', (socket) =>
    answerPings(
      socket.on('error', () => {}),
      charge,
    ),
  )
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

it('a peer that reads gets an answer to each of its pings', async () => {
  const peer = new WebSocket(await start())
  await once(peer, 'open')
  for (let ping = 0; ping < 1_000; ping++) {
    peer.ping(String(ping))
    expect(String((await once(peer, 'pong'))[0])).toBe(String(ping))
  }
  peer.terminate()
})

it('a peer that pings and does not read is cut off before its answers fill the memory', async () => {
  const address = await start()
  const connected = once(server, 'connection') as Promise<[WebSocket]>
  const peer = await shakenHands(address)
  const [socket] = await connected
  let closed = false
  let most = 0
  socket.on('close', () => {
    closed = true
  })
  peer.on('error', () => {})
  while (!closed) {
    most = Math.max(most, socket.bufferedAmount)
    if (peer.writable) peer.write(pings)
    await new Promise(setImmediate)
  }
  expect(most).toBeLessThan(1024 * 1024)
  peer.destroy()
})

it('pings are charged, and a peer that has nothing left is cut off', async () => {
  let left = 10
  const peer = new WebSocket(
    await start((cost) => {
      left -= cost
      if (left < 0) throw new Error('nothing left')
    }),
  )
  await once(peer, 'open')
  let pongs = 0
  peer.on('pong', () => pongs++).on('error', () => {})
  for (let ping = 0; ping < 11; ping++) peer.ping()
  await once(peer, 'close')
  expect(pongs).toBeLessThanOrEqual(10)
  expect(left).toBe(-1)
})

/** A hundred pings of 125 bytes, masked with zeros. */
const pings = Buffer.concat(
  Array(100).fill(Buffer.concat([Buffer.from([0x89, 0x80 | 125, 0, 0, 0, 0]), Buffer.alloc(125)])),
)

/** A bare connection on which the handshake is done and nothing is read any more. */
async function shakenHands(address: string): Promise<Socket> {
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await once(socket, 'data')
  socket.pause()
  return socket
}
