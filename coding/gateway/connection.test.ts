/** The limits of one connection that a network test could only wait for. */
import { EventEmitter } from 'node:events'
import type { Caller, OpenedSocket } from '@codarium/platform'
import { expect, it } from 'vitest'
import { person } from '../sessions/tests/session-world.ts'
import { Connection } from './connection.ts'

/** A socket whose other end reads nothing: what is sent stays here. */
class StuckSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0

  send(text: string, done: (error?: Error) => void): void {
    this.bufferedAmount += text.length
    done()
  }

  terminate(): void {
    this.readyState = 3
    this.emit('close')
  }
}

function connect(socket: StuckSocket, closed: () => void): Connection {
  const addresses = { serverUrl: '', dataServerUrl: '', webSocketUrl: '', uiUrl: '' }
  const caller: Caller = person('u')
  const opened = { socket: socket as unknown as OpenedSocket['socket'], caller, query: {}, addresses, charge: () => {} }
  const events = { message: async () => {}, closed, failed: () => {} }
  return new Connection(opened, { id: 'c', instanceId: 'i', now: () => 0, events })
}

it('a reader that takes nothing is cut off instead of buffered for', async () => {
  const socket = new StuckSocket()
  let isClosed = false
  const connection = connect(socket, () => {
    isClosed = true
  })
  const data = 'x'.repeat(5 * 1024 * 1024)
  const sent: boolean[] = []
  for (let i = 0; i < 6; i++) sent.push(await connection.send('CODING_APPLIED', { sessionId: 's', data }))
  expect(sent).toEqual([true, true, true, true, false, false])
  expect(isClosed).toBe(true)
  expect(socket.bufferedAmount).toBeLessThan(22 * 1024 * 1024)
})
