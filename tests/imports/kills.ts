/** Kills a server at random moments of an import, and looks at what is left; shared by both engines. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SettingName } from '@codarium/contract'
import { expect } from 'vitest'
import { seededRandom } from '../harness/random.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { startServerProcess } from '../harness/server-process.ts'
import { getJson, type UploadFile, upload } from '../harness/upload.ts'
import { catalogueState, latestJob, layerContents, leftUploads, orphans } from './catalogue-state.ts'
import { inventedChop } from './invented-chop.ts'

/** Kills per engine (issue: ten random moments). */
const KILLS = 10
/** Codes of the imported catalogue: several chunks, so that kills hit it half written. */
const CODES = 3_000
/** A kill that came too late makes the next ones come sooner by this factor, and the other way round. */
const SOONER = 0.75
const KEY = 'CHOP-2026-de'
const IMPORT = '/api/admin/import/chop?version=2026'

type Settings = Partial<Record<SettingName, string>>

/** What a complete import of an edition leaves: statistics and every record. */
interface Complete {
  readonly stats: unknown
  readonly records: string
}

/** Imports two editions in turn, each import killed once, and expects old or new, whole, after every restart. */
export async function killImports(databaseSettings: Settings): Promise<void> {
  const seed = Number(process.env.RECOVERY_SEED ?? Math.floor(Math.random() * 2 ** 31))
  const random = seededRandom(seed)
  const dataDir = await mkdtemp(join(tmpdir(), 'codarium-kills-'))
  const settings = { SVC_AUTH_ENABLED: 'false', SVC_DATA_DIR: dataDir, ...databaseSettings }
  const editions = await Promise.all(['a', 'b'].map((edition) => inventedChop({ codes: CODES, edition })))
  const complete = await importBoth(settings, editions)
  let longest = complete.duration
  for (let kill = 0; kill < KILLS; kill++) {
    const [next, old] = [kill % 2, 1 - (kill % 2)]
    const hint = `kill ${kill}, repeat with RECOVERY_SEED=${seed}`
    const jobBefore = await killDuring(settings, editions[next] as UploadFile, random() * longest)
    const restarted = await startServer({ service: 'classification', settings })
    try {
      const survivor = await expectOldOrNew(restarted, { old: complete.of[old], next: complete.of[next] }, hint)
      await expectJob(restarted, jobBefore, survivor, hint)
      await expectClean(restarted, dataDir, hint)
      longest *= survivor === 'new' ? SOONER : 1 / SOONER
      expect((await upload(restarted.url + IMPORT, editions[next] as UploadFile)).status, hint).toBe(200)
      expect(await contentOf(restarted), hint).toEqual(complete.of[next])
    } finally {
      await restarted.stop()
    }
  }
  await rm(dataDir, { recursive: true, force: true })
}

/** Imports both editions undisturbed, the second last, and measures how long one takes until it is live (ms). */
async function importBoth(settings: Settings, editions: readonly UploadFile[]) {
  const server = await startServer({ service: 'classification', settings })
  const of: Complete[] = []
  let duration = 0
  for (const edition of editions) {
    const start = performance.now()
    const importing = upload(server.url + IMPORT, edition)
    await untilLive(server, importing)
    duration = performance.now() - start
    expect((await importing).status).toBe(200)
    of.push(await contentOf(server))
  }
  await server.stop()
  return { of, duration }
}

/** The revision moves when the new catalogue goes live. */
async function untilLive({ context }: TestServer, importing: Promise<unknown>): Promise<void> {
  const { revision } = await catalogueState(context)
  const over = importing.then(() => true)
  while ((await catalogueState(context)).revision === revision) if (await Promise.race([over, sleep(5)])) return
}

/** Starts the import in a process, kills it after the delay, and returns the job that was the newest before. */
async function killDuring(settings: Settings, file: UploadFile, delay: number): Promise<string> {
  const server = await startServerProcess(settings)
  const { startedAt } = await getJson<{ startedAt: string }>(`${server.url}/api/admin/import/status/${KEY}`)
  const importing = upload(server.url + IMPORT, file).catch(() => {})
  await sleep(delay)
  await server.killHard()
  await importing
  return startedAt
}

async function contentOf({ url, context }: TestServer): Promise<Complete> {
  const stats = await getJson<Record<string, { systems: { CHOP: Record<string, unknown> } }>>(`${url}/api/admin/stats`)
  // The index is made from the records and may be built later than they are there.
  const { thesaurusEntries: _, ...counts } = stats['2026']?.systems.CHOP ?? {}
  const [layer] = await layerContents(context)
  return { stats: counts, records: layer?.records ?? '' }
}

async function expectOldOrNew(
  server: TestServer,
  { old, next }: Record<'old' | 'next', Complete | undefined>,
  hint: string,
) {
  const found = await contentOf(server)
  expect([old, next], hint).toContainEqual(found)
  return found.records === next?.records ? 'new' : 'old'
}

/** The killed import shows what became of it, unless the kill came before it had begun. */
async function expectJob(
  { context }: TestServer,
  before: string,
  survivor: 'old' | 'new',
  hint: string,
): Promise<void> {
  const job = await latestJob(context, KEY)
  const begun = job !== undefined && new Date(job.startedAt).toISOString() !== before
  if (survivor === 'new') expect(job, hint).toMatchObject({ status: 'COMPLETED' })
  else if (begun) expect(job, hint).toMatchObject({ status: 'FAILED', message: expect.stringMatching(/server ended/) })
  expect(job?.completedAt, hint).toBeDefined()
}

async function expectClean({ url, context }: TestServer, dataDir: string, hint: string): Promise<void> {
  expect(await getJson(`${url}/api/admin/import/lock/status`), hint).toEqual({ locked: false })
  expect(await orphans(context), hint).toEqual([])
  expect(leftUploads(dataDir), hint).toEqual([])
}
