/** The pipeline when things go wrong around it: locks taken away, databases that fail, disks that are full. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import '../../tests/harness/global-postgres.ts'
import {
  Leases,
  leaseMigration,
  newNodeName,
  openStore,
  type PlatformTables,
  type Store,
  StoreError,
} from '@codarium/platform'
import { createDatabase } from '../../tests/harness/postgres.ts'
import { inventedChop } from '../../tests/imports/invented-chop.ts'
import { LockedJobs } from '../admin/locked-jobs.ts'
import { CatalogueStore } from '../catalogue/catalogue-store.ts'
import { type CatalogueTables, catalogueMigration } from '../catalogue/migrations.ts'
import { FileReader } from './file-reading.ts'
import { failureAnswer, isDefect } from './import-failure.ts'
import { IMPORT_LOCK } from './import-lock.ts'
import { Importer, type ImporterDeps } from './importer.ts'
import { JobStore } from './jobs/job-store.ts'
import { jobFileMigration, jobMigration } from './jobs/migration.ts'
import { recoverImports } from './recovery.ts'
import { Reports } from './reports.ts'
import type { ImportFile } from './running-import.ts'

const ORDER = { kind: 'chop', version: '2026', language: 'de' } as const
const KEY = { system: 'CHOP', version: '2026', layer: 'codes', language: 'de' } as const
/** Codes of the imported file: more than one chunk. */
const CODES = 1_200
const chop = inventedChop({ codes: CODES, edition: 'a' })

const engines = [
  ['SQLite', async () => undefined],
  ['PostgreSQL', () => createDatabase(inject('postgresUrl'))],
] as const

describe.each(engines)('on %s', (_, newDatabase) => {
  const node = newNodeName()
  const now = Date.now
  let folder: string
  let store: Store<PlatformTables>
  let catalogueStore: CatalogueStore
  let jobs: JobStore
  let leases: Leases
  let file: ImportFile
  let defects: unknown[]

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'codarium-importer-'))
    const migrations = [leaseMigration, catalogueMigration, jobMigration, jobFileMigration]
    const log = { info: () => {}, warn: () => {} }
    store = await openStore({ dataDir: folder, databaseUrl: await newDatabase(), migrations, log })
    catalogueStore = new CatalogueStore(store, node, now)
    jobs = new JobStore(store, node, now)
    leases = new Leases(store, node, now)
    defects = []
    const { name, content } = await chop
    file = { path: join(folder, name), filename: name, sha256: 'a' }
    await writeFile(file.path, content)
  })
  afterEach(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })

  function importer(changes: Partial<ImporterDeps> = {}): Importer {
    const reports = new Reports(folder, now)
    const onFailure = (error: unknown) => void (isDefect(error) && defects.push(error))
    return new Importer({
      store,
      catalogueStore,
      jobs,
      leases,
      reports,
      reader: new FileReader(),
      now,
      publish: async () => {},
      onFailure,
      ...changes,
    })
  }

  const recover = () => recoverImports({ store, catalogueStore, jobs, leases, now })

  async function expectNothingLeft(): Promise<void> {
    const { read } = store.withTables<CatalogueTables>()
    expect(await read.selectFrom('catalog_edition').select('edition').where('live', '=', 0).execute()).toEqual([])
    const chunks = await read.selectFrom('catalog_chunk').select('edition').distinct().execute()
    const layers = await catalogueStore.layers()
    expect(chunks.map(({ edition }) => edition)).toEqual(layers.map(({ edition }) => edition))
    expect(await leases.find(IMPORT_LOCK)).toBeUndefined()
  }

  it('an import whose lock was reset commits nothing, even when it has not noticed yet', async () => {
    class Slow extends CatalogueStore {
      override async addChunks(...chunks: Parameters<CatalogueStore['addChunks']>): Promise<void> {
        await super.addChunks(...chunks)
        await leases.revoke(IMPORT_LOCK)
      }
    }
    const slow = importer({ catalogueStore: new Slow(store, node, now) })
    const { done } = await slow.start(ORDER, file)
    expect(await done).toMatchObject({ status: 'FAILED', message: 'Broken off: the lease import was taken away.' })
    expect(await catalogueStore.layers()).toEqual([])
    await expectNothingLeft()
  })

  it('an import taken for dead finds its staged data gone, and leaves none', async () => {
    class Slow extends CatalogueStore {
      override async addChunks(...chunks: Parameters<CatalogueStore['addChunks']>): Promise<void> {
        await leases.revoke(IMPORT_LOCK)
        await recover()
        await super.addChunks(...chunks)
      }
    }
    const slow = importer({ catalogueStore: new Slow(store, node, now) })
    const { done } = await slow.start(ORDER, file)
    expect(await done).toMatchObject({ status: 'FAILED', message: expect.stringMatching(/Broken off/) })
    expect(await catalogueStore.layers()).toEqual([])
    await expectNothingLeft()
  })

  it('a failure after the data are live takes nothing back, and says so', async () => {
    const publish = async () => {
      throw new Error('no memory')
    }
    const { done } = await importer({ publish }).start(ORDER, file)
    expect(await done).toMatchObject({
      status: 'FAILED',
      live: true,
      message: expect.stringContaining('data are live'),
    })
    expect((await catalogueStore.layer(KEY))?.counts.codes).toBe(CODES)
    expect(defects).toHaveLength(1)
    await expectNothingLeft()
  })

  it('a commit whose answer was lost is not taken back', async () => {
    class Forgetful extends CatalogueStore {
      override async sweep(): Promise<void> {
        throw new Error('the connection broke')
      }
    }
    const { done } = await importer({ store: losing(store), catalogueStore: new Forgetful(store, node, now) }).start(
      ORDER,
      file,
    )
    expect(await done).toMatchObject({ status: 'FAILED', message: expect.stringContaining('data are live') })
    const layer = await catalogueStore.layer(KEY)
    expect(await Array.fromAsync(catalogueStore.chunks(layer?.edition ?? ''))).toHaveLength(3)
  })

  it('a report that cannot be written is no failure', async () => {
    const { done } = await importer({ reports: new Reports(join(file.path, 'no-folder'), now) }).start(ORDER, file)
    expect(await done).toMatchObject({ status: 'COMPLETED', processedRecords: CODES + 1 })
    expect(defects).toHaveLength(1)
  })

  it('a job that could not be marked because the database was away is marked by recovery', async () => {
    class Away extends JobStore {
      override async change(...change: Parameters<JobStore['change']>): Promise<void> {
        if (change[1].status) throw new Error('the database is away')
        await super.change(...change)
      }
    }
    await writeFile(file.path, 'no archive')
    const { done, job } = await importer({ jobs: new Away(store, node, now) }).start(ORDER, file)
    expect(await done).toMatchObject({ status: 'FAILED' })
    expect(await jobs.get(job.id)).toMatchObject({ status: 'RUNNING' })
    await recover()
    expect(await jobs.get(job.id)).toMatchObject({ status: 'FAILED', completedAt: expect.any(Number) })
  })

  it('the lock is free as soon as the job says how it ended', async () => {
    const held: unknown[] = []
    class Watched extends JobStore {
      override async change(...change: Parameters<JobStore['change']>): Promise<void> {
        await super.change(...change)
        if (change[1].status) held.push(await leases.find(IMPORT_LOCK))
      }
    }
    const watched = new Watched(store, node, now)
    await (await importer({ jobs: watched }).start(ORDER, file)).done
    const rebuilds = new LockedJobs({ jobs: watched, leases, now, onDefect: () => {} })
    const facts = { systemCode: 'THESAURUS', version: '2026', message: 'rebuilding' }
    await (await rebuilds.start(facts, async () => ({}))).done
    const failing = await rebuilds.start(facts, () => Promise.reject(new Error('no memory')))
    await expect(failing.done).rejects.toThrow('no memory')
    expect(held).toEqual([undefined, undefined, undefined])
  })

  describe('a full disk', () => {
    const full = () => Object.assign(new Error('write failed'), { code: 'ENOSPC', syscall: 'write' })

    it('while records are written changes nothing and is told in words', async () => {
      class Full extends CatalogueStore {
        override async addChunks(): Promise<void> {
          throw new StoreError('FULL', 'the disk is full')
        }
      }
      const { done, failure } = await importer({ catalogueStore: new Full(store, node, now) }).start(ORDER, file)
      expect(await done).toMatchObject({
        status: 'FAILED',
        live: false,
        message: expect.stringMatching(/^The disk .* is full; nothing was changed\. Make room/),
      })
      expect(failureAnswer(failure())).toMatchObject({ code: 'STORAGE_FULL' })
      expect(await catalogueStore.layers()).toEqual([])
      await expectNothingLeft()
      expect(await (await importer().start(ORDER, file)).done).toMatchObject({ status: 'COMPLETED' })
    })

    it('while the index is written is told so, and the data stay live', async () => {
      const publish = () => Promise.reject(full())
      expect(await (await importer({ publish }).start(ORDER, file)).done).toMatchObject({
        status: 'FAILED',
        live: true,
        message: expect.stringMatching(/data are live.*disk is full: make room, then rebuild/),
      })
    })

    it('that does not even let the job be marked: recovery marks it with the reason once there is room', async () => {
      let isFull = true
      class Full extends JobStore {
        override async change(...change: Parameters<JobStore['change']>): Promise<void> {
          if (isFull) throw new StoreError('FULL', 'the disk is full')
          await super.change(...change)
        }
      }
      const full = importer({ jobs: new Full(store, node, now) })
      const { done, job } = await full.start(ORDER, file)
      expect(await done).toMatchObject({ status: 'FAILED', message: expect.stringMatching(/disk .* is full/) })
      expect(await jobs.get(job.id)).toMatchObject({ status: 'RUNNING' })
      isFull = false
      await recoverImports({ store, catalogueStore, jobs, leases, now, lastWords: (each) => full.lastWords(each) })
      expect(await jobs.get(job.id)).toMatchObject({
        status: 'FAILED',
        message: expect.stringMatching(/disk .* is full/),
      })
      await expectNothingLeft()
    })
  })

  it('recovery leaves a running import alone, and clears up after a node of another machine', async () => {
    const elsewhere = 'elsewhere/1/0'
    const dead = await new CatalogueStore(store, elsewhere, now).stage()
    await catalogueStore.addChunks(dead, 0, [new Uint8Array([1])])
    const job = await new JobStore(store, elsewhere, now).open({
      key: 'ICD10-2026-de',
      systemCode: 'ICD10',
      version: '2026',
      language: 'de',
      message: '',
    })
    const { done } = await importer({ publish: recover }).start(ORDER, file)
    await recover()
    expect(await done).toMatchObject({ status: 'COMPLETED' })
    expect(await jobs.get(job.id)).toMatchObject({ status: 'FAILED', message: expect.stringContaining('server ended') })
    await expectNothingLeft()
  })

  it('a stop breaks an import off and drops what it had staged', async () => {
    const stopped = importer()
    const { done, accepted } = await stopped.start(ORDER, file)
    await Promise.all([stopped.stop(), accepted])
    expect((await done).status).toMatch(/FAILED|COMPLETED/)
    const again = await stopped.start(ORDER, file)
    expect(await again.done).toMatchObject({ status: 'FAILED', message: 'Broken off: the server was stopped.' })
    await expectNothingLeft()
  })
})

/** A store that commits, and loses the answer. */
function losing(store: Pick<Store<unknown>, 'withTables'>): Pick<Store<unknown>, 'withTables'> {
  return {
    withTables: <T>() => {
      const real = store.withTables<T>()
      const transact: Store<T>['transact'] = async (work) => {
        await real.transact(work)
        throw new Error('the connection broke')
      }
      return { ...real, transact }
    },
  }
}
