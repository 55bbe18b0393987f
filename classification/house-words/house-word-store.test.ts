/** The words of the house on both stores: kept, found, changed, followed. */
import { openStore, type PlatformTables, type Store } from '@codarium/platform'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import '../../tests/harness/global-postgres.ts'
import { silentLog, temporaryFolder } from '../../platform/store/tests/test-store.ts'
import { createDatabase } from '../../tests/harness/postgres.ts'
import { type HouseWordFacts, rowOf } from './house-word.ts'
import { addWithin, HouseWordStore, removeThesaurusWithin, removeWithin, replaceWithin } from './house-word-store.ts'
import { houseWordMigration } from './migration.ts'
import { PublishedHouseWords } from './published-house-words.ts'
import { wordCsv } from './word-csv.ts'

const folder = temporaryFolder()
afterAll(folder.remove)

const engines = [
  ['embedded', async () => ({ dataDir: folder.path })],
  ['PostgreSQL', async () => ({ dataDir: '/nonexistent', databaseUrl: await createDatabase(inject('postgresUrl')) })],
] as const

const facts: HouseWordFacts = {
  ...{ kind: 'WORD', language: 'de', short: 'Velo', meaning: '', wording: 'Fahrrad' },
  ...{ system: '', code: '' },
}
const synonym: HouseWordFacts = {
  ...facts,
  kind: 'SYNONYM',
  short: '=1+1',
  wording: '',
  system: 'ICD10',
  code: 'J18.9',
}

describe.each(engines)('words of the house on %s', (_, place) => {
  let store: Store<PlatformTables>
  let words: HouseWordStore
  beforeAll(async () => {
    store = await openStore({ ...(await place()), migrations: [houseWordMigration], log: silentLog })
    words = new HouseWordStore(store)
  })
  afterAll(() => store.close())
  const add = (...all: HouseWordFacts[]) =>
    words.transact((tx) =>
      addWithin(
        tx,
        all.map((each) => rowOf(each, 1000, 'anna')),
      ),
    )
  const shorts = async (selection = {}) => (await words.page(selection, 0, 100)).words.map(({ short }) => short)

  it('are listed by language and short form, in pages, as they are wanted', async () => {
    await add(
      facts,
      synonym,
      { ...facts, short: 'Auto', wording: 'Personenwagen' },
      { ...facts, language: 'fr', short: 'vélo' },
    )
    expect(await shorts()).toEqual(['=1+1', 'Auto', 'Velo', 'vélo'])
    expect(await words.page({}, 1, 2)).toMatchObject({ words: [{ short: 'Auto' }, { short: 'Velo' }], total: 4 })
    expect(await words.page({}, 90, 10)).toEqual({ words: [], total: 4 })
    expect(await shorts({ language: 'fr' })).toEqual(['vélo'])
    expect(await shorts({ kind: 'SYNONYM' })).toEqual(['=1+1'])
    expect(await shorts({ q: 'FAHR-rad' })).toEqual(['Velo', 'vélo'])
    expect(await shorts({ q: 'j18.9' })).toEqual(['=1+1'])
    expect(await shorts({ q: '%' })).toHaveLength(4)
  })

  it('come page by page without gap or repeat, and as CSV without a formula', async () => {
    const pages = await Array.fromAsync(words.pages({}, 2))
    expect(pages.flat().map(({ short }) => short)).toEqual(await shorts())
    const csv = (await Array.fromAsync(wordCsv(words, {}))).join('')
    expect(csv).toMatch(/^\ufeff/)
    expect(csv.trim().split('\r\n')).toEqual([
      'language;kind;short;meaning;wording;system;code',
      `de;SYNONYM;"'=1+1";;;ICD10;J18.9`,
      'de;WORD;Auto;;Personenwagen;;',
      'de;WORD;Velo;;Fahrrad;;',
      'fr;WORD;vélo;;Fahrrad;;',
    ])
  })

  it('the same entry twice is refused by the store itself', async () => {
    await expect(add({ ...facts, short: 'VELO' })).rejects.toThrow()
    expect(await shorts()).toHaveLength(4)
  })

  it('are seen by whoever follows, as soon as they change', async () => {
    const published = new PublishedHouseWords({ words, indexes: () => [] })
    await published.look()
    const before = published.state
    expect(published.codesOf('ICD10', 'de', '1 1')).toEqual(['J18.9'])
    const [found] = (await words.page({ kind: 'SYNONYM' }, 0, 1)).words
    await words.transact((tx) => replaceWithin(tx, rowOf({ ...synonym, short: 'Husten' }, 2000, 'beat', found!.id)))
    await published.look()
    expect(published.state).not.toBe(before)
    expect(published.codesOf('ICD10', 'de', 'husten')).toEqual(['J18.9'])
    expect(published.codesOf('ICD10', 'de', '1 1')).toEqual([])
    expect(await words.find(found!.id)).toMatchObject({ short: 'Husten', changedAt: 2000, changedBy: 'beat' })
    await words.transact((tx) => removeWithin(tx, found!.id))
    await published.look()
    expect(published.codesOf('ICD10', 'de', 'husten')).toEqual([])
  })

  it('two that look at once see the same, and one that looks for nothing new changes nothing', async () => {
    const nodes = [1, 2].map(() => new PublishedHouseWords({ words, indexes: () => [] }))
    await Promise.all(nodes.map((node) => node.look()))
    const states = nodes.map(({ state }) => state)
    expect(states[0]).toBe(states[1])
    await nodes[0]!.look()
    expect(nodes[0]!.state).toBe(states[0])
  })

  it('no thesaurus is none to remove', async () => {
    expect(await words.transact((tx) => removeThesaurusWithin(tx, 'de'))).toBe(false)
    expect(await words.thesauruses()).toEqual([])
  })
})
