/** Programs killed while they write leave an unbroken audit trail with every acknowledged event in it. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import type { AuditTables } from '../../coding/audit/migration.ts'
import { verifyTrail } from '../../coding/audit/verify-trail.ts'
import { type CodingDatabase, engines } from '../../coding/tests/coding-store.ts'
import { openVault } from '../../coding/vault/vault.ts'
import { times } from '../harness/how-often.ts'

/** Kills of each test, and events to wait for before each. */
const KILLS = times(1, 10)
const EVENTS = 40

const program = fileURLToPath(new URL('./children/write-events.ts', import.meta.url))
let database: CodingDatabase | undefined
afterEach(() => database?.remove())

async function writeUntilKilled(place: object): Promise<string[]> {
  const child = spawn(process.execPath, [program, JSON.stringify(place)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  const closed = once(child, 'close')
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    if (lines.length === EVENTS) child.kill('SIGKILL')
  })
  await closed
  expect(lines.length).toBeGreaterThanOrEqual(EVENTS)
  return lines
}

it.each(engines)('on %s', async (_, makeDatabase) => {
  database = await makeDatabase()
  const key = randomBytes(32)
  const { dataDir, databaseUrl } = database
  const acknowledged: string[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    acknowledged.push(...(await writeUntilKilled({ dataDir, databaseUrl, key: key.toString('base64') })))
  }
  const store = await database.open()
  const vault = await openVault({ store, now: Date.now, key })
  const verification = await verifyTrail({ read: store.withTables<unknown>().read, vault })
  expect(verification.breaks).toEqual([])
  const rows = await store.withTables<AuditTables>().read.selectFrom('audit_event').select('session_id').execute()
  const kept = new Set(rows.map(({ session_id }) => session_id))
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
  await store.close()
})
