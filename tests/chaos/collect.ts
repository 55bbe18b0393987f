/** Looks after a run what there is: sessions, events and webhooks by the API, what is left over in the database itself. */
import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isGone } from '@codarium/platform'
import pg from 'pg'
import type { Caller } from './calls.ts'
import type { Evidence, Leftovers } from './evidence.ts'
import type { FoundSession } from './ledger.ts'
import type { World } from './world.ts'

/** How long (ms) everything may take to settle: a claim of a dead node must first run out. */
const SETTLE_LIMIT = 90_000
/** Calls at the same time. */
const LANES = 6
/** Longest time (s) a transaction may be open when nobody works any more. */
const LONGEST_TRANSACTION = 10

const main = fileURLToPath(new URL('../../cli/main.ts', import.meta.url))

/** Waits until a condition holds, for so long at most. */
export async function settled(condition: () => boolean | Promise<boolean>, limit = SETTLE_LIMIT): Promise<boolean> {
  const end = performance.now() + limit
  for (;;) {
    if (await condition()) return true
    if (performance.now() > end) return false
    await sleep(100)
  }
}

/** A session in a list. */
interface Listed {
  readonly sessionId: string
  readonly instanceId?: string
  readonly status: string
  readonly action?: string
  readonly draftRevision: number
  readonly createdBy: { readonly userId: string }
}

/** Every session of the tenant. */
export async function listSessions(caller: Caller): Promise<Listed[]> {
  const all: Listed[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page = await caller.call('GET', `coding/sessions?limit=100${after ? `&after=${after}` : ''}`)
    if (page.status !== 200) throw new Error(`the list of sessions answered ${page.status}: ${page.text}`)
    all.push(...page.body.sessions)
    after = page.body.next
  }
  return all
}

/** Whether a session is still to be ended. */
export function isActive({ status }: Pick<Listed, 'status'>): boolean {
  return status === 'PENDING' || status === 'IN_PROGRESS'
}

/** Sessions with what is in them. */
export function readSessions(caller: Caller, listed: readonly Listed[]): Promise<FoundSession[]> {
  return inLanes(listed, async (session) => {
    const { sessionId, instanceId = '', draftRevision: revision, action } = session
    const path = `coding/session/${sessionId}`
    const { text: data } = await caller.call('GET', `${path}/data`)
    const code = isActive(session) ? await draftCode(caller, path) : await resultCode(caller, path, action)
    return { sessionId, instanceId, data, revision, ...(action ? { action } : {}), ...(code ? { code } : {}) }
  })
}

async function draftCode(caller: Caller, path: string): Promise<string | undefined> {
  return (await caller.call('GET', `${path}/draft`)).body?.cases?.[0]?.diagnoses?.[0]?.code
}

async function resultCode(caller: Caller, path: string, action: string | undefined): Promise<string | undefined> {
  if (action !== 'APPLIED') return undefined
  const { text } = await caller.call('GET', `${path}/result/data`)
  return /diagnose_kode="(\w+)"/.exec(text)?.[1]
}

/** Cancels sessions that are still active, after they were read; resolves with those that cannot be. */
export async function cancelAll(caller: Caller, active: readonly Listed[]): Promise<string[]> {
  const locked = await inLanes(active, async ({ sessionId }) => {
    const { status } = await caller.call('POST', `coding/session/${sessionId}/cancel`, {})
    return status === 200 ? [] : [`${sessionId} (${status})`]
  })
  return locked.flat()
}

/** The events of the partner, as it can read them itself. */
export async function listEvents(caller: Caller): Promise<Evidence['webhooks']['listed']> {
  const all: { sequence: number; sessionId: string; key: string }[] = []
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { body, status } = await caller.call('GET', `his/events?after=${after}&limit=100`)
    if (status !== 200) throw new Error(`the events answered ${status}`)
    for (const { sequence, idempotencyKey, payload } of body.events)
      all.push({ sequence, key: idempotencyKey, sessionId: payload.session_id })
    after = body.next
  }
  return all
}

/** What the database itself can tell. */
type InDatabase = Omit<Leftovers, 'lockedSessions' | 'lastImport'>

/** What is left in the database: asked until nothing is, for so long at most. */
export function readLeftovers(world: World): Promise<InDatabase> {
  return askDatabase(world, async (client) => {
    let left = await leftoversNow(client)
    const isClean = async () => {
      left = await leftoversNow(client)
      const { leasesOfNobody, pendingWebhooks, openTransactions, waitingLocks, runningJobs } = left
      return leasesOfNobody.length + pendingWebhooks + openTransactions + waitingLocks + runningJobs === 0
    }
    await settled(isClean)
    return left
  })
}

/** The sessions whose end waits for an app, or was told to it a moment ago. */
export function readEventsOfApps(world: World): Promise<string[]> {
  return askDatabase(world, async (client) => {
    const query =
      "select session_id from gateway_event e join gateway_instance i on i.id = e.instance where kind = 'APP'"
    return (await client.query(query)).rows.map(({ session_id }) => session_id)
  })
}

async function askDatabase<T>({ databaseUrl }: World, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

async function leftoversNow(client: pg.Client): Promise<InDatabase> {
  const count = async (query: string) => Number((await client.query(`select count(*) as n from ${query}`)).rows[0].n)
  const { rows: leases } = await client.query('select name, holder from lease where expires_at > $1', [Date.now()])
  return {
    openTransactions: await count(
      `pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
       and xact_start < now() - interval '${LONGEST_TRANSACTION} s'`,
    ),
    waitingLocks: await count('pg_locks where not granted'),
    runningJobs: await count("import_job where status in ('RUNNING', 'PENDING')"),
    leasesOfNobody: leases.filter(({ holder }) => isGone(holder)).map(({ name }) => name),
    pendingWebhooks: await count("coding_webhook_event where status = 'PENDING'"),
    deadWebhooks: await count("coding_webhook_event where status not in ('PENDING', 'DELIVERED')"),
  }
}

/** `codarium audit verify` on the database. */
export function verifyAudit(settings: Record<string, string>): Promise<Evidence['auditVerify']> {
  const env = { PATH: process.env.PATH ?? '', CORS_ALLOWED_ORIGINS: 'http://localhost:1', ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, 'audit', 'verify'], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: `${stdout}${stderr}`.trim() })
    })
  })
}

async function inLanes<T, R>(values: readonly T[], work: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const lane = async () => {
    while (next < values.length) {
      const index = next++
      results[index] = await work(values[index] as T)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}
