/** Kills a server at random moments of an import, and looks at what is left; shared by both engines. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SettingName } from '@codarium/contract'
import { expect } from 'vitest'
import { times } from '../harness/how-often.ts'
import { seededRandom } from '../harness/random.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { startServerProcess } from '../harness/server-process.ts'
import { getJson, type UploadFile, upload } from '../harness/upload.ts'
import { catalogueState, latestJob, layerContents, leftUploads, orphans } from './catalogue-state.ts'
import { inventedChop } from './invented-chop.ts'

/** Kills per engine. */
const KILLS = times(1, 10)
/** Codes of the imported catalogue: several chunks, so that kills hit it half written. */
const CODES = 2_000
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

/** An edition of the catalogue: its file, and what is there when it is imported. */
interface Edition {
  readonly file: UploadFile
  readonly complete: Complete
}

/** Imports two editions in turn, each import killed once, and expects old or new, whole, after every restart. */
export async function killImports(databaseSettings: Settings): Promise<void> {
  const seed = Number(process.env.RECOVERY_SEED ?? Math.floor(Math.random() * 2 ** 31))
  const random = seededRandom(seed)
  const dataDir = await mkdtemp(join(tmpdir(), 'codarium-kills-'))
  const settings = { SVC_AUTH_ENABLED: 'false', SVC_DATA_DIR: dataDir, ...databaseSettings }
  try {
    const [a, b, duration] = await importBoth(settings)
    let longest = duration
    for (let kill = 0; kill < KILLS; kill++) {
      const [old, next] = kill % 2 === 0 ? [b, a] : [a, b]
      const hint = `kill ${kill}, repeat with RECOVERY_SEED=${seed}`
      const survivor = await killOnce(settings, { old, next, delay: random() * longest, hint })
      longest *= survivor === 'new' ? SOONER : 1 / SOONER
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Kill {
  readonly old: Edition
  readonly next: Edition
  /** Between the upload and the kill (ms). */
  readonly delay: number
  readonly hint: string
}

/** Kills one import, looks at what is left after a restart, and imports the same file to the end. */
async function killOnce(settings: Settings, { old, next, delay, hint }: Kill): Promise<'old' | 'new'> {
  const jobBefore = await killDuring(settings, next.file, delay)
  const restarted = await startServer({ service: 'classification', settings })
  try {
    const found = await contentOf(restarted)
    expect([old.complete, next.complete], hint).toContainEqual(found)
    const survivor = found.records === next.complete.records ? 'new' : 'old'
    await expectJob(restarted, jobBefore, survivor, hint)
    await expectClean(restarted, settings.SVC_DATA_DIR ?? '', hint)
    expect((await upload(restarted.url + IMPORT, next.file)).status, hint).toBe(200)
    expect(await contentOf(restarted), hint).toEqual(next.complete)
    return survivor
  } finally {
    await restarted.stop()
  }
}

/** Imports both editions undisturbed, the second last, and measures how long it takes until it is live (ms). */
async function importBoth(settings: Settings): Promise<[Edition, Edition, number]> {
  const server = await startServer({ service: 'classification', settings })
  try {
    const first = await importWhole(server, 'a')
    const start = performance.now()
    const { live, ...second } = await importWhole(server, 'b')
    return [first, second, live - start]
  } finally {
    await server.stop()
  }
}

async function importWhole(server: TestServer, name: string): Promise<Edition & { live: number }> {
  const file = await inventedChop({ codes: CODES, edition: name })
  const importing = upload(server.url + IMPORT, file)
  await untilLive(server, importing)
  const live = performance.now()
  expect((await importing).status).toBe(200)
  return { file, complete: await contentOf(server), live }
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
