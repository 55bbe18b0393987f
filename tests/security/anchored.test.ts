/** The audit trail of a server against its anchors, as an auditor checks it: rolled back, emptied, or without a key. */
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { GENESIS } from '../../coding/audit/chain.ts'
import type { AuditTables } from '../../coding/audit/migration.ts'
import { codingDatabase } from '../../coding/tests/coding-place.ts'
import { command } from '../cli/codarium.ts'
import '../harness/global-postgres.ts'
import { createMigratedDatabase } from '../harness/migrated.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const SVC_ENCRYPTION_KEY = randomBytes(32).toString('base64')

/** A copy of a whole database, as a backup is. */
async function copyOf(databaseUrl: string): Promise<string> {
  const [from, to] = [new URL(databaseUrl), new URL(databaseUrl)]
  to.pathname = `${from.pathname}_copy`
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(`create database ${to.pathname.slice(1)} template ${from.pathname.slice(1)}`)
  await client.end()
  return to.href
}

describe.each(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  let folder: string
  let anchors: string
  let place: { SVC_DATA_DIR: string; SVC_DATABASE_URL?: string }
  let server: TestServer | undefined
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'codarium-anchored-'))
    anchors = join(folder, 'elsewhere.jsonl')
    const databaseUrl =
      engine === 'SQLite' ? {} : { SVC_DATABASE_URL: await createMigratedDatabase(inject('postgresUrl')) }
    place = { SVC_DATA_DIR: join(folder, 'data'), ...databaseUrl }
  })
  afterEach(async () => {
    await stop()
    rmSync(folder, { recursive: true })
  })

  const start = async (settings: Record<string, string> = { SVC_ENCRYPTION_KEY, SVC_AUDIT_ANCHOR_FILE: anchors }) => {
    server = await startServer({ service: 'coding', settings: { ...place, SVC_AUTH_ENABLED: 'false', ...settings } })
    const { log } = server
    await expect.poll(() => log.join('')).toContain('"msg":"audit anchor"')
    return server
  }
  const stop = async () => {
    await server?.stop()
    server = undefined
  }
  const get = async (path: string) => fetch(`${server?.url}${path}`)
  /** A server that runs until somebody has read the trail so often; each reading is an event. */
  async function run(reads: number, settings?: Record<string, string>): Promise<void> {
    await start(settings)
    for (let read = 0; read < reads; read++) expect((await get('/api/v1/audit')).status).toBe(200)
    await stop()
  }
  const verify = (words: string[], settings: Record<string, string> = { SVC_ENCRYPTION_KEY }) =>
    command(['audit', 'verify', ...words], { ...place, ...settings }).ended
  /** Keeps a copy of the whole database; the function puts it in the place of the database. */
  async function backUp(): Promise<() => void> {
    const copy = join(folder, 'copy')
    if (existsSync(place.SVC_DATA_DIR)) cpSync(place.SVC_DATA_DIR, copy, { recursive: true })
    const databaseUrl = place.SVC_DATABASE_URL && (await copyOf(place.SVC_DATABASE_URL))
    return () => {
      place = { SVC_DATA_DIR: copy, ...(databaseUrl ? { SVC_DATABASE_URL: databaseUrl } : {}) }
    }
  }

  it('a whole database put back to an older copy is found by the anchors, and by the next start', async () => {
    await run(2)
    const putBack = await backUp()
    await run(3)
    expect(await verify(['--anchor', anchors])).toMatchObject({
      code: 0,
      output: expect.stringContaining('5 rows, unbroken; protected by the encryption key; 4 anchors fit\n'),
    })
    putBack()
    const unaware = await verify([])
    expect([unaware.code, unaware.output]).toEqual([0, expect.stringContaining('not proved without --anchor')])
    expect(await verify(['--anchor', anchors])).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^codarium: the audit trail is broken at segment .* missing, but anchored or noted.*\n$/,
      ),
    })
    const { log } = await start()
    await expect.poll(() => log.join('')).toContain('THE AUDIT TRAIL IS BROKEN')
    await expect
      .poll(async () => (await get('/api/health')).json())
      .toMatchObject({ dependencies: { audit: { status: 'DOWN', detail: /codarium audit verify/ } } })
    expect(await (await get('/metrics')).text()).toContain('codarium_audit_broken 1')
    expect((await get('/api/v1/audit?action=audit.broken')).status).toBe(200)
    await stop()
    expect(await verify([])).toMatchObject({ code: 1, output: expect.stringContaining('broken at place 1 of segment') })
  })

  it('an emptied trail is not called unbroken, nor after another start without the anchors', async () => {
    await run(2)
    const database = codingDatabase(place.SVC_DATA_DIR, place.SVC_DATABASE_URL)
    const store = (await database.open()).withTables<AuditTables>()
    await store.transact(async (tx) => {
      for (const table of ['audit_event', 'audit_link', 'audit_segment'] as const) await tx.deleteFrom(table).execute()
      await tx
        .updateTable('audit_head')
        .set({ seq: 0, hash: GENESIS, segments: 0, mac: null, chain_key: null })
        .execute()
    })
    await store.close()
    expect(await verify([])).toMatchObject({ code: 1, output: expect.stringContaining('the trail has no key') })
    rmSync(anchors)
    await run(1)
    expect(await verify([])).toMatchObject({ code: 1, output: expect.stringContaining('broken at place 1 of segment') })
  })

  it('the log holds the same anchors, a line of it can be checked, and anchors that are not there, or none, are told in one line', async () => {
    const { log } = await start()
    await get('/api/v1/audit')
    await stop()
    const lines = log.filter((line) => line.includes('"msg":"audit anchor"'))
    const logged = lines.map((line) => JSON.parse(line).anchor)
    const kept = readFileSync(anchors, 'utf8').trim().split('\n')
    expect(kept.map((line) => JSON.parse(line).anchor)).toEqual(logged)
    const file = join(folder, 'log.jsonl')
    writeFileSync(file, log.join(''))
    expect(await verify(['--anchor', file])).toMatchObject({
      code: 0,
      output: expect.stringContaining('2 anchors fit'),
    })
    const missing = await verify(['--anchor', join(folder, 'nowhere')])
    expect([missing.code, missing.output]).toEqual([
      1,
      expect.stringMatching(/^codarium: the anchors in .*nowhere cannot be read \(ENOENT\)\n$/),
    ])
    writeFileSync(join(folder, 'empty'), '')
    const none = await verify(['--anchor', join(folder, 'empty')])
    expect([none.code, none.output]).toEqual([1, expect.stringMatching(/^codarium: there is no anchor .*\n$/)])
  })

  it('without a key the check says what it cannot prove', async () => {
    await run(1, {})
    expect(existsSync(join(place.SVC_DATA_DIR, 'audit-anchor.jsonl'))).toBe(true)
    const { code, output } = await verify([], {})
    expect(code).toBe(0)
    expect(output).toContain('1 rows, unbroken\n')
    expect(output).toContain('whoever can write the database can rewrite, cut off or empty')
    const early = await verify([])
    expect([early.code, early.output]).toEqual([1, expect.stringContaining('start the server once')])
  })
})
