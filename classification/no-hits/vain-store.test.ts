/** Searches in vain on both stores: counted by week and text, sealed, capped, gone after a year. */
import { openStore, type PlatformTables, type Store } from '@codarium/platform'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import '../../tests/harness/global-postgres.ts'
import { silentLog, temporaryFolder } from '../../platform/store/tests/test-store.ts'
import { createDatabase } from '../../tests/harness/postgres.ts'
import { markedSealing } from '../feedback/tests/marked-sealing.ts'
import { isoWeek } from './iso-week.ts'
import { vainMigration } from './migration.ts'
import { TellerLimit } from './teller-limit.ts'
import { mayNameSomebody } from './telling-text.ts'
import { type GivenUp, VainStore } from './vain-store.ts'

const folder = temporaryFolder()
afterAll(folder.remove)

const engines = [
  ['embedded', async () => ({ dataDir: folder.path })],
  ['PostgreSQL', async () => ({ dataDir: '/nonexistent', databaseUrl: await createDatabase(inject('postgresUrl')) })],
] as const

const sigma: GivenUp = { type: 'CHOP', version: '2026', language: 'de', text: 'Sigma lap', passedOver: false }
const WEEK = 7 * 24 * 60 * 60_000

describe.each(engines)('searches in vain on %s', (_, place) => {
  let store: Store<PlatformTables>
  let vain: VainStore
  let now = Date.UTC(2026, 1, 11)

  beforeAll(async () => {
    store = await openStore({ ...(await place()), migrations: [vainMigration], log: silentLog })
    vain = new VainStore(store, markedSealing, () => now)
  })
  afterAll(() => store.close())

  it('a text counts once per telling, however its letters are cased, and how often there were hits', async () => {
    await vain.add({ ...sigma, text: 'PFNA' })
    await vain.add(sigma)
    now += 1000
    await vain.add({ ...sigma, text: 'SIGMA LAP', passedOver: true })
    expect(await vain.page('2026-W07', 0, 10)).toEqual([
      { ...sigma, count: 2, passedOver: 1, firstAt: now - 1000, lastAt: now },
      { ...sigma, text: 'PFNA', count: 1, passedOver: 0, firstAt: now - 1000, lastAt: now - 1000 },
    ])
    expect(await vain.total('2026-W07')).toBe(2)
  })

  it('another week, system or language is another entry', async () => {
    now += WEEK
    await vain.add(sigma)
    await vain.add({ ...sigma, type: 'ICD10' })
    await vain.add({ ...sigma, language: 'fr' })
    expect([await vain.total('2026-W07'), await vain.total('2026-W08')]).toEqual([2, 3])
  })

  it('pages follow each other', async () => {
    const pages = [await vain.page('2026-W08', 0, 2), await vain.page('2026-W08', 2, 2)]
    expect(pages.map(({ length }) => length)).toEqual([2, 1])
  })

  it('a text that finds something now is taken out of all weeks, in any letters, and no other entry', async () => {
    const gone = { ...sigma, text: 'Nun gefunden' }
    const weeks = [isoWeek(now), isoWeek(now + WEEK)]
    const totals = () => Promise.all(weeks.map((week) => vain.total(week)))
    const before = await totals()
    await vain.add(gone)
    now += WEEK
    await vain.add(gone)
    await vain.add({ ...gone, language: 'fr' })
    await vain.remove({ ...gone, text: 'NUN gefunden' })
    expect(await totals()).toEqual([before[0], before[1]! + 1])
    await vain.remove({ ...gone, language: 'fr' })
    now -= WEEK
  })

  it('what nobody has searched for a year is gone', async () => {
    now += 51 * WEEK
    await vain.sweep()
    expect([await vain.total('2026-W07'), await vain.total('2026-W08')]).toEqual([2, 3])
    now += WEEK + 2 * 24 * 60 * 60_000
    await vain.sweep()
    expect([await vain.total('2026-W07'), await vain.total('2026-W08')]).toEqual([0, 0])
  })
})

it.each([
  ['2026-01-01', '2026-W01'],
  ['2025-12-28', '2025-W52'],
  ['2025-12-29', '2026-W01'],
  ['2027-01-03', '2026-W53'],
])('%s is in week %s', (day, week) => {
  expect(isoWeek(Date.parse(`${day}T23:59:59Z`))).toBe(week)
})

it.each(['Z.n. Apoplex 2019', 'CKD 3b', 'LWK 1-3', '89.39.09', 'Amoxicillin 1000 mg', '5 mg 3x', 'Typ 2 1/2'])(
  '%s may be kept',
  (text) => expect(mayNameSomebody(text)).toBe(false),
)

it.each([
  'Fall 47110815',
  '756.1234.5678.97',
  'geb. 12.03.1956',
  '079 123 45 67',
  '１２３４５６',
  'a.berger@spital.example',
])('%s may name somebody', (text) => expect(mayNameSomebody(text)).toBe(true))

it('a caller may tell sixty in an hour', () => {
  let now = 0
  const limit = new TellerLimit(() => now)
  const admitted = (subject: string) =>
    Array.from({ length: 70 }, () => limit.admits({ issuer: 'i', subject })).filter(Boolean).length
  expect([admitted('anna'), admitted('beat'), admitted('anna')]).toEqual([60, 60, 0])
  now = 60 * 60_000
  expect(admitted('anna')).toBe(60)
})
