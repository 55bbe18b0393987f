/** What is on disk: everything sealed with a key, nothing at all without persistence, and the audit of every step. */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import '../../../tests/harness/global-postgres.ts'
import { times } from '../../../tests/harness/how-often.ts'
import { createMigratedDatabase } from '../../../tests/harness/migrated.ts'
import type { AuditTables } from '../../audit/migration.ts'
import { delivery, hisRequest, inWork, type SessionServer, startSessionServer } from './session-server.ts'

/** Fragments of the case; in capitals and digits that do not occur by chance. */
const FRAGMENTS = ['fall_id', 'ZFALL77001', 'J181', 'Z8888', '874199', '100000012', 'Diagnose', 'Unternehmen']
const data = () => delivery({ cases: ['ZFALL77001'] })

/** Everything in the data directory as one text of bytes. */
function bytesOf(world: SessionServer): string {
  const folder = world.server.dataDir
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map((file) => readFileSync(join(file.parentPath, file.name), 'latin1')).join('')
}

/** Every value of every table as one text of bytes. */
async function valuesOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows: tables } = await client.query(`select tablename from pg_tables where schemaname = 'public'`)
  const parts: string[] = []
  for (const { tablename } of tables) {
    const { rows } = await client.query(`select * from "${tablename}"`)
    for (const value of rows.flatMap(Object.values))
      parts.push(Buffer.isBuffer(value) ? value.toString('latin1') : String(value))
  }
  await client.end()
  return parts.join(' ')
}

async function workThrough(world: SessionServer): Promise<string> {
  const coder = await world.as('svc-coder')
  const path = await inWork(coder, { data: data() })
  const edit = { index: 0, diagnoses: [{ origin: 0, code: 'J181' }, { code: 'Z8888' }] }
  expect((await coder.put(`${path}/draft`, { cases: [edit] })).status).toBe(200)
  expect((await coder.get(`${path}/data`)).status).toBe(200)
  expect((await coder.get(`${path}/cases`)).status).toBe(200)
  expect((await coder.post(`${path}/complete`, { action: 'APPLIED', draftRevision: 1 })).status).toBe(200)
  expect((await coder.get(`${path}/result/data`)).text).toContain('Z8888')
  await inWork(coder, { data: data() })
  return path
}

it('with a key no fragment of a case is found in the files; without one it is, so the search can find', async () => {
  const sealed = await startSessionServer({ SVC_ENCRYPTION_KEY: randomBytes(32).toString('base64') })
  await workThrough(sealed)
  const bytes = bytesOf(sealed)
  for (const fragment of FRAGMENTS) expect([fragment, bytes.includes(fragment)]).toEqual([fragment, false])
  await sealed.stop()
  const plain = await startSessionServer()
  await workThrough(plain)
  expect(FRAGMENTS.some((fragment) => bytesOf(plain).includes(fragment))).toBe(true)
  await plain.stop()
})

it('with a key no fragment is found in any value of PostgreSQL', async () => {
  const SVC_DATABASE_URL = await createMigratedDatabase(inject('postgresUrl'))
  const world = await startSessionServer({ SVC_DATABASE_URL, SVC_ENCRYPTION_KEY: randomBytes(32).toString('base64') })
  await workThrough(world)
  const values = await valuesOf(SVC_DATABASE_URL)
  expect(values).toContain(world.issuer.issuer)
  for (const fragment of FRAGMENTS) expect([fragment, values.includes(fragment)]).toEqual([fragment, false])
  await world.stop()
})

it('without persistence no row of any session is on disk, and the audit tells who did what but no value', async () => {
  const world = await startSessionServer({ SVC_PERSISTENCE_ENABLED: 'false' })
  await workThrough(world)
  const bytes = bytesOf(world)
  for (const fragment of FRAGMENTS.slice(1)) expect([fragment, bytes.includes(fragment)]).toEqual([fragment, false])
  const { store } = world.server.context
  const rows = await store.withTables<AuditTables>().read.selectFrom('audit_event').selectAll().orderBy('seq').execute()
  expect(rows.map(({ action }) => action)).toContain('session.changed')
  expect(rows.every(({ changes }) => changes === null)).toBe(true)
  const sessions = await store
    .withTables<{ coding_session: object }>()
    .read.selectFrom('coding_session')
    .selectAll()
    .execute()
  expect(sessions).toEqual([])
  await world.stop()
})

it('every step is in the audit trail, in order, and the values of a change only sealed', async () => {
  const world = await startSessionServer()
  const path = await workThrough(world)
  const { store } = world.server.context
  const rows = await store.withTables<AuditTables>().read.selectFrom('audit_event').selectAll().orderBy('seq').execute()
  const own = rows.filter(({ session_id }) => path.endsWith(session_id ?? '-'))
  expect(own.map(({ action, actor, tenant }) => [action, actor, tenant])).toEqual(
    ['created', 'opened', 'changed', 'read', 'read', 'applied', 'exported'].map((step) => [
      `session.${step}`,
      'svc-coder',
      world.issuer.issuer,
    ]),
  )
  const changed = own.filter(({ changes }) => changes !== null).map(({ action }) => action)
  expect(changed).toEqual(['session.changed'])
  for (const { detail } of own) for (const fragment of FRAGMENTS) expect(detail ?? '').not.toContain(fragment)
  await world.stop()
})

it('without audit nothing is recorded, and when it cannot be recorded nothing happens', async () => {
  const silent = await startSessionServer({ SVC_AUDIT_ENABLED: 'false' })
  await workThrough(silent)
  const trail = ({ server }: SessionServer) => server.context.store.withTables<AuditTables>()
  expect(await trail(silent).read.selectFrom('audit_event').selectAll().execute()).toEqual([])
  await silent.stop()
  const world = await startSessionServer()
  const coder = await world.as('svc-coder')
  const path = await inWork(coder)
  await trail(world).transact((tx) => sql`alter table audit_event rename to audit_event_away`.execute(tx))
  const failed = [
    coder.post('coding/session', hisRequest()),
    coder.post(`${path}/complete`, { action: 'DISCARDED' }),
    coder.post(`${path}/cancel`),
    coder.get(`${path}/data`),
  ]
  for (const { status, body } of await Promise.all(failed)) {
    expect([status, body.error, typeof body.traceId]).toEqual([500, 'INTERNAL_ERROR', 'string'])
  }
  expect((await coder.get(path)).body.status).toBe('IN_PROGRESS')
  expect((await coder.get('coding/history')).body.sessions).toHaveLength(1)
  await world.stop()
})

/** Cases of about 420 bytes each. */
const CASES = times(3_000, 12_000)

it(`a delivery of ${CASES} cases is worked on beside small requests`, async () => {
  const world = await startSessionServer()
  const coder = await world.as('svc-coder')
  const cases = Array.from({ length: CASES }, (_, at) => `F${at}`)
  const large = delivery({ cases })
  expect(Buffer.byteLength(large)).toBeGreaterThan(CASES * 333)
  const path = await inWork(coder, { data: large })
  const page = (await coder.get(`${path}/cases?offset=${CASES - 10}&limit=100`)).body
  expect([page.total, page.cases.length, page.cases[0].caseId]).toEqual([CASES, 10, `F${CASES - 10}`])
  const edit = {
    index: CASES - 1,
    diagnoses: [
      { origin: 0, code: 'J180', poa: '1' },
      { origin: 1, code: 'E1190', poa: '1' },
    ],
  }
  expect((await coder.put(`${path}/draft`, { cases: [edit] })).status).toBe(200)
  await coder.post(`${path}/complete`, { action: 'APPLIED', draftRevision: 1 })
  const result = (await coder.get(`${path}/result/data`)).text.split('\n')
  const different = large.split('\n').flatMap((line, at) => (line === result[at] ? [] : [[line, result[at]]]))
  expect(different).toEqual([[expect.stringContaining('J181'), expect.stringContaining('J180')]])
  await world.stop()
})
