/** Usage on both stores: each session counts once, each tenant for itself, and counts age by the clock that is handed in. */
import { openStore, type PlatformTables, type Store } from '@codarium/platform'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import '../../tests/harness/global-postgres.ts'
import { silentLog, temporaryFolder } from '../../platform/store/tests/test-store.ts'
import { createDatabase } from '../../tests/harness/postgres.ts'
import { markedSealing } from '../feedback/tests/marked-sealing.ts'
import { pairMigration, type UsageTables, usageMigration } from './migration.ts'
import { UsageStore } from './usage-store.ts'

const folder = temporaryFolder()
afterAll(folder.remove)

const engines = [
  ['embedded', async () => ({ dataDir: folder.path })],
  ['PostgreSQL', async () => ({ dataDir: '/nonexistent', databaseUrl: await createDatabase(inject('postgresUrl')) })],
] as const

const icd = (code: string, count = 1) => ({ system: 'ICD10', code, count }) as const

describe.each(engines)('usage on %s', (_, place) => {
  let store: Store<PlatformTables>
  let usage: UsageStore
  let now = Date.UTC(2026, 0, 15)

  beforeAll(async () => {
    store = await openStore({ ...(await place()), migrations: [usageMigration, pairMigration], log: silentLog })
    usage = new UsageStore(store, markedSealing, () => now)
  })
  afterAll(() => store.close())

  const ofIcd = async (tenant: string) => Object.fromEntries((await usage.weights(tenant)).get('ICD10') ?? [])

  it('a session counts once, however often and wherever it is told, and codes told twice are added up', async () => {
    expect(await usage.revision('here')).toBe(0)
    const told = () => usage.add('here', 'a'.repeat(64), [icd('I10.00', 3), icd('E86'), icd('E86', 2)])
    const answers = await Promise.all([told(), told(), told()])
    expect(answers.sort()).toEqual([false, false, true])
    expect(await ofIcd('here')).toEqual({ 'I10.00': 3, E86: 3 })
    expect(await usage.revision('here')).toBe(1)
  })

  it('sessions of one code add up, and a session of many codes is counted whole', async () => {
    const many = Array.from({ length: 1200 }, (_, i) => icd(`X${i}`))
    expect(await usage.add('here', 'b'.repeat(64), [icd('E86', 4), ...many])).toBe(true)
    const counted = await ofIcd('here')
    expect([counted.E86, Object.keys(counted).length]).toEqual([7, 1202])
  })

  it('another tenant has its own counts, and the same session id is another session there', async () => {
    expect(await usage.add('there', 'a'.repeat(64), [{ system: 'CHOP', code: 'Z88.72', count: 1 }])).toBe(true)
    expect(await ofIcd('there')).toEqual({})
    expect([...((await usage.weights('there')).get('CHOP') ?? [])]).toEqual([['Z88.72', 1]])
    expect(await usage.revision('here')).toBe(2)
  })

  it('nothing tells which session or person it was', async () => {
    const tables = store.withTables<UsageTables>()
    const told = await tables.read.selectFrom('code_usage_told').selectAll().execute()
    expect(JSON.stringify(told)).not.toContain('a'.repeat(64))
    const [row] = await tables.read.selectFrom('code_usage').selectAll().limit(1).execute()
    expect(Object.keys(row ?? {}).sort()).toEqual(['code', 'count', 'month', 'system', 'tenant'])
  })

  it('counts halve in eight months and are gone after two years', async () => {
    await usage.add('aging', 'c'.repeat(64), [icd('E86', 8)])
    const after = async (months: number) => {
      now = Date.UTC(2026, months, 15)
      await usage.sweep()
      return (await ofIcd('aging')).E86
    }
    expect([await after(0), await after(8), await after(16), await after(24), await after(25)]).toEqual([
      8,
      4,
      2,
      1,
      undefined,
    ])
    expect(await store.withTables<UsageTables>().read.selectFrom('code_usage').selectAll().execute()).toEqual([])
    now = Date.UTC(2026, 0, 15)
  })

  describe('what is coded together', () => {
    const told = (tenant: string, session: string, cases: number) =>
      usage.add(tenant, session.padEnd(64, '0'), [], {
        cases,
        pairs: [
          { one: 'ICD10 E11', other: 'ICD10 E11', count: cases },
          { one: 'ICD10 N18', other: 'ICD10 E11', count: cases - 1 },
        ],
      })
    const of = async (tenant: string) => {
      const pairs = await usage.pairs(tenant)
      return [pairs.cases, pairs.of('ICD10 E11', 'ICD10 E11'), pairs.of('ICD10 E11', 'ICD10 N18')]
    }

    it('is told from five cases on, of all sessions together, once each, to its tenant alone', async () => {
      await told('pairs', 'e1', 3)
      expect(await of('pairs')).toEqual([0, 0, 0])
      await told('pairs', 'e2', 3)
      await told('pairs', 'e2', 3)
      expect(await of('pairs')).toEqual([6, 6, 0])
      await told('pairs', 'e3', 2)
      expect(await of('pairs')).toEqual([8, 8, 5])
      expect((await usage.pairs('pairs')).of('ICD10 N18', 'ICD10 E11')).toBe(5)
      expect(await of('here')).toEqual([0, 0, 0])
    })

    it('halves in eight months and is gone after two years', async () => {
      await told('old pairs', 'e4', 16)
      const after = async (months: number) => {
        now = Date.UTC(2026, months, 15)
        await usage.sweep()
        return (await of('old pairs'))[0]
      }
      expect([await after(0), await after(8), await after(24), await after(25)]).toEqual([16, 8, 2, 0])
      expect(await store.withTables<UsageTables>().read.selectFrom('code_pair').selectAll().execute()).toEqual([])
      now = Date.UTC(2026, 0, 15)
    })
  })

  it('a write that fails half way counts nothing and may be told again', async () => {
    const broken = [icd('E86'), icd('E87.6', Number.NaN)]
    await expect(usage.add('broken', 'd'.repeat(64), broken)).rejects.toThrow()
    expect(await ofIcd('broken')).toEqual({})
    expect(await usage.add('broken', 'd'.repeat(64), [icd('E86')])).toBe(true)
  })
})
