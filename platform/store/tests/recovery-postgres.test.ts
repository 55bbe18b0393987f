/** On PostgreSQL, acknowledged writes survive kill -9 of the program and of the server. */

import { afterAll, beforeAll, expect, it } from 'vitest'
import { times } from '../../../tests/harness/how-often.ts'
import { type Postgres, startPostgres } from '../../../tests/harness/postgres.ts'
import { isSerializationFailure } from '../index.ts'
import { type Chance, expectPairs, newChance, writeUntilKilled } from './recovery.ts'
import { type NoteStore, note, testDatabase } from './test-store.ts'

/** Of the program, and as many of the server. */
const KILLS = times(2, 10)
/** Transactions under way at the moment the server is killed. */
const WRITERS = 4

let server: Postgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

it('after each kill of the program every row acknowledged to it is there, in whole pairs', async () => {
  const chance = newChance()
  const database = testDatabase('/nonexistent', await server.createDatabase())
  const store = await database.open()
  const acknowledged: string[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    acknowledged.push(...(await writeUntilKilled(database, kill, chance)))
    await expectPairs(store, acknowledged, chance.hint)
  }
  await store.close()
})

it('after each kill of the server every row it acknowledged is there, and the open store goes on', async () => {
  const chance = newChance()
  const store = await testDatabase('/nonexistent', await server.createDatabase()).open()
  const acknowledged: string[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    acknowledged.push(...(await writeUntilServerKilled(store, kill, chance)))
    await server.restart()
    await expectPairs(store, acknowledged, chance.hint)
  }
  await store.close()
})

async function writeUntilServerKilled(store: NoteStore, run: number, chance: Chance): Promise<string[]> {
  const acknowledged: string[] = []
  const wanted = chance.pairs()
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const acknowledge = (name: string) => acknowledged.push(name) >= wanted && resolve()
  const write = (_: unknown, writer: number) => writeUntilLost(store, `run${run}-${writer}`, acknowledge)
  const writers = Promise.all(Array.from({ length: WRITERS }, write))
  await Promise.race([enough, writers])
  await chance.moment()
  await server.killHard()
  for (const error of await writers) {
    expect(isSerializationFailure(error), chance.hint).toBe(false)
    expect(error, chance.hint).toMatchObject({ code: 'UNREACHABLE' })
  }
  return acknowledged
}

async function writeUntilLost(store: NoteStore, prefix: string, acknowledge: (name: string) => void): Promise<unknown> {
  for (let count = 0; ; count++) {
    const name = `${prefix}-${count}`
    try {
      await writePair(store, name)
      acknowledge(name)
    } catch (error) {
      return error
    }
  }
}

async function writePair(store: NoteStore, name: string): Promise<void> {
  await store.transact(async (tx) => {
    await tx
      .insertInto('note')
      .values(note(`${name}-left`))
      .execute()
    await tx
      .insertInto('note')
      .values(note(`${name}-right`))
      .execute()
  })
}
