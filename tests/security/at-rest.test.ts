/** What lies on the disk of an encrypted installation, opened by hand: no fragment of any case. */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { openAuditTrail } from '../../coding/audit/audit-trail.ts'
import type { AuditTables } from '../../coding/audit/migration.ts'
import { openVault } from '../../coding/vault/vault.ts'
import '../harness/global-postgres.ts'
import { createMigratedDatabase } from '../harness/migrated.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { confirm } from './case-on-disk.ts'

/** Parts of a case that must not be found; long enough to be nobody else's. */
const fragments = ['fall_id="4711-0815"', 'S72.01-Schenkelhals', 'geburtsdatum=19430312']
const changes = fragments.map((text, at) => ({ caseId: text, field: `field.${at}`, before: text, after: `${text}+` }))
const key = randomBytes(32)

let server: TestServer | undefined
afterAll(() => server?.stop())

async function encryptedRun(
  settings: Record<string, string>,
  encryptionKey: Uint8Array | undefined,
): Promise<TestServer> {
  const secret = encryptionKey ? { SVC_ENCRYPTION_KEY: Buffer.from(encryptionKey).toString('base64') } : {}
  const running = await startServer({
    service: 'coding',
    settings: { SVC_AUTH_ENABLED: 'false', ...settings, ...secret },
  })
  const { store } = running.context
  const vault = await openVault({ store, now: Date.now, key: encryptionKey })
  const audit = await openAuditTrail({ store, vault, enabled: true, now: Date.now })
  const entry = { action: 'changed', tenant: '', actor: 'anna', sessionId: 's1', changes }
  await store.withTables<AuditTables>().transact((tx) => audit.record(tx, [entry]))
  const { events } = (await (await fetch(`${running.url}/api/v1/audit`)).json()) as { events: { changes: unknown }[] }
  expect(events[0]?.changes).toEqual(changes)
  return running
}

/** Every byte of every file below a folder, the write-ahead log included. */
function bytesBelow(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Buffer.concat(files.map((file) => readFileSync(join(file.parentPath, file.name))))
}

/** Every value of every table, as bytes. */
async function bytesOf(databaseUrl: string): Promise<Buffer> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: tables } = await client.query(`select tablename from pg_tables where schemaname = 'public'`)
  const parts: Buffer[] = []
  for (const { tablename } of tables) {
    const { rows } = await client.query(`select * from "${tablename}"`)
    for (const value of rows.flatMap(Object.values))
      parts.push(Buffer.isBuffer(value) ? value : Buffer.from(String(value)))
  }
  await client.end()
  return Buffer.concat(parts)
}

const found = (bytes: Buffer) => fragments.filter((fragment) => bytes.includes(fragment))

it('in the files of SQLite, while it runs and after', async () => {
  server = await encryptedRun({}, key)
  expect(found(bytesBelow(server.dataDir))).toEqual([])
  const log = server.log.join('')
  expect(fragments.filter((fragment) => log.includes(fragment))).toEqual([])
  await server.context.store.close()
  expect(found(bytesBelow(server.dataDir))).toEqual([])
})

it('in the files of a classification service that runs apart: what coders type is about their cases', async () => {
  const running = await startServer({
    service: 'classification',
    settings: { SVC_AUTH_ENABLED: 'false', SVC_ENCRYPTION_KEY: Buffer.from(key).toString('base64') },
  })
  for (const text of fragments) expect(await confirm(running.context, text)).toBe(1)
  expect(found(bytesBelow(running.dataDir))).toEqual([])
  const page = (await (await fetch(`${running.url}/api/admin/feedback`)).json()) as { entries: { text: string }[] }
  expect(page.entries.map(({ text }) => text).sort()).toEqual(fragments.toSorted())
  await running.stop()
})

it('in PostgreSQL', async () => {
  const SVC_DATABASE_URL = await createMigratedDatabase(inject('postgresUrl'))
  const running = await encryptedRun({ SVC_DATABASE_URL }, key)
  expect(found(await bytesOf(SVC_DATABASE_URL))).toEqual([])
  await running.stop()
})

it('without a key they would be found: the search itself works', async () => {
  const SVC_DATABASE_URL = await createMigratedDatabase(inject('postgresUrl'))
  const plain = [await encryptedRun({}, undefined), await encryptedRun({ SVC_DATABASE_URL }, undefined)]
  // Stored values are compressed: what was not is found.
  const entry = {
    action: 'changed',
    tenant: fragments[0] ?? '',
    actor: fragments[1] ?? '',
    sessionId: fragments[2] ?? '',
  }
  for (const { context } of plain) {
    const vault = await openVault({ store: context.store, now: Date.now })
    const audit = await openAuditTrail({ store: context.store, vault, enabled: true, now: Date.now })
    await context.store.withTables<AuditTables>().transact((tx) => audit.record(tx, [entry]))
  }
  expect(found(bytesBelow(plain[0]?.dataDir ?? ''))).toEqual(fragments)
  expect(found(await bytesOf(SVC_DATABASE_URL))).toEqual(fragments)
  for (const running of plain) await running.stop()
})
