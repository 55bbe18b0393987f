/** Models on both stores: whole over several chunks, one in the place of another, and never by whoever lost the lease. */
import { randomBytes } from 'node:crypto'
import { LeaseLost, Leases, leaseMigration, openStore, type PlatformTables, type Store } from '@codarium/platform'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import '../../tests/harness/global-postgres.ts'
import { silentLog, temporaryFolder } from '../../platform/store/tests/test-store.ts'
import { createDatabase } from '../../tests/harness/postgres.ts'
import { learnedMigration, ModelStore, modelMigration } from './model-store.ts'

const folder = temporaryFolder()
afterAll(folder.remove)

const engines = [
  ['SQLite', async () => ({ dataDir: folder.path })],
  ['PostgreSQL', async () => ({ dataDir: '/nonexistent', databaseUrl: await createDatabase(inject('postgresUrl')) })],
] as const

const first = { system: 'ICD10', version: '2026', fingerprint: 'editions', id: 'first', trainedAt: 1 } as const
const second = { ...first, fingerprint: 'other editions', id: 'second', texts: 'texts', confirmed: 7 }

describe.each(engines)('a model on %s', (_, place) => {
  let store: Store<PlatformTables>
  let models: ModelStore
  let leases: Leases
  beforeAll(async () => {
    store = await openStore({
      ...(await place()),
      migrations: [leaseMigration, modelMigration, learnedMigration],
      log: silentLog,
    })
    models = new ModelStore(store, () => 1)
    leases = new Leases(store, 'a node', Date.now)
  })
  afterAll(() => store.close())

  it('comes back as it was, and makes room for the next one', async () => {
    const lease = (await leases.take('training', ''))!
    const [bytes, others] = [randomBytes(2.5 * 1024 * 1024), randomBytes(10)]
    await models.replace(first, bytes, lease)
    expect([await models.of('2026'), await models.of('2025')]).toEqual([[first], []])
    expect(bytes.equals((await models.bytes('first'))!)).toBe(true)
    const before = await models.revision()
    await models.replace(second, others, lease)
    expect(await models.of('2026')).toEqual([second])
    expect(await models.bytes('first')).toBeUndefined()
    expect(others.equals((await models.bytes('second'))!)).toBe(true)
    expect(await models.revision()).not.toBe(before)
    await lease.release()
  })

  it('is also that of other editions with the same texts, while the lease is held', async () => {
    const lease = (await leases.take('training', ''))!
    await models.keepFor(second, 'third editions', lease)
    expect(await models.of('2026')).toEqual([{ ...second, fingerprint: 'third editions' }])
    await leases.revoke('training')
    await expect(models.keepFor(second, 'fourth editions', lease)).rejects.toThrow(LeaseLost)
    const again = (await leases.take('training', ''))!
    await models.keepFor(second, second.fingerprint, again)
    expect(await models.of('2026')).toEqual([second])
    await again.release()
  })

  it('stays when who trained another one has lost the lease', async () => {
    const lease = (await leases.take('training', ''))!
    await leases.revoke('training')
    await expect(models.replace(first, randomBytes(10), lease)).rejects.toThrow(LeaseLost)
    expect([await models.of('2026'), await models.bytes('first')]).toEqual([[second], undefined])
  })
})
