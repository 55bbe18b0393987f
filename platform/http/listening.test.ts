/** A stop does not wait for who is connected and has asked for nothing. */
import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { listen } from './listening.ts'

/** So long that the test would end before it (ms). */
const NEVER = 1_000_000

it('a browser that has connected ahead holds up no stop', async () => {
  const app = Fastify()
  await app.ready()
  const server = await listen(app, 0, '127.0.0.1', async () => {})
  const accepted = once(app.server, 'connection')
  const ahead = connect(server.port, '127.0.0.1')
  const closed = once(ahead, 'close')
  await accepted
  await server.stop(NEVER)
  await closed
  expect(ahead.bytesRead).toBe(0)
})
