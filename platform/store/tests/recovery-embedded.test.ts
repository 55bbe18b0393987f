/** On SQLite, acknowledged writes survive kill -9 of the program. */

import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { expectPairs, newChance, writeUntilKilled } from './recovery.ts'
import { temporaryFolder, testDatabase } from './test-store.ts'

const KILLS = 20

const folder = temporaryFolder()
afterAll(() => folder.remove())

it('after each kill every acknowledged row is there, in whole pairs, and the file is sound', async () => {
  const chance = newChance()
  const database = testDatabase(folder.path)
  const acknowledged: string[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    acknowledged.push(...(await writeUntilKilled(database, kill, chance)))
    const store = await database.open()
    await expectPairs(store, acknowledged, chance.hint)
    const { rows } = await store.transact((tx) => sql`pragma integrity_check`.execute(tx))
    expect(rows, chance.hint).toEqual([{ integrity_check: 'ok' }])
    await store.close()
  }
})
