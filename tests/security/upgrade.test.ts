/** An installation of an earlier release, encrypted, but with instanceIds and feedback readable: the next start seals them. */
import { randomBytes } from 'node:crypto'
import { allMigrations } from '@codarium/cli'
import { type Migration, openStore, platformMigrations } from '@codarium/platform'
import { afterEach, describe, expect, it } from 'vitest'
import { clientOf } from '../../coding/sessions/tests/session-server.ts'
import { bareEngines, type CodingDatabase } from '../../coding/tests/coding-store.ts'
import { KeyRing } from '../../coding/vault/key-ring.ts'
import { KeyStore } from '../../coding/vault/key-store.ts'
import type { VaultTables } from '../../coding/vault/tables.ts'
import { silentLog } from '../../platform/store/tests/test-store.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { NOTHING, readableBelow, session } from './case-on-disk.ts'

/** More than are moved in one transaction. */
const ENDED = 600
const key = randomBytes(32)

/** The schema before instanceIds and feedback were sealed. */
function formerMigrations(): Migration[] {
  const before = (wing: string, id: string) => {
    const own = allMigrations.filter((migration) => migration.wing === wing)
    return own.slice(
      0,
      own.findIndex((migration) => migration.id === id),
    )
  }
  const rest = allMigrations.filter(({ wing }) => wing !== 'coding' && wing !== 'classification')
  return [...rest, ...before('coding', '0087-sealed-instances'), ...before('classification', '0008-sealed-feedback')]
}

const formerSession = (number: number, status: string) => ({
  id: `session-${number}`,
  tenant: '',
  status,
  action: status === 'COMPLETED' ? 'DISCARDED' : null,
  format: 'spiges',
  source: 'API',
  instance_id: `VISITE-2026-${number}`,
  data_hash: String(number),
  read_only: 0,
  case_count: 1,
  creator_id: 'anna',
  creator_name: 'Anna',
  creator_email: '',
  created_at: Date.now(),
  expires_at: Date.now() + 3_600_000,
  due_at: Date.now() + 3_600_000,
  ended_at: status === 'COMPLETED' ? Date.now() : null,
  draft_revision: 0,
  has_original: 0,
  has_draft: 0,
  has_result: 0,
})

const formerFeedback = {
  id: 'a'.repeat(64),
  version: '2026',
  type: 'ICD10',
  language: 'de',
  text_key: 'stauchung beim reiten',
  text: 'Stauchung beim Reiten',
  code: 'S60.8',
  issuer: '',
  subject: 'anna',
  user_name: 'Anna',
  count: 2,
  best_rank: null,
  first_at: 1000,
  last_at: 2000,
}

type Row = Record<string, string | number | null>

/** An installation as the earlier release left it. */
async function formerInstallation({ dataDir, databaseUrl }: CodingDatabase): Promise<void> {
  const migrations = [...platformMigrations, ...formerMigrations()]
  const store = await openStore({ dataDir, databaseUrl, migrations, log: silentLog })
  const { current } = new KeyRing({ key })
  await store.withTables<VaultTables>().transact(async (tx) => {
    if (current) await new KeyStore(store, Date.now).activate(tx, current)
  })
  const tables = store.withTables<{ coding_session: Row; coding_session_event: Row; suggest_feedback: Row }>()
  await tables.transact(async (tx) => {
    await tx.insertInto('suggest_feedback').values(formerFeedback).execute()
    for (let number = 1; number <= ENDED; number++) {
      const row = formerSession(number, number === 1 ? 'PENDING' : 'COMPLETED')
      await tx.insertInto('coding_session').values(row).execute()
      const { id: session_id, tenant, status, action, source, instance_id, ended_at: occurred_at } = row
      const event = { session_id, tenant, sequence: number, status, action, source, instance_id, occurred_at }
      if (number > 1) await tx.insertInto('coding_session_event').values(event).execute()
    }
  })
  await store.close()
}

describe.each(bareEngines)('on %s', (kind, makeDatabase) => {
  let database: CodingDatabase | undefined
  let server: TestServer | undefined
  afterEach(async () => {
    await server?.stop()
    database?.remove()
  })

  it('everything is there, an active instanceId is still taken, and nothing is left readable', async () => {
    database = await makeDatabase()
    await formerInstallation(database)
    let ahead = 0
    const { dataDir, databaseUrl } = database
    const settings = {
      SVC_DATA_DIR: dataDir,
      ...(databaseUrl ? { SVC_DATABASE_URL: databaseUrl } : {}),
      SVC_AUTH_ENABLED: 'false',
      SVC_ENCRYPTION_KEY: key.toString('base64'),
    }
    server = await startServer({ settings, now: () => Date.now() + ahead })
    const client = clientOf(server.url, undefined)
    await expect(session(server.url, '1')).rejects.toThrow(/409.*"conflictInstanceId":"VISITE-2026-1"/)
    await session(server.url, '2')
    const { body } = await client.get(`coding/session/session-${ENDED}`)
    expect(body).toMatchObject({ instanceId: `VISITE-2026-${ENDED}` })
    expect((await client.get('../admin/feedback')).body.entries).toMatchObject([
      { text: 'Stauchung beim Reiten', count: 2, firstAt: new Date(1000).toISOString() },
    ])
    const state = async () => (await client.get('admin/encryption')).body.rotation.state
    await expect.poll(state, { timeout: 30_000 }).toBe('SETTLING')
    ahead = 66_000
    await expect.poll(state, { timeout: 30_000 }).toBe('DONE')
    if (kind === 'SQLite') expect(readableBelow(dataDir)).toEqual(NOTHING)
  })
})
