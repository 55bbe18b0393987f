/** What must hold at every moment, read from the database itself. */
import type { AuditTables } from '../../../audit/migration.ts'
import { readText } from '../../session-texts.ts'
import { isActive, type Transition, type Trigger, transition } from '../../state-machine.ts'
import type { SessionRow, SessionTables } from '../../tables.ts'
import type { World } from './simulated-world.ts'

/** Everything the invariants look at. */
export interface Snapshot {
  readonly sessions: ReadonlyMap<string, SessionRow>
  readonly events: readonly SessionTables['coding_session_event'][]
  readonly audit: readonly AuditTables['audit_event'][]
}

/** The database as it is now. */
export async function snapshot({ deps: { store } }: World): Promise<Snapshot> {
  const sessions = await store.read.selectFrom('coding_session').selectAll().execute()
  const events = await store.read.selectFrom('coding_session_event').selectAll().execute()
  const audit = await store.read.selectFrom('audit_event').selectAll().orderBy('seq').execute()
  return { sessions: new Map(sessions.map((row) => [row.id, row])), events, audit }
}

/** What is broken, in words; empty when all is well. */
export async function broken(world: World, before: Snapshot, now: Snapshot): Promise<string[]> {
  return [
    ...brokenTransitions(now),
    ...brokenUniqueness(now),
    ...brokenEvents(now),
    ...changedAfterEnd(before, now),
    ...(await brokenPromises(world, now)),
  ]
}

const triggers: Record<string, Trigger> = {
  'session.created': 'create',
  'session.opened': 'open',
  'session.applied': 'apply',
  'session.discarded': 'discard',
  'session.closed': 'close',
  'session.cancelled': 'cancel',
  'session.timed-out': 'time-out',
  'session.expired': 'expire',
}

/** The audit trail of a session, walked through the table of states, must arrive where the session is. */
function brokenTransitions({ sessions, audit }: Snapshot): string[] {
  const states = new Map<string, Transition['from']>()
  const wrong: string[] = []
  for (const { action, session_id, detail } of audit) {
    const trigger = triggers[action]
    if (!trigger || !session_id || detail?.includes('"again":true')) continue
    const from = states.get(session_id) ?? 'NONE'
    const row = transition(from, trigger)
    if (row) states.set(session_id, row.to)
    else wrong.push(`${session_id}: ${trigger} in ${from}`)
  }
  for (const { id, status } of sessions.values()) {
    if (states.get(id) !== status) wrong.push(`${id} is ${status}, its trail says ${states.get(id)}`)
  }
  return wrong
}

function brokenUniqueness({ sessions }: Snapshot): string[] {
  const seen = new Set<string>()
  return [...sessions.values()]
    .filter(({ status }) => isActive(status))
    .flatMap(({ id, tenant, instance_hash, source, creator_id }) => {
      const keys = [
        ...(instance_hash === null ? [] : [`instance ${tenant} ${instance_hash}`]),
        ...(source === 'DLL' ? [`desktop ${tenant} ${creator_id}`] : []),
      ]
      const taken = keys.filter((key) => seen.has(key))
      for (const key of keys) seen.add(key)
      return taken.map((key) => `${id} shares ${key}`)
    })
}

/** One event per finished session, as the session says; none for an active one. */
function brokenEvents({ sessions, events }: Snapshot): string[] {
  const wrong: string[] = []
  for (const { session_id, status, action } of events) {
    const row = sessions.get(session_id)
    if (row && (row.status !== status || row.action !== action)) wrong.push(`event of ${session_id} says ${status}`)
  }
  const told = new Set(events.map(({ session_id }) => session_id))
  if (told.size !== events.length) wrong.push('a session has two events')
  for (const { id, status } of sessions.values()) {
    if (told.has(id) === isActive(status)) wrong.push(`${id} is ${status} and has ${told.has(id) ? 'an' : 'no'} event`)
  }
  return wrong
}

function changedAfterEnd(before: Snapshot, now: Snapshot): string[] {
  return [...before.sessions.values()]
    .filter(({ id, status }) => !isActive(status) && now.sessions.has(id))
    .filter((row) => JSON.stringify(row) !== JSON.stringify(now.sessions.get(row.id)))
    .map(({ id }) => `${id} changed after its end`)
}

/** What was acknowledged is there: data, drafts, ends; and nobody was told two different ends. */
async function brokenPromises({ deps, promises }: World, { sessions }: Snapshot): Promise<string[]> {
  const { store, vault } = deps
  const wrong: string[] = []
  for (const { id, data } of promises.creates) {
    const row = sessions.get(id)
    if (!row) wrong.push(`${id} is lost`)
    else if ((await readText(store.read, vault, id, 'ORIGINAL')) !== data) wrong.push(`the data of ${id} are lost`)
  }
  for (const [id, revision] of promises.drafts) {
    if ((sessions.get(id)?.draft_revision ?? 0) < revision) wrong.push(`draft ${revision} of ${id} is lost`)
  }
  for (const [id, said] of promises.ends) {
    const row = sessions.get(id)
    for (const { action, data } of said) {
      if (row?.action !== action) wrong.push(`${id} was ${action}, is ${row?.action}`)
      if (data !== undefined && (await readText(store.read, vault, id, 'RESULT')) !== data) {
        wrong.push(`the result of ${id} is another`)
      }
    }
  }
  return wrong
}
