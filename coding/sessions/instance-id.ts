/** The instanceId of a session, often the number of a visit: sealed, and found again by a keyed hash. */
import type { Sealing } from '@codarium/platform'
import type { SessionRow, SessionTables } from './tables.ts'

/** What of an instanceId stands in a session. */
export type StoredInstance = Pick<SessionRow, 'instance' | 'instance_hash'>

type Sessions = 'coding_session' | 'coding_session_event'

/** An instanceId as a session keeps it. */
export function storedInstance(
  sealing: Sealing,
  { id, tenant }: Pick<SessionRow, 'id' | 'tenant'>,
  instanceId: string | undefined,
): StoredInstance {
  if (instanceId === undefined) return { instance: null, instance_hash: null }
  return {
    instance: sealInstance(sealing, 'coding_session', id, instanceId),
    instance_hash: instanceHash(sealing, tenant, instanceId),
  }
}

/** By what an instanceId of a tenant is found. */
function instanceHash(sealing: Sealing, tenant: string, instanceId: string): string {
  return sealing.keyedHash(['coding_session.instance', tenant, instanceId])
}

/** The instanceId of a session, if it has one. */
export function instanceIdOf(sealing: Sealing, { id, instance }: Pick<SessionRow, 'id' | 'instance'>) {
  return openInstance(sealing, 'coding_session', id, instance)
}

/** An instanceId sealed for its place; the row is the id of the session. */
export function sealInstance(sealing: Sealing, table: Sessions, row: string, instanceId: string): Uint8Array {
  return sealing.seal(instanceId, { table, row, column: 'instance' })
}

/** The instanceId that stands in a place, if there is one. */
export function openInstance(
  sealing: Sealing,
  table: Sessions,
  row: string,
  stored: SessionTables[Sessions]['instance'],
): string | undefined {
  return stored === null ? undefined : sealing.open(stored, { table, row, column: 'instance' })
}
