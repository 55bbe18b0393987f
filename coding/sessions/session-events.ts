/** The outbox of ended sessions: one event each, from which webhook, WebSocket and hook are fed. */

import type { Reader } from '@codarium/platform'
import type { Vault } from '../vault/vault.ts'
import type { Correlation } from './deliveries.ts'
import { instanceIdOf, openInstance, sealInstance } from './instance-id.ts'
import type { SessionTransactor } from './session-deps.ts'
import type { SessionEnd } from './session-end.ts'
import type { SessionRow, SessionTables } from './tables.ts'

/** Writes the event of an end; a second one for the same session cannot be written. */
export async function addEvent(tx: SessionTransactor, vault: Vault, end: SessionEnd): Promise<void> {
  const { sessionId, tenant, status, action, source, instanceId, occurredAt, correlation } = end
  await tx
    .insertInto('coding_session_event')
    .values({
      session_id: sessionId,
      tenant,
      status,
      action,
      source,
      instance: instanceId === undefined ? null : sealInstance(vault, 'coding_session_event', sessionId, instanceId),
      occurred_at: occurredAt,
      correlation: correlation ? vault.seal(JSON.stringify(correlation), placeOf(sessionId)) : null,
    })
    .execute()
}

/** The event of a session, if it has ended. */
export async function readEvent(
  reader: Reader<SessionTables>,
  vault: Vault,
  sessionId: string,
): Promise<SessionEnd | undefined> {
  const row = await reader
    .selectFrom('coding_session_event')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row && toEnd(row, vault)
}

/** The facts of an end that stand in the session itself. */
export function endFacts(
  session: SessionRow,
  vault: Vault,
): Pick<SessionEnd, 'sessionId' | 'tenant' | 'source' | 'instanceId'> {
  const { id, tenant, source } = session
  return { sessionId: id, tenant, source, instanceId: instanceIdOf(vault, session) }
}

function toEnd(row: SessionTables['coding_session_event'], vault: Vault): SessionEnd {
  const { session_id, tenant, status, action, source, instance, occurred_at, correlation } = row
  return {
    sessionId: session_id,
    tenant,
    status,
    action,
    source,
    instanceId: openInstance(vault, 'coding_session_event', session_id, instance),
    occurredAt: occurred_at,
    correlation: correlation ? (JSON.parse(vault.open(correlation, placeOf(session_id))) as Correlation) : undefined,
  }
}

function placeOf(sessionId: string) {
  return { table: 'coding_session_event', row: sessionId, column: 'correlation' }
}
