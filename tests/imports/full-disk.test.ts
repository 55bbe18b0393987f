/** A disk that is full: uploads and scans say so, nothing of them is live, and all goes on once there is room. */
import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportSystem, LockState } from '@codarium/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeSmallDisk } from '../harness/small-disk.ts'
import { form, type InboxServer, sample, startInboxServer } from '../inbox/inbox-server.ts'
import { catalogueState, leftUploads } from './catalogue-state.ts'
import { inventedChop } from './invented-chop.ts'

/** Ends a wait that hangs (ms); no test depends on it. */
const UNHURRIED = { timeout: 60_000, interval: 100 }
const CHOP = '/api/admin/import/chop?version=2026'

const disk = makeSmallDisk()
let folder: string
let server: InboxServer
beforeAll(async () => {
  // The files come from another disk, as those of a network share do: what is full is ours.
  folder = await mkdtemp(join(tmpdir(), 'codarium-full-'))
  server = await startInboxServer({ SVC_DATA_DIR: disk.path, SVC_IMPORT_DIR: folder })
  expect(await server.post(CHOP, form('chop.zip', await sample('chop2026_de.zip')))).toMatchObject({ status: 200 })
})
afterAll(async () => {
  await server.stop()
  disk.remove()
  await rm(folder, { recursive: true, force: true })
})

/** Bytes: a few small transactions. */
const LITTLE = 384 * 1024

/** More codes than a full disk may still hide room for. */
const large = inventedChop({ codes: 20_000, edition: 'large' })

const isUnlocked = () =>
  vi.waitFor(async () => {
    expect(await server.get<LockState>('/api/admin/import/lock/status')).toEqual({ locked: false })
  }, UNHURRIED)

it('an upload is answered with 507 and what is full; the live catalogue stays, and the next one goes in', async () => {
  const before = await catalogueState(server.context)
  const { content } = await large
  await disk.fill(server.context.store)
  const refused = await server.post(CHOP, form('chop.zip', content))
  expect(refused).toMatchObject({
    status: 507,
    body: { error: 'STORAGE_FULL', title: 'Storage is full', detail: expect.stringContaining('full') },
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await catalogueState(server.context)).toEqual(before)
  expect(leftUploads(disk.path)).toEqual([])
  await disk.free(server.context.store)
  await isUnlocked()
  expect(await server.post(CHOP, form('chop.zip', await sample('chop2026_de.zip')))).toMatchObject({ status: 200 })
})

it('a scan ends with the reason, its file stays in the inbox, and the next scan takes it', async () => {
  const before = await catalogueState(server.context)
  await server.drop('inbox/2026/chop.zip', (await large).content)
  await disk.fill(server.context.store)
  // Room enough to begin, not to import.
  if (disk.isReal) await truncate(join(disk.path, 'filler'), (await stat(join(disk.path, 'filler'))).size - LITTLE)
  const scan = await server.scan()
  expect([scan.status, scan.files]).toEqual(['FAILED', []])
  expect(scan.message).toMatch(/disk .* is full.*still in the inbox/)
  expect(await readdir(join(folder, 'inbox/2026'))).toEqual(['chop.zip'])
  expect(await catalogueState(server.context)).toEqual(before)
  await disk.free(server.context.store)
  await isUnlocked()
  await vi.waitFor(async () => {
    const { status: system, recentJobs } = await server.get<ImportSystem>('/api/admin/import/status')
    expect([system, recentJobs.filter((job) => job.status === 'RUNNING')]).toEqual(['IDLE', []])
  }, UNHURRIED)
  expect((await server.scan()).files).toMatchObject([{ filename: 'chop.zip', status: 'IMPORTED' }])
})
