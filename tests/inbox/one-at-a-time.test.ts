/** One scan at a time over all nodes, its state visible everywhere, and what resets do. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportSystem, LockState, ScanState } from '@codarium/contract'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { CatalogueStore } from '../../classification/catalogue/catalogue-store.ts'
import { FileReader } from '../../classification/imports/file-reading.ts'
import { Importer } from '../../classification/imports/importer.ts'
import { ScanStore } from '../../classification/imports/inbox/scan-store.ts'
import { JobStore } from '../../classification/imports/jobs/job-store.ts'
import { Reports } from '../../classification/imports/reports.ts'
import { createMigratedDatabase } from '../harness/migrated.ts'
import { type InboxServer, RULES, sample, startInboxServer } from './inbox-server.ts'

/** Ends a wait that hangs (ms); no test depends on it. */
const UNHURRIED = { timeout: 60_000 }

/** A server that is on its own. */
let alone: InboxServer
beforeAll(async () => {
  alone = await startInboxServer()
})
afterAll(() => alone.stop())

const servers: InboxServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

async function start(settings = {}): Promise<InboxServer> {
  const server = await startInboxServer(settings)
  servers.push(server)
  return server
}

/** Starts a scan that cannot go on, because an upload holds the import lock. */
async function waitingScan(server: InboxServer) {
  const lock = await server.context.leases.take('import', 'CHOP-2027-de (upload.zip)')
  await server.drop('inbox/2026/regeln.json', RULES)
  await server.post('/api/admin/import/scan')
  await vi.waitFor(async () => expect((await stateOf(server)).scan?.message).toMatch(/^waiting/), UNHURRIED)
  return lock
}

const stateOf = (server: InboxServer) => server.get<ScanState>('/api/admin/import/scan/status')

it('a scan waits for an upload that is being imported; a second scan is refused meanwhile', async () => {
  const server = alone
  const lock = await waitingScan(server)
  expect(await stateOf(server)).toMatchObject({
    inProgress: true,
    scan: { status: 'RUNNING', currentKey: 'CODING_RULES-2026' },
  })
  const second = await server.post('/api/admin/import/scan')
  expect(second).toMatchObject({
    status: 409,
    body: { error: 'CONFLICT', detail: expect.stringContaining('A scan is running') },
  })
  expect(await server.get<LockState>('/api/admin/import/lock/status')).toMatchObject({
    locked: true,
    heldBy: 'CHOP-2027-de (upload.zip)',
    node: server.context.node,
  })
  expect(await server.get<ImportSystem>('/api/admin/import/status')).toMatchObject({
    status: 'SCANNING',
    waitingFiles: 1,
  })
  await lock?.release()
  expect((await server.scanned()).files).toMatchObject([{ status: 'IMPORTED' }])
})

it('a reset ends the scan that waits, its file stays, and a new scan may start', async () => {
  const server = alone
  const lock = await waitingScan(server)
  expect(await server.post('/api/admin/import/scan/reset')).toMatchObject({ status: 200, body: { reset: true } })
  expect(await stateOf(server)).toMatchObject({ inProgress: false, scan: { status: 'FAILED' } })
  expect(await server.post('/api/admin/import/scan/reset')).toMatchObject({ status: 200, body: { reset: false } })
  await lock?.release()
  expect((await server.scan()).files).toMatchObject([{ status: 'IMPORTED' }])
})

it('the lock says which import holds it, with its job; a reset frees it', async () => {
  const server = alone
  const { promise: published, resolve: publish } = Promise.withResolvers<void>()
  const { done } = await startImport(server, () => published)
  await vi.waitFor(async () => {
    expect(await server.get('/api/admin/import/status/CHOP-2026-de')).toMatchObject({ message: 'building the index' })
  }, UNHURRIED)
  expect(await server.get<LockState>('/api/admin/import/lock/status')).toMatchObject({
    locked: true,
    heldBy: 'CHOP-2026-de (chop.zip)',
    node: server.context.node,
    job: { key: 'CHOP-2026-de', status: 'RUNNING', processedRecords: 251 },
  })
  expect(await server.get<ImportSystem>('/api/admin/import/status')).toMatchObject({ status: 'IMPORTING' })
  expect(await server.post('/api/admin/import/lock/reset')).toMatchObject({ status: 200, body: { reset: true } })
  expect(await server.get<LockState>('/api/admin/import/lock/status')).toEqual({ locked: false })
  expect(await server.post('/api/admin/import/lock/reset')).toMatchObject({ status: 200, body: { reset: false } })
  publish()
  expect(await done).toMatchObject({ status: 'COMPLETED' })
})

/** An import that goes on for as long as `publish` does. */
async function startImport(server: InboxServer, publish: () => Promise<void>) {
  const { store, node, now, leases, settings } = server.context
  const catalogueStore = new CatalogueStore(store, node, now)
  const jobs = new JobStore(store, node, now)
  const reports = new Reports(settings.SVC_IMPORT_DIR, now)
  const path = await server.drop('elsewhere/chop.zip', await sample('chop2026_de.zip'))
  const importer = new Importer({
    store,
    catalogueStore,
    jobs,
    leases,
    reports,
    reader: new FileReader(),
    now,
    publish,
  })
  return importer.start({ kind: 'chop', version: '2026', language: 'de' }, { path, filename: 'chop.zip', sha256: '' })
}

it('two nodes: the second is refused, sees the scan of the first, and can end it', async () => {
  const SVC_DATABASE_URL = await createMigratedDatabase(inject('postgresUrl'))
  const first = await start({ SVC_DATABASE_URL })
  const second = await start({ SVC_DATABASE_URL })
  const lock = await waitingScan(first)
  expect(await second.post('/api/admin/import/scan')).toMatchObject({ status: 409 })
  expect(await stateOf(second)).toMatchObject({ inProgress: true, scan: { node: first.context.node } })
  expect(await second.post('/api/admin/import/scan/reset')).toMatchObject({ body: { reset: true } })
  for (const server of [first, second]) expect(await stateOf(server)).toMatchObject({ inProgress: false })
  expect(await second.scan()).toMatchObject({ status: 'COMPLETED', node: second.context.node, files: [] })
  await lock?.release()
})

it('a scan whose node died counts as failed, and a new one may start', async () => {
  const server = alone
  const { store, now } = server.context
  await new ScanStore(store, 'elsewhere/1/dead', now).open('dead', 'REQUEST')
  const { inProgress, scan } = await stateOf(server)
  expect([inProgress, scan?.id, scan?.status]).toEqual([false, 'dead', 'FAILED'])
  expect(scan?.message).toContain('what it had not reached is still in the inbox')
  expect(await server.scan()).toMatchObject({ status: 'COMPLETED' })
})

it('a server that is stopped leaves the file it was at in the inbox, for the next one', async () => {
  const SVC_IMPORT_DIR = await mkdtemp(join(tmpdir(), 'codarium-stopped-'))
  const server = await startInboxServer({ SVC_IMPORT_DIR })
  await waitingScan(server)
  await server.stop()
  expect(await server.names('inbox/2026')).toEqual(['regeln.json'])
  expect((await (await start({ SVC_IMPORT_DIR })).scan()).files).toMatchObject([{ status: 'IMPORTED' }])
  await rm(SVC_IMPORT_DIR, { recursive: true })
})
