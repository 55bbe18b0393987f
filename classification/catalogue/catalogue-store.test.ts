/** Editions of layers on both engines: staged unseen, swapped in whole, never read in part. */
import { openStore, type Store } from '@codarium/platform'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { silentLog, temporaryFolder } from '../../platform/store/tests/test-store.ts'
import '../../tests/harness/global-postgres.ts'
import { createDatabase } from '../../tests/harness/postgres.ts'
import { CatalogueStore, EditionGone } from './catalogue-store.ts'
import type { LayerKey } from './layer.ts'
import { type CatalogueTables, catalogueMigration } from './migrations.ts'
import { packRecords, unpackRecords } from './record-chunk.ts'

const KEY: LayerKey = { system: 'ICD10', version: '2026', layer: 'codes', language: 'de' }
const FACTS = { counts: { records: 2 }, filename: 'icd.zip', sha256: '0' }

const engines = [
  ['SQLite', async () => undefined],
  ['PostgreSQL', () => createDatabase(inject('postgresUrl'))],
] as const

describe.each(engines)('on %s', (_, newDatabase) => {
  let folder: ReturnType<typeof temporaryFolder>
  let store: Store<CatalogueTables>
  let catalogueStore: CatalogueStore

  beforeEach(async () => {
    folder = temporaryFolder()
    const options = { dataDir: folder.path, databaseUrl: await newDatabase(), migrations: [catalogueMigration] }
    store = (await openStore({ ...options, log: silentLog })).withTables<CatalogueTables>()
    catalogueStore = new CatalogueStore(store, 'here/1/0', () => 1)
  })
  afterEach(async () => {
    await store.close()
    folder.remove()
  })

  async function stageTwoChunks(): Promise<string> {
    const edition = await catalogueStore.stage()
    await catalogueStore.addChunks(edition, 0, [packRecords([{ code: 'A00' }]), packRecords([{ code: 'A01' }])])
    return edition
  }

  const swap = (edition: string) => store.transact((tx) => catalogueStore.swap(tx, KEY, edition, FACTS))
  const read = (edition: string) => Array.fromAsync(catalogueStore.chunks(edition))

  it('a staged edition is seen by nobody until it is swapped in', async () => {
    const edition = await stageTwoChunks()
    expect([await catalogueStore.layers(), await catalogueStore.versions(), await catalogueStore.revision()]).toEqual([
      [],
      [],
      0,
    ])
    await swap(edition)
    expect(await catalogueStore.layer(KEY)).toMatchObject({ ...KEY, edition, filename: 'icd.zip' })
    expect([await catalogueStore.versions(), await catalogueStore.revision()]).toEqual([
      [{ system: 'ICD10', version: '2026' }],
      1,
    ])
  })

  it('a reader of an edition that is replaced meanwhile is told, and never takes a part for the whole', async () => {
    const old = await stageTwoChunks()
    await swap(old)
    const reading = catalogueStore.chunks(old)
    expect((await reading.next()).done).toBe(false)
    await swap(await stageTwoChunks())
    await catalogueStore.sweep()
    await expect(Array.fromAsync(reading)).rejects.toBeInstanceOf(EditionGone)
    await expect(read(old)).rejects.toBeInstanceOf(EditionGone)
  })

  it('an edition of any number of chunks is read whole and in order', async () => {
    for (const chunks of [0, 15, 16, 17, 40]) {
      const edition = await catalogueStore.stage()
      const packed = Array.from({ length: chunks }, (_, number) => packRecords([{ number }]))
      if (chunks > 0) await catalogueStore.addChunks(edition, 0, packed)
      expect((await read(edition)).map((chunk) => unpackRecords(chunk)[0])).toEqual(
        packed.map((_, number) => ({ number })),
      )
    }
  })

  it('a sweep takes what is replaced, not what is staged or in use', async () => {
    const [old, used, staged] = [await stageTwoChunks(), await stageTwoChunks(), await stageTwoChunks()]
    await swap(old)
    await swap(used)
    await catalogueStore.sweep()
    expect([(await read(used)).length, (await read(staged)).length]).toEqual([2, 2])
    await store.transact((tx) => catalogueStore.sweepWithin(tx, (node) => node === 'here/1/0'))
    expect((await read(used)).length).toBe(2)
    await expect(read(staged)).rejects.toBeInstanceOf(EditionGone)
  })

  it('nothing can be added to, or made live of, an edition that was cleared away', async () => {
    const edition = await stageTwoChunks()
    await catalogueStore.abandon(edition)
    await expect(catalogueStore.addChunks(edition, 2, [packRecords([])])).rejects.toBeInstanceOf(EditionGone)
    await expect(swap(edition)).rejects.toBeInstanceOf(EditionGone)
    expect(await store.read.selectFrom('catalog_chunk').selectAll().execute()).toEqual([])
  })

  it('a live edition is not abandoned', async () => {
    const edition = await stageTwoChunks()
    await swap(edition)
    await catalogueStore.abandon(edition)
    expect(await read(edition)).toHaveLength(2)
  })

  it('removed layers leave their version', async () => {
    await swap(await stageTwoChunks())
    await store.transact((tx) => catalogueStore.remove(tx, [KEY]))
    await catalogueStore.sweep()
    expect([
      await catalogueStore.layers(),
      (await catalogueStore.versions()).length,
      await catalogueStore.revision(),
    ]).toEqual([[], 1, 2])
    expect(await store.read.selectFrom('catalog_edition').selectAll().execute()).toEqual([])
  })
})
