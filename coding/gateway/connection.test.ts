/** One connection and a reader that takes nothing, over a real socket. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { ApiError } from '@codarium/platform'
import { expect, it } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { person } from '../sessions/tests/session-world.ts'
import { Connection } from './connection.ts'
import { ended, openRaw } from './tests/raw-client.ts'

/** The largest result there is. */
const LARGE = 'x'.repeat(5 * 1024 * 1024)

/** A connection to a client that reads nothing. */
async function slowReader(requireStanding: () => void = () => {}) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const connecting = once(server, 'connection') as Promise<[WebSocket]>
  const reader = await openRaw(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const [socket] = await connecting
  const why: string[] = []
  const closed = Promise.withResolvers<void>()
  const addresses = { serverUrl: '', dataServerUrl: '', webSocketUrl: '', uiUrl: '' }
  const opened = { socket, caller: person('u'), authorization: undefined, query: {}, addresses, charge: () => {} }
  const connection = new Connection(opened, {
    id: 'c',
    kind: 'APP',
    instanceId: 'i',
    now: () => 0,
    meter: { received: () => {}, sent: () => {}, cutOff: (reason) => why.push(reason) },
    requireStanding,
    events: { message: async () => {}, closed: () => closed.resolve(), failed: () => {} },
  })
  return { server, socket, reader, connection, why, closed: closed.promise }
}

it('a reader that takes nothing is cut off instead of buffered for', async () => {
  const { server, socket, reader, connection, why, closed } = await slowReader()
  let most = 0
  const sending: Promise<boolean>[] = []
  for (let i = 0; i < 20; i++) {
    sending.push(connection.send('CODING_APPLIED', { sessionId: 's', data: LARGE }))
    most = Math.max(most, socket.bufferedAmount)
    await new Promise(setImmediate)
  }
  await closed
  await ended(reader)
  expect(why).toEqual(['SLOW_READER'])
  expect(most).toBeLessThan(22 * 1024 * 1024)
  expect((await Promise.all(sending)).filter((sent) => !sent).length).toBeGreaterThan(10)
  server.close()
})

it('what waits for a slow reader is not sent any more once its user is shut out', async () => {
  let isBlocked = false
  const { server, reader, connection, closed } = await slowReader(() => {
    if (isBlocked) throw new ApiError('FORBIDDEN', 'This user was blocked by an administrator.')
  })
  const sending = connection.send('CODING_APPLIED', { sessionId: 's', data: LARGE })
  isBlocked = true
  expect(connection.isReady).toBe(false)
  expect(connection.endIfWithdrawn()).toBe(true)
  await closed
  await ended(reader)
  expect(await sending).toBe(false)
  server.close()
})
