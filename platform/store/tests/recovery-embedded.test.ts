/** On SQLite, acknowledged writes survive kill -9 of the program. */

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { times } from '../../../tests/harness/how-often.ts'
import { expectPairs, newChance, writeUntilKilled } from './recovery.ts'
import { temporaryFolder, testDatabase } from './test-store.ts'

const KILLS = times(2, 20)
/** While the file is rewritten, each writer has one turn between two rewrites: everything takes longer. */
const REWRITTEN = { kills: times(2, 10), mostPairs: 12 }

let folder: ReturnType<typeof temporaryFolder>
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

it('after each kill every acknowledged row is there, in whole pairs, and the file is sound', () => killAgain(KILLS))

it('and so it is when the file was just being rewritten', () => killAgain(REWRITTEN.kills, REWRITTEN.mostPairs))

/** With a limit of pairs the file is rewritten meanwhile. */
async function killAgain(kills: number, mostPairs?: number): Promise<void> {
  const chance = newChance(mostPairs)
  const database = testDatabase(folder.path)
  const acknowledged: string[] = []
  const words = mostPairs === undefined ? [] : ['rewriting']
  for (let kill = 0; kill < kills; kill++) {
    acknowledged.push(...(await writeUntilKilled(database, kill, chance, ...words)))
    const store = await database.open()
    await expectPairs(store, acknowledged, chance.hint)
    const { rows } = await store.transact((tx) => sql`pragma integrity_check`.execute(tx))
    expect(rows, chance.hint).toEqual([{ integrity_check: 'ok' }])
    await store.close()
  }
}
