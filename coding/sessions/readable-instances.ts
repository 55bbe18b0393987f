/** Seals the instanceIds that earlier releases kept readable: at a start, before anybody is served. */
import type { Sealing, Store, Transactor } from '@codarium/platform'
import { sealInstance, storedInstance } from './instance-id.ts'
import type { SessionTables } from './tables.ts'

/** Rows of a transaction: far below what anything waits for. */
const ROWS_AT_ONCE = 500

/** The columns of before, which stay empty from then on. */
interface ReadableTables {
  coding_session: SessionTables['coding_session'] & { instance_id: string | null }
  coding_session_event: SessionTables['coding_session_event'] & { instance_id: string | null }
}

type Seal = (tx: Transactor<ReadableTables>, sealing: Sealing) => Promise<number>

/** Seals those of sessions; gives their number. */
export function sealSessionInstances(store: Store<unknown>, sealing: Sealing): Promise<number> {
  return page(store, sealing, sealSessions)
}

/** Seals those of events; gives their number. */
export function sealEventInstances(store: Store<unknown>, sealing: Sealing): Promise<number> {
  return page(store, sealing, sealEvents)
}

async function page(store: Store<unknown>, sealing: Sealing, seal: Seal): Promise<number> {
  let total = 0
  for (;;) {
    const sealed = await store.withTables<ReadableTables>().transact((tx) => seal(tx, sealing))
    total += sealed
    if (sealed < ROWS_AT_ONCE) return total
  }
}

async function sealSessions(tx: Transactor<ReadableTables>, sealing: Sealing): Promise<number> {
  const rows = await tx
    .selectFrom('coding_session')
    .select(['id', 'tenant', 'instance_id'])
    .where('instance_id', 'is not', null)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute()
  for (const { instance_id, ...session } of rows) {
    const sealed = { ...storedInstance(sealing, session, instance_id ?? undefined), instance_id: null }
    await tx.updateTable('coding_session').set(sealed).where('id', '=', session.id).execute()
  }
  return rows.length
}

async function sealEvents(tx: Transactor<ReadableTables>, sealing: Sealing): Promise<number> {
  const rows = await tx
    .selectFrom('coding_session_event')
    .select(['session_id', 'instance_id'])
    .where('instance_id', 'is not', null)
    .orderBy('session_id')
    .limit(ROWS_AT_ONCE)
    .execute()
  for (const { session_id, instance_id } of rows) {
    const instance = sealInstance(sealing, 'coding_session_event', session_id, instance_id ?? '')
    await tx
      .updateTable('coding_session_event')
      .set({ instance, instance_id: null })
      .where('session_id', '=', session_id)
      .execute()
  }
  return rows.length
}
