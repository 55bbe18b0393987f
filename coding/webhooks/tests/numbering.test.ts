/** The numbers of events for partners: per tenant from 1 without gaps, and no end of a session waits for them. */
import { expect, it } from 'vitest'
import { type CodingDatabase, engines } from '../../tests/coding-store.ts'
import type { WebhookTables } from '../migration.ts'
import { numberEvents, UNNUMBERED } from '../numbering.ts'
import { newEvent } from '../outbox.ts'

function eventOf(tenant: string, occurred_at: number) {
  const facts = { tenant, session_id: crypto.randomUUID(), event_type: 'case.coded' as const, occurred_at }
  return newEvent({ ...facts, sequence: UNNUMBERED })
}

async function openPlace(database: CodingDatabase) {
  const opened = await database.open()
  const store = opened.withTables<WebhookTables>()
  const numbersOf = async (tenant: string) => {
    const query = store.read.selectFrom('coding_webhook_event').select('sequence').where('tenant', '=', tenant)
    return (await query.orderBy('sequence').execute()).map(({ sequence }) => sequence)
  }
  const close = async () => {
    await opened.close()
    database.remove()
  }
  return { store, numbersOf, close }
}

it.each(engines)('events written while others number have the next numbers, each once: %s', async (_, place) => {
  const { store, numbersOf, close } = await openPlace(await place())
  const write = async (at: number) => {
    const rows = [eventOf('a', at), eventOf('b', at)]
    await store.transact((tx) => tx.insertInto('coding_webhook_event').values(rows).execute())
    await Promise.all([numberEvents(store), numberEvents(store)])
  }
  await Promise.all(Array.from({ length: 20 }, (_, at) => write(at)))
  const numbers = Array.from({ length: 20 }, (_, at) => at + 1)
  expect(await numbersOf('a')).toEqual(numbers)
  expect(await numbersOf('b')).toEqual(numbers)
  await close()
})

it('on PostgreSQL an end that is not committed holds up none, and is numbered when it is', async () => {
  const [, place] = engines.find(([name]) => name === 'PostgreSQL') ?? []
  if (!place) throw new Error('there is no PostgreSQL')
  const { store, numbersOf, close } = await openPlace(await place())
  const { promise: written, resolve } = Promise.withResolvers<void>()
  const { promise: goOn, resolve: commit } = Promise.withResolvers<void>()
  const slow = store.transact(async (tx) => {
    await tx.insertInto('coding_webhook_event').values(eventOf('a', 1)).execute()
    resolve()
    await goOn
  }, 'SNAPSHOT')
  await written
  await store.transact((tx) => tx.insertInto('coding_webhook_event').values(eventOf('a', 2)).execute(), 'SNAPSHOT')
  await numberEvents(store)
  expect(await numbersOf('a')).toEqual([1])
  commit()
  await slow
  await numberEvents(store)
  expect(await numbersOf('a')).toEqual([1, 2])
  await close()
})
