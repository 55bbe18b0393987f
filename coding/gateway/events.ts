/** The events that wait for instances: written in the transaction that ends a session, kept until they are delivered. */
import type { Reader, Store } from '@codarium/platform'
import type { EndListener } from '../sessions/session-deps.ts'
import type { SessionEnd } from '../sessions/session-end.ts'
import { findSession } from '../sessions/session-store.ts'
import type { SessionTables } from '../sessions/tables.ts'
import type { GroupCommit } from './group-commit.ts'
import type { GatewayTables, GatewayTransactor, InstanceRow } from './migration.ts'

export type WaitingEvent = GatewayTables['gateway_event']

/** Events read at a time. */
const BATCH = 20
/** How long (ms) a delivered event can be asked for again, by an app that crashed while it worked on it. */
const KEPT_DELIVERED = 60 * 60_000

/** Adds the end of a session to the events of everybody who is to be told; gives the keys of those instances. */
async function addEvents(tx: GatewayTransactor, end: SessionEnd): Promise<string[]> {
  const told = await instancesOf(tx, end)
  for (const { id, last_sequence } of told) {
    const sequence = last_sequence + 1
    const { sessionId: session_id, action, occurredAt: occurred_at } = end
    // First: two ends at once meet in this row, and the second one tries again with the next number.
    await tx.updateTable('gateway_instance').set({ last_sequence: sequence }).where('id', '=', id).execute()
    await tx.insertInto('gateway_event').values({ instance: id, sequence, session_id, action, occurred_at }).execute()
  }
  await tx.deleteFrom('gateway_session').where('session_id', '=', end.sessionId).execute()
  await tx.deleteFrom('gateway_launch').where('session_id', '=', end.sessionId).execute()
  return told.map(({ id }) => id)
}

/** The listener that tells `wake` whose events have come; what is told is in the database whether it is heard or not. */
export function eventWriter(wake: (instances: readonly string[]) => void): EndListener {
  const told = new Map<string, readonly string[]>()
  return {
    within: async (tx, end) => {
      told.set(end.sessionId, await addEvents(tx.withTables<GatewayTables & SessionTables>(), end))
    },
    after: ({ sessionId }) => {
      const instances = told.get(sessionId) ?? []
      told.delete(sessionId)
      if (instances.length > 0) wake(instances)
    },
  }
}

/** The next events of an instance after a number; none for a connection that another one took over from. */
export function eventsFrom(
  reader: Reader<GatewayTables>,
  { instance, connection, after }: { instance: string; connection: string; after: number },
): Promise<readonly WaitingEvent[]> {
  return reader
    .selectFrom('gateway_event')
    .innerJoin('gateway_instance', 'gateway_instance.id', 'gateway_event.instance')
    .selectAll('gateway_event')
    .where('gateway_event.instance', '=', instance)
    .where('gateway_instance.connection', '=', connection)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(BATCH)
    .execute()
}

/** Notes up to which event a connection is known to have them. */
export async function acknowledge(
  writes: GroupCommit<GatewayTables & SessionTables>,
  { instance, connection, sequence }: { instance: string; connection: string; sequence: number },
): Promise<void> {
  await writes.write((tx) =>
    tx
      .updateTable('gateway_instance')
      .set({ acknowledged: sequence })
      .where('id', '=', instance)
      .where('connection', '=', connection)
      .where('acknowledged', '<', sequence)
      .where('last_sequence', '>=', sequence)
      .execute(),
  )
}

/** The instances on a node with events they are not known to have. */
export async function instancesWithEvents(reader: Reader<GatewayTables>, node: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('gateway_instance')
    .select('id')
    .where('node', '=', node)
    .whereRef('last_sequence', '>', 'acknowledged')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes events that were delivered long ago. */
export async function dropDelivered(store: Store<GatewayTables>, now: number): Promise<void> {
  await store.transact((tx) =>
    tx
      .deleteFrom('gateway_event')
      .where('occurred_at', '<=', now - KEPT_DELIVERED)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('gateway_instance')
            .select('id')
            .whereRef('gateway_instance.id', '=', 'gateway_event.instance')
            .whereRef('gateway_instance.acknowledged', '>=', 'gateway_event.sequence'),
        ),
      )
      .execute(),
  )
}

/**
 * Whom an end concerns: the app that created the session over its WebSocket, or all apps of whoever created it by REST;
 * and the desktop client that was sent the launch, or the one of the coder who created it there.
 */
async function instancesOf(tx: GatewayTransactor, { sessionId }: SessionEnd): Promise<InstanceRow[]> {
  const session = await findSession(tx, sessionId)
  if (!session) return []
  const { tenant, creator_id, source } = session
  const creator = await linked(tx, 'gateway_session', sessionId)
  const apps = creator ?? (await ofUser(tx, 'APP', tenant, creator_id))
  const launched = await linked(tx, 'gateway_launch', sessionId)
  const own = source === 'DLL' ? (await ofUser(tx, 'DLL', tenant, creator_id)).slice(0, 1) : []
  return [...apps, ...(launched ?? own)]
}

async function linked(
  tx: GatewayTransactor,
  table: 'gateway_session' | 'gateway_launch',
  sessionId: string,
): Promise<InstanceRow[] | undefined> {
  const link = await tx.selectFrom(table).select('instance').where('session_id', '=', sessionId).executeTakeFirst()
  if (!link) return undefined
  return tx.selectFrom('gateway_instance').selectAll().where('id', '=', link.instance).execute()
}

function ofUser(tx: GatewayTransactor, kind: InstanceRow['kind'], tenant: string, userId: string) {
  return tx
    .selectFrom('gateway_instance')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('connected_at', 'desc')
    .execute()
}
