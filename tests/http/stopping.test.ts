/** A server that something keeps from stopping: it is over within the time of the setting all the same, and says what it was. */
import type { Wing } from '@codarium/platform'
import { expect, it } from 'vitest'
import { startServer } from '../harness/server.ts'

const never = new Promise<never>(() => {})

it('what does not end is named in the log and cut off; everybody was told to stop', async () => {
  let told = false
  const stuck: Wing = {
    name: 'stuck',
    migrations: [],
    build: async ({ shutdown }) => {
      shutdown.signal.addEventListener('abort', () => {
        told = true
      })
      return { routes: [], stop: () => shutdown.during('endless work', never) }
    },
  }
  const settings = { SVC_AUTH_ENABLED: 'false', SVC_SHUTDOWN_SECONDS: '1' }
  const server = await startServer({ service: 'grouper', wings: [stuck], settings })
  await server.stop()
  expect(told).toBe(true)
  const line = server.log
    .map((each) => JSON.parse(each))
    .find(({ msg }) => String(msg).startsWith('not stopped in time'))
  expect(line).toMatchObject({
    level: 'error',
    unfinished: expect.arrayContaining(['endless work', 'stuck', 'database']),
  })
  await server.context.store.close()
})
