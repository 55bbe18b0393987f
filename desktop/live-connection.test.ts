/** How the connection of a desktop client takes the ways in which a server ends it. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { closeCodes } from '@codarium/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { LiveConnection } from './live-connection.ts'

let server: WebSocketServer
let connection: LiveConnection
let states: string[]
beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  // The connection of the test before may still say that it is closed.
  const own: string[] = []
  states = own
  connection = new LiveConnection({
    webSocketUrl: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    instanceId: 'desk',
    reconnectSeconds: 3600,
    heartbeatSeconds: 30,
    token: () => undefined,
    onState: (state) => own.push(state),
    onMessage: () => {},
    onRefused: ({ final }) => own.push(final ? 'refused for good' : 'refused'),
    random: () => 0,
  })
})
afterEach(() => {
  connection.stop()
  server.close()
})

const closedWith = async (code: number): Promise<void> => {
  const connected = once(server, 'connection') as Promise<[WebSocket]>
  connection.connect()
  const [socket] = await connected
  socket.close(code)
  await expect.poll(() => states).toContain('Disconnected')
}

it('asked to connect again, it does so at once and not when its interval is over', async () => {
  const again = once(server, 'connection').then(() => once(server, 'connection'))
  await closedWith(closeCodes.RECONNECT)
  await again
  expect(states).toEqual(['Connecting', 'Disconnected', 'Connecting'])
})

it('another connection took over: it does not come back by itself', async () => {
  await closedWith(closeCodes.INSTANCE_TAKEN)
  expect(states).toEqual(['Connecting', 'refused for good', 'Disconnected'])
})
