/** Two nodes on one PostgreSQL: one import at a time, new data on both, and no lock outlives its node. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import '../harness/global-postgres.ts'
import { createMigratedDatabase } from '../harness/migrated.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts'
import { getJson, type UploadFile, upload } from '../harness/upload.ts'
import { inventedChop } from './invented-chop.ts'

/** Codes of an import that is still running when the other node asks. */
const LONG = 8_000
const SHORT = 50
const KEY = 'CHOP-2026-de'

let folder: string
let databaseUrl: string
let first: ServerProcess
let second: TestServer
let long: UploadFile

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codarium-nodes-'))
  databaseUrl = await createMigratedDatabase(inject('postgresUrl'))
  long = await inventedChop({ codes: LONG, edition: 'long' })
  first = await startServerProcess(settingsOf('first'))
  second = await startNode('second')
})
afterAll(async () => {
  await Promise.all([first.killHard(), second.stop()])
  await rm(folder, { recursive: true, force: true })
})

const settingsOf = (name: string) => ({ SVC_DATABASE_URL: databaseUrl, SVC_DATA_DIR: join(folder, name) })

/** Starts a node that nobody kills. */
function startNode(name: string): Promise<TestServer> {
  return startServer({ service: 'classification', settings: { SVC_AUTH_ENABLED: 'false', ...settingsOf(name) } })
}

/** A node as others reach it. */
type Reached = Pick<TestServer, 'url'>

function importChop({ url }: Reached, file: UploadFile) {
  return upload(`${url}/api/admin/import/chop?version=2026`, file)
}

interface LockStatus {
  readonly locked: boolean
  readonly heldBy?: string
  readonly node?: string
}

const lockStatus = ({ url }: Reached) => getJson<LockStatus>(`${url}/api/admin/import/lock/status`)

/** Starts the long import on a node and resolves when it holds the lock; its answer is still to come. */
async function startLongImport(node: Reached, seenFrom: Reached) {
  const answer = importChop(node, long).catch(() => undefined)
  await expect.poll(async () => (await lockStatus(seenFrom)).locked, { interval: 5, timeout: 60_000 }).toBe(true)
  return { answer }
}

it('an import is refused while another node imports, and the lock says who', async () => {
  const importing = await startLongImport(first, second)
  const refused = await importChop(second, await inventedChop({ codes: SHORT, edition: 'short' }))
  const lock = await lockStatus(second)
  expect(refused).toMatchObject({ status: 409, body: { error: 'CONFLICT', detail: expect.stringContaining(KEY) } })
  expect(lock).toMatchObject({ locked: true, heldBy: expect.stringContaining(long.name) })
  expect(lock.node).toContain(`/${first.pid}/`)
  expect((await importing.answer)?.status).toBe(200)
})

it('both nodes see what one of them imported, without a restart', async () => {
  const stats = await Promise.all([first, second].map(({ url }) => getJson(`${url}/api/admin/stats`)))
  expect(stats[0]).toMatchObject({ '2026': { systems: { CHOP: { codes: LONG } } } })
  const layers = stats.map((each) => (each['2026'] as { layers: unknown }).layers)
  expect(layers[0]).toEqual(layers[1])
})

it('a node killed in the middle of an import does not keep the others from importing', async () => {
  const importing = await startLongImport(first, second)
  await first.killHard()
  await importing.answer
  const short = await inventedChop({ codes: SHORT, edition: 'short' })
  // It died on this very machine, so that the other sees it at once; of another machine it would take the lease's life.
  await expect.poll(async () => (await importChop(second, short)).status, { timeout: 60_000 }).toBe(200)
  expect(await getJson(`${second.url}/api/admin/stats`)).toMatchObject({
    '2026': { systems: { CHOP: { codes: SHORT } } },
  })
  const again = await startNode('first')
  expect(await lockStatus(again)).toEqual({ locked: false })
  await again.stop()
})
