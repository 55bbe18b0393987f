/** Acknowledged writes survive kill -9, of the program and of the database server. */

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Postgres, startPostgres } from '../../../tests/harness/postgres.ts'
import { isSerializationFailure } from '../index.ts'
import { runChild } from './child-process.ts'
import { type NoteStore, note, noteIds, type TestDatabase, temporaryFolder, testDatabase } from './test-store.ts'

/** Kills on the embedded engine; on PostgreSQL half of them hit the client and half the server. */
const KILLS = 20
/** The most pairs acknowledged before a kill, and milliseconds added, both chosen at random below it. */
const MOST_PAIRS = 150
const LONGEST_WAIT_MS = 4
/** Writers in this process while the server is killed. */
const WRITERS = 4

const seed = Number(process.env.RECOVERY_SEED ?? Math.floor(Math.random() * 2 ** 31))
const random = seededRandom(seed)
const hint = `repeat with RECOVERY_SEED=${seed}`

describe('after kill -9 of the program, SQLite', () => {
  it('has every acknowledged row, whole pairs only, and a sound file', async () => {
    const folder = temporaryFolder()
    const database = testDatabase(folder.path)
    const acknowledged: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      acknowledged.push(...(await writeUntilKilled(database, kill)))
      const store = await database.open()
      await expectPairs(store, acknowledged)
      const { rows } = await store.transact((tx) => sql`pragma integrity_check`.execute(tx))
      expect(rows, hint).toEqual([{ integrity_check: 'ok' }])
      await store.close()
    }
    folder.remove()
  })
})

describe('after kill -9, PostgreSQL', () => {
  let server: Postgres
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())

  it('has every row acknowledged to a killed program, whole pairs only', async () => {
    const database = testDatabase('/nonexistent', await server.createDatabase())
    const store = await database.open()
    const acknowledged: string[] = []
    for (let kill = 0; kill < KILLS / 2; kill++) {
      acknowledged.push(...(await writeUntilKilled(database, kill)))
      await expectPairs(store, acknowledged)
    }
    await store.close()
  })

  it('has every row it acknowledged before it was killed itself, and the open store goes on', async () => {
    const store = await testDatabase('/nonexistent', await server.createDatabase()).open()
    const acknowledged: string[] = []
    for (let kill = 0; kill < KILLS / 2; kill++) {
      acknowledged.push(...(await writeUntilServerKilled(store, server, kill)))
      await server.restart()
      await expectPairs(store, acknowledged)
    }
    await store.close()
  })
})

async function writeUntilKilled(database: TestDatabase, run: number): Promise<readonly string[]> {
  const child = runChild('write-pairs.ts', database.options, `run${run}`)
  await child.untilLines(1 + Math.floor(random() * MOST_PAIRS))
  await sleep(random() * LONGEST_WAIT_MS)
  await child.killHard()
  return child.lines
}

async function writeUntilServerKilled(store: NoteStore, server: Postgres, run: number): Promise<string[]> {
  const acknowledged: string[] = []
  const wanted = 1 + Math.floor(random() * MOST_PAIRS)
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const acknowledge = (name: string) => acknowledged.push(name) >= wanted && resolve()
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    writeUntilLost(store, `run${run}-${writer}`, acknowledge),
  )
  await enough
  await sleep(random() * LONGEST_WAIT_MS)
  await server.killHard()
  await Promise.all(writers)
  return acknowledged
}

async function writeUntilLost(store: NoteStore, prefix: string, acknowledge: (name: string) => void): Promise<void> {
  for (let count = 0; ; count++) {
    const name = `${prefix}-${count}`
    try {
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
      acknowledge(name)
    } catch (error) {
      expect(isSerializationFailure(error), hint).toBe(false)
      expect(error, hint).toMatchObject({ code: 'UNREACHABLE' })
      return
    }
  }
}

async function expectPairs(store: NoteStore, acknowledged: readonly string[]): Promise<void> {
  const ids = new Set(await noteIds(store))
  const missing = acknowledged.filter((name) => !ids.has(`${name}-left`) || !ids.has(`${name}-right`))
  const torn = [...ids].filter((id) => !ids.has(other(id)))
  expect({ missing, torn }, hint).toEqual({ missing: [], torn: [] })
}

function other(id: string): string {
  return id.endsWith('-left') ? id.replace(/-left$/, '-right') : id.replace(/-right$/, '-left')
}

/** mulberry32: a small generator whose whole run follows from its seed. */
function seededRandom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
