/** Switching encryption on leaves nothing readable: every byte on the disk is looked at, and everything is still there. */
import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, afterEach, expect, inject, it } from 'vitest'
import { clientOf, hisRequest } from '../../coding/sessions/tests/session-server.ts'
import { temporaryFolder } from '../../platform/store/tests/test-store.ts'
import { command } from '../cli/codarium.ts'
import '../harness/global-postgres.ts'
import { createMigratedDatabase, putMigratedFile } from '../harness/migrated.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { confirm, fragments, keepCases, NOTHING, readableBelow, SESSIONS, session } from './case-on-disk.ts'

const SVC_ENCRYPTION_KEY = randomBytes(32).toString('base64')
const open = {
  SVC_AUTH_ENABLED: 'false',
  SVC_RATE_LIMIT_PER_MINUTE: '1000000',
  SVC_WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8',
}

const running: TestServer[] = []
const folders: (() => void)[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  for (const remove of folders.splice(0)) remove()
})

async function start(settings: Record<string, string>, now?: () => number): Promise<TestServer> {
  const server = await startServer({ settings: { ...open, ...settings }, ...(now ? { now } : {}) })
  running.push(server)
  return server
}

async function stop(server: TestServer): Promise<void> {
  running.splice(running.indexOf(server), 1)
  await server.stop()
}

const original = temporaryFolder()
let filled: Promise<void> | undefined
afterAll(() => original.remove())

/** A data directory of a server that ran without a key. */
async function readableInstallation(): Promise<string> {
  filled ??= fill(original.path)
  await filled
  const copy = temporaryFolder()
  folders.push(copy.remove)
  cpSync(original.path, copy.path, { recursive: true })
  const { found, values } = readableBelow(copy.path)
  // The search itself works.
  expect([found, values > 0]).toEqual([fragments, true])
  return copy.path
}

async function fill(SVC_DATA_DIR: string): Promise<void> {
  await putMigratedFile(SVC_DATA_DIR)
  const server = await start({ SVC_DATA_DIR })
  await keepCases(server)
  await stop(server)
}

async function expectEverything({ url, context }: TestServer): Promise<void> {
  const client = clientOf(url, undefined)
  const { body } = await client.get('coding/sessions?status=COMPLETED&limit=1')
  expect(body.sessions[0]).toMatchObject({ instanceId: `VISITE-2026-${SESSIONS - 1}-applied` })
  expect((await client.get(`coding/session/${body.sessions[0].sessionId}/result/data`)).text).toContain('S7201')
  const instanceId = 'VISITE-2026-7-pending'
  const taken = await client.post('coding/session', hisRequest({ instanceId }))
  expect([taken.status, taken.body.conflictInstanceId]).toEqual([409, instanceId])
  const { entries } = (await client.get('../admin/feedback?limit=10000')).body
  expect(entries).toHaveLength(SESSIONS)
  expect(entries[0].text).toBe('Stauchung beim Reiten 0')
  expect(await confirm(context, 'stauchung beim REITEN 3')).toBe(2)
}

it('by the command without a server', async () => {
  const SVC_DATA_DIR = await readableInstallation()
  const backup = new DatabaseSync(join(SVC_DATA_DIR, 'codarium.db'), { readOnly: true })
  backup.exec('begin; select count(*) from coding_session')
  const hindered = await command(['keys', 'rotate'], { SVC_DATA_DIR, SVC_ENCRYPTION_KEY }).ended
  expect([hindered.code, hindered.output]).toEqual([1, expect.stringMatching(/another program is reading it\n$/)])
  backup.close()
  const rotated = await command(['keys', 'rotate'], { SVC_DATA_DIR, SVC_ENCRYPTION_KEY }).ended
  expect([rotated.code, rotated.output]).toEqual([0, expect.stringContaining('last rotation: DONE')])
  expect(readableBelow(SVC_DATA_DIR)).toEqual(NOTHING)
  const server = await start({ SVC_DATA_DIR, SVC_ENCRYPTION_KEY })
  await expectEverything(server)
  expect(readableBelow(SVC_DATA_DIR)).toEqual(NOTHING)
  await stop(server)
  expect(readableBelow(SVC_DATA_DIR)).toEqual(NOTHING)
})

it('by a running server, while it runs and after', async () => {
  const SVC_DATA_DIR = await readableInstallation()
  let ahead = 0
  const server = await start({ SVC_DATA_DIR, SVC_ENCRYPTION_KEY }, () => Date.now() + ahead)
  const rotating = command(['keys', 'rotate', '--server', server.url], {})
  await expect.poll(() => rotating.output(), { timeout: 30_000 }).toContain('waiting for transactions')
  // A new case meanwhile.
  await session(server.url, 'meanwhile')
  ahead = 66_000
  expect(await rotating.ended).toMatchObject({ code: 0, output: expect.stringContaining('last rotation: DONE') })
  expect(readableBelow(SVC_DATA_DIR)).toEqual(NOTHING)
  await expectEverything(server)
  await stop(server)
  expect(readableBelow(SVC_DATA_DIR)).toEqual(NOTHING)
  expect(server.log.join('')).not.toMatch(new RegExp(fragments.join('|')))
})

it('on PostgreSQL, once the statements were run that the command names', async () => {
  const SVC_DATABASE_URL = await createMigratedDatabase(inject('postgresUrl'))
  const server = await start({ SVC_DATABASE_URL })
  await keepCases(server)
  await stop(server)
  const client = new pg.Client({ connectionString: SVC_DATABASE_URL })
  await client.connect()
  // As autovacuum does at some time: samples of the values become statistics.
  await client.query('analyze')
  await client.query('checkpoint')
  const { rows } = await client.query(
    `select current_setting('data_directory') || '/base/' || oid as files from pg_database where datname = current_database()`,
  )
  const { found, values } = readableBelow(rows[0].files)
  expect([found, values > 0]).toEqual([fragments, true])
  const folder = temporaryFolder()
  folders.push(folder.remove)
  const settings = { SVC_DATA_DIR: folder.path, SVC_DATABASE_URL, SVC_ENCRYPTION_KEY }
  const { code, output } = await command(['keys', 'rotate'], settings).ended
  const statements = output.split('\n').filter((line) => line.endsWith(';'))
  expect([code, statements.length]).toEqual([0, 3])
  for (const statement of statements) await client.query(statement)
  await client.end()
  expect(readableBelow(rows[0].files)).toEqual(NOTHING)
  await expectEverything(await start(settings))
})
