/** Sessions that retention deletes, audited, with all that hangs on them: by the clock of a running server, on both engines. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { allMigrations, openSealing, wingsOf } from '@codarium/cli'
import { createLogger, type RunningServer, readSettings, type Store, startServer } from '@codarium/platform'
import { startPostgres } from '../tests/harness/postgres.ts'
import { digits, table } from './table.ts'

/** Sessions that are too old: a few seconds of work. */
const SESSIONS = Number(process.env.BENCH_SESSIONS ?? 20_000)
/** Rows inserted with one statement. */
const AT_ONCE = 200
const DAY = 86_400_000
/** Time between two looks (ms); what is asked is one row by its key. */
const LOOK = 10

type Row = Record<string, unknown>
type AnyTables = Record<string, Row>

const DELIVERY = `<?xml version="1.0" encoding="UTF-8"?>
<Unternehmen xmlns="http://www.bfs.admin.ch/xmlns/gvs/spiges-data" ent_id="100000012" version="1.5"><Standort burnr="10000012">
<Fall fall_id="4711"><Diagnose diagnose_id="1" diagnose_kode="J180" diagnose_poa="1"/></Fall></Standort></Unternehmen>
`

export async function retention(): Promise<string> {
  const postgres = await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'codarium-bench-'))
  try {
    const rows = [
      ['SQLite', digits(await measured(join(folder, 'sqlite'), ''), 0)],
      ['PostgreSQL', digits(await measured(join(folder, 'postgres'), await postgres.createDatabase()), 0)],
    ]
    return table(['Store', `of ${SESSIONS} old sessions, deleted and audited/s`], rows)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measured(dataDir: string, databaseUrl: string): Promise<number> {
  const settings = readSettings({
    SERVER_PORT: '0',
    SERVER_HOST: '127.0.0.1',
    CORS_ALLOWED_ORIGINS: 'http://localhost:8080',
    SVC_AUTH_ENABLED: 'false',
    SVC_DATA_DIR: dataDir,
    SVC_DATABASE_URL: databaseUrl,
    SVC_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    SVC_LOG_LEVEL: 'silent',
  })
  const log = createLogger(settings)
  const server = await startServer({ settings, log, wings: wingsOf('coding'), migrations: allMigrations, openSealing })
  try {
    const store = server.context.store.withTables<AnyTables>()
    await age(store, await completedSession(server), Date.now() - 100 * DAY)
    const seconds = await untilGone(store)
    await check(store)
    return SESSIONS / seconds
  } finally {
    await server.stop()
  }
}

/** A session as it really is: created, opened and applied over HTTP. */
async function completedSession({ port }: RunningServer): Promise<string> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/coding/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as { sessionId: string }
  }
  const request = { data: DELIVERY, format: 'spiges', source: 'API', instanceId: 'bench' }
  const { sessionId } = await post('session', request)
  await post(`session/${sessionId}/open`, {})
  await post(`session/${sessionId}/complete`, { action: 'APPLIED', data: DELIVERY })
  return sessionId
}

/** Copies of a session with its texts, event and webhook, ended long ago. */
async function age(store: Store<AnyTables>, id: string, endedAt: number): Promise<void> {
  const one = async (name: string, key: string) =>
    (await store.read.selectFrom(name).selectAll().where(key, '=', id).executeTakeFirstOrThrow()) as Row
  const session = await one('coding_session', 'id')
  const event = await one('coding_session_event', 'session_id')
  const webhook = await one('coding_webhook_event', 'session_id')
  const texts = (await store.read.selectFrom('coding_session_text').selectAll().execute()) as Row[]
  for (let from = 0; from < SESSIONS; from += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, at) => from + at)
    await store.transact(async (tx) => {
      const add = (name: string, rows: Row[]) => tx.insertInto(name).values(rows).execute()
      await add(
        'coding_session',
        numbers.map((at) => ({ ...session, id: idOf(at), ended_at: endedAt + at })),
      )
      await add(
        'coding_session_text',
        numbers.flatMap((at) => texts.map((text) => ({ ...text, id: String(text.id).replace(id, idOf(at)) }))),
      )
      await add(
        'coding_session_event',
        numbers.map((at) => ({ ...event, session_id: idOf(at), sequence: at + 2 })),
      )
      const told = { ...webhook, status: 'DELIVERED', occurred_at: endedAt }
      await add(
        'coding_webhook_event',
        numbers.map((at) => ({ ...told, id: `evt_${at}`, session_id: idOf(at), sequence: at + 2 })),
      )
    })
  }
}

/** Seconds from the first deletion to the last; the clock of the server comes by when it comes by. */
async function untilGone(store: Store<AnyTables>): Promise<number> {
  await gone(store, idOf(0))
  const began = performance.now()
  await gone(store, idOf(SESSIONS - 1))
  return (performance.now() - began) / 1000
}

async function gone(store: Store<AnyTables>, id: string): Promise<void> {
  const find = () => store.read.selectFrom('coding_session').select('id').where('id', '=', id).executeTakeFirst()
  while (await find()) await sleep(LOOK)
}

/** All of them are gone with their data, and each has its event. */
async function check(store: Store<AnyTables>): Promise<void> {
  const count = async (name: string, column: string, pattern: string) => {
    const rows = await store.read.selectFrom(name).select(column).where(column, 'like', pattern).execute()
    return rows.length
  }
  const facts = [
    ['sessions', await count('coding_session', 'id', 'old-%'), 0],
    ['texts', await count('coding_session_text', 'id', 'old-%'), 0],
    ['events', await count('audit_event', 'session_id', 'old-%'), SESSIONS],
    ['places in the outbox', await count('coding_session_event', 'session_id', 'old-%'), SESSIONS],
  ] as const
  for (const [what, found, wanted] of facts) if (found !== wanted) throw new Error(`${found} ${what}, not ${wanted}`)
}

function idOf(at: number): string {
  return `old-${at}`
}
