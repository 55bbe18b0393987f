/** The search index is built on demand, in the background, later, or after a check of the synonyms, and can be watched. */
import { ApiError } from '@codarium/platform'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IMPORT_LOCK } from '../../imports/import-lock.ts'
import type { Thesaurus } from '../../indexing/thesaurus.ts'
import { type AdminServer, engines, startAdminServer } from './admin-server.ts'

const KEY = 'THESAURUS-2026'

/** A gate that holds rebuilds back while it is closed, and counts them. */
class Gate {
  rebuilds = 0
  #open: Promise<void> = Promise.resolve()
  #failure: Error | undefined

  /** Holds what comes until the returned function is called. */
  close(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#open = promise
    return resolve
  }

  failNext(error: Error): void {
    this.#failure = error
  }

  before(thesaurus: Thesaurus): Thesaurus {
    const rebuild = async (version: string) => {
      this.rebuilds++
      await this.#open
      const failure = this.#failure
      this.#failure = undefined
      if (failure) throw failure
      return thesaurus.rebuild(version)
    }
    return Object.assign(Object.create(thesaurus), bound(thesaurus), { rebuild }) as Thesaurus
  }
}

/** The methods of an object, good without it. */
function bound(thesaurus: Thesaurus): Partial<Thesaurus> {
  const names = ['publish', 'status', 'removeEntries', 'cacheStatistics', 'reload', 'clear'] as const
  return Object.fromEntries(names.map((name) => [name, (thesaurus[name] as () => unknown).bind(thesaurus)]))
}

describe.each(engines)('on %s', (_, settings) => {
  const gate = new Gate()
  let server: AdminServer
  beforeAll(async () => {
    server = await startAdminServer(await settings(), (thesaurus) => gate.before(thesaurus))
    await server.importFile('/api/admin/import/chop?version=2026', 'chop2026_de.zip')
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    gate.rebuilds = 0
  })

  const job = () => server.jobs.latest(KEY)
  const untilDone = () => expect.poll(async () => (await job())?.status, { timeout: 60_000 }).toBe('COMPLETED')

  it('an import builds it, which the build status tells before anybody built it by hand', async () => {
    const { body } = await server.get('/api/thesaurus/build/2026/status')
    expect(body).toMatchObject({ systemCode: 'THESAURUS', version: '2026', status: 'COMPLETED' })
    expect(body.processedRecords).toBeGreaterThan(0)
    expect((await server.get('/api/admin/thesaurus/status/2026')).body).toMatchObject({ state: 'READY' })
  })

  it('the build status of all versions tells that nothing is trained where search goes by words alone', async () => {
    const { body } = await server.get('/api/admin/thesaurus/build/status')
    expect(body.versions).toMatchObject([{ version: '2026', state: 'READY' }])
    const off = { version: '2026', state: 'OFF', progress: 0, reason: 'SWITCHED_OFF' }
    expect(body.training).toEqual(['ICD10', 'CHOP', 'ATC'].map((system) => ({ system, ...off })))
    expect((await server.get('/api/admin/thesaurus/status/2026')).body.training).toEqual(body.training)
  })

  it('a build answers with its status, which stays', async () => {
    const built = await server.post('/api/thesaurus/build/2026')
    expect(built).toMatchObject({
      status: 200,
      body: { status: 'COMPLETED', message: expect.stringContaining('CHOP') },
    })
    const { durationMs: _ignored, ...status } = built.body
    expect((await server.get('/api/thesaurus/build/2026/status')).body).toMatchObject(status)
  })

  it('a rebuild brings back what was deleted of it', async () => {
    await server.remove('/api/admin/delete/CHOP/2026/thesaurus-only')
    const { body } = await server.post('/api/admin/thesaurus/rebuild/2026')
    expect(body).toMatchObject({ version: '2026', async: false, job: { key: KEY, status: 'COMPLETED' } })
    const status = (await server.get('/api/admin/thesaurus/status/2026')).body
    expect(status).toMatchObject({ state: 'READY', job: { key: KEY } })
    expect(status.totalEntries).toBeGreaterThan(0)
  })

  it('a rebuild in the background answers at once, can be watched, and lets nothing else begin', async () => {
    const open = gate.close()
    const { body } = await server.post('/api/admin/thesaurus/rebuild/2026?async=true')
    expect(body).toMatchObject({ async: true, job: { status: 'RUNNING' } })
    expect((await server.get('/api/thesaurus/build/2026/status')).body).toMatchObject({ status: 'RUNNING' })
    expect(await server.post('/api/admin/thesaurus/rebuild/2026')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining(KEY) },
    })
    expect((await server.importFile('/api/admin/import/chop?version=2026', 'chop2026_de.zip')).status).toBe(409)
    open()
    await untilDone()
    await expect.poll(() => server.context.leases.find(IMPORT_LOCK)).toBeUndefined()
  })

  it('a rebuild that fails says so in its job and to the caller, and the lock is free', async () => {
    gate.failNext(new Error('the disk is full'))
    expect(await server.post('/api/admin/thesaurus/rebuild/2026')).toMatchObject({ status: 500 })
    expect(await job()).toMatchObject({ status: 'FAILED', message: expect.stringContaining('log') })
    gate.failNext(new ApiError('CONFLICT', 'no room'))
    expect(await server.post('/api/admin/thesaurus/rebuild/2026')).toMatchObject({ status: 409 })
    expect(await job()).toMatchObject({ status: 'FAILED', message: 'no room' })
    gate.failNext(new Error('again'))
    const { body } = await server.post('/api/admin/thesaurus/rebuild/2026?async=true')
    expect(body).toMatchObject({ job: { status: 'RUNNING' } })
    await expect.poll(async () => (await job())?.status).toBe('FAILED')
    expect(server.defects).toHaveLength(2)
    // The job says how it went, then the lock is given back.
    await expect.poll(() => server.context.leases.find(IMPORT_LOCK)).toBeUndefined()
    expect(await server.post('/api/admin/thesaurus/rebuild/2026')).toMatchObject({ status: 200 })
  })

  it('a scheduled rebuild runs by itself, and a second one takes its place', async () => {
    const late = await server.post('/api/admin/thesaurus/schedule-rebuild/2026?delaySeconds=86400')
    expect(late.body).toMatchObject({ delaySeconds: 86_400, replaced: false })
    const shown = (await server.get('/api/admin/thesaurus/status/2026')).body
    expect(shown.scheduledFor).toBe(late.body.scheduledFor)
    const soon = await server.post('/api/admin/thesaurus/schedule-rebuild/2026?delaySeconds=0')
    expect(soon.body).toMatchObject({ delaySeconds: 0, replaced: true })
    await expect.poll(() => gate.rebuilds, { timeout: 60_000 }).toBe(1)
    const scheduled = async () => (await server.get('/api/admin/thesaurus/status/2026')).body.scheduledFor
    await expect.poll(scheduled, { timeout: 60_000 }).toBeUndefined()
    await untilDone()
    expect(gate.rebuilds).toBe(1)
  })

  it('a scheduled rebuild waits for an import', async () => {
    const lease = await server.context.leases.take(IMPORT_LOCK, 'an import')
    await server.post('/api/admin/thesaurus/schedule-rebuild/2026?delaySeconds=0')
    expect((await server.get('/api/admin/thesaurus/status/2026')).body.scheduledFor).toBeDefined()
    expect(gate.rebuilds).toBe(0)
    await lease?.release()
    await expect.poll(() => gate.rebuilds, { timeout: 60_000 }).toBe(1)
  })

  it('a delay out of range, or one that is no number, is refused', async () => {
    for (const delay of ['-1', '86401', 'soon', '1.5']) {
      const { status } = await server.post(`/api/admin/thesaurus/schedule-rebuild/2026?delaySeconds=${delay}`)
      expect([delay, status]).toEqual([delay, 400])
    }
  })

  it('there is none of a version of which nothing was imported', async () => {
    const paths = ['thesaurus/build/2031', 'admin/thesaurus/rebuild/2031', 'admin/thesaurus/schedule-rebuild/2031']
    for (const path of [...paths, 'admin/thesaurus/resync-synonyms/2031', 'thesaurus/cache/reload/2031']) {
      expect([path, (await server.post(`/api/${path}`)).status]).toEqual([path, 404])
    }
    for (const path of ['thesaurus/build/2031/status', 'admin/thesaurus/status/2031']) {
      expect([path, (await server.get(`/api/${path}`)).status]).toEqual([path, 404])
    }
    expect((await server.remove('/api/thesaurus/cache/2031')).status).toBe(404)
  })

  it('what is in memory can be counted, loaded anew and forgotten', async () => {
    const { body } = await server.post('/api/thesaurus/cache/reload/2026')
    expect(body).toMatchObject({ version: '2026', codes: expect.any(Number) })
    expect((await server.get('/api/thesaurus/cache/stats')).body).toEqual({ versions: [body], codes: body.codes })
    expect((await server.remove('/api/thesaurus/cache/2026')).body).toEqual({ cleared: ['2026'] })
    expect((await server.get('/api/thesaurus/cache/stats')).body).toEqual({ versions: [], codes: 0 })
    await server.post('/api/thesaurus/cache/reload/2026')
    expect((await server.remove('/api/thesaurus/cache')).body).toEqual({ cleared: ['2026'] })
  })
})

it('a scheduled rebuild outlives the server', async () => {
  const [, settings] = engines[1]!
  const database = await settings()
  const gate = new Gate()
  const first = await startAdminServer(database)
  await first.importFile('/api/admin/import/chop?version=2026', 'chop2026_de.zip')
  await first.post('/api/admin/thesaurus/schedule-rebuild/2026?delaySeconds=86400')
  await first.stop()
  const second = await startAdminServer(database, (thesaurus) => gate.before(thesaurus))
  expect((await second.get('/api/admin/thesaurus/status/2026')).body.scheduledFor).toBeDefined()
  await second.post('/api/admin/thesaurus/schedule-rebuild/2026?delaySeconds=0')
  await expect.poll(() => gate.rebuilds, { timeout: 60_000 }).toBe(1)
  await second.stop()
})
