/** The message bus on both carriers: every node hears, large messages too, and again after the connection broke. */
import pg from 'pg'
import { describe, expect, inject, it, vi } from 'vitest'
import '../../tests/harness/global-postgres.ts'
import { openDatabaseLine } from '../../tests/harness/database-line.ts'
import { createDatabase } from '../../tests/harness/postgres.ts'
import { openStore, platformMigrations } from '../index.ts'
import { silentLog } from '../store/tests/test-store.ts'
import { type MessageBus, openLocalBus, RECONNECTED } from './message-bus.ts'
import { openPostgresBus } from './postgres-bus.ts'

const heard = (bus: MessageBus, topic: string) => {
  const messages: unknown[] = []
  bus.subscribe(topic, (message) => messages.push(message))
  return messages
}

async function database(): Promise<string> {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  await (await openStore({ dataDir: '', databaseUrl, migrations: platformMigrations, log: silentLog })).close()
  return databaseUrl
}

it('in one process: copies reach all who listen to the topic, never within the call, until they stop listening', async () => {
  const bus = openLocalBus(silentLog)
  const [one, other] = [heard(bus, 'a'), heard(bus, 'b')]
  bus.subscribe('a', () => {
    throw new Error('a broken listener harms nobody')
  })
  const message = { n: 1 }
  await bus.publish('a', message)
  message.n = 2
  await expect.poll(() => one).toEqual([{ n: 1 }])
  expect(other).toEqual([])
})

describe('over PostgreSQL', () => {
  it('all nodes hear, the sender too, in order, whatever the size', async () => {
    const url = await database()
    const [a, b] = await Promise.all([openPostgresBus(url, silentLog), openPostgresBus(url, silentLog)])
    const [onA, onB] = [heard(a, 't'), heard(b, 't')]
    const large = 'ü'.repeat(50_000)
    for (const message of [1, large, { x: '\u2028"\\' }]) await a.publish('t', message)
    for (const messages of [onA, onB]) await expect.poll(() => messages.length).toBe(3)
    expect(onB).toEqual([1, large, { x: '\u2028"\\' }])
    expect(onA).toHaveLength(3)
    await Promise.all([a.stop(), b.stop()])
  })

  it('a broken connection is made again, and listeners are told that they may have missed something', async () => {
    const url = await database()
    const bus = await openPostgresBus(url, silentLog)
    const [messages, back] = [heard(bus, 't'), heard(bus, RECONNECTED)]
    const admin = new pg.Client(url)
    await admin.connect()
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'codarium-bus' and datname = current_database()",
    )
    await admin.end()
    await expect.poll(() => back.length, { timeout: 20_000 }).toBe(1)
    await bus.publish('t', 'again')
    await expect.poll(() => messages).toEqual(['again'])
    await bus.stop()
  })

  it('a connection that silently carries nothing any more is noticed and made again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    const line = await openDatabaseLine(await database())
    const bus = await openPostgresBus(line.url, silentLog)
    const [messages, back] = [heard(bus, 't'), heard(bus, RECONNECTED)]
    line.forget()
    const passed = () => {
      vi.advanceTimersByTime(1_000)
      return back.length
    }
    await expect.poll(passed).toBe(1)
    await bus.publish('t', 'again')
    await expect.poll(() => messages).toEqual(['again'])
    await bus.stop()
    await line.stop()
    vi.useRealTimers()
  })
})
