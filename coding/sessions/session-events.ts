/** The outbox of ended sessions: one event each, from which webhook, WebSocket and hook are fed. */
import type { SessionAction, SessionSource, SessionStatus } from '@codarium/contract'
import type { Reader } from '@codarium/platform'
import type { Vault } from '../vault/vault.ts'
import type { Correlation } from './deliveries.ts'
import { instanceIdOf, openInstance, sealInstance } from './instance-id.ts'
import type { SessionRow, SessionTables } from './migration.ts'
import type { SessionTransactor } from './ports.ts'

/** The end of a session. */
export interface SessionEnd {
  readonly sessionId: string
  readonly tenant: string
  /** Number of the event among those of its tenant, from 1 without gaps. */
  readonly sequence: number
  readonly status: SessionStatus
  readonly action: SessionAction
  readonly source: SessionSource
  readonly instanceId: string | undefined
  /** Epoch milliseconds. */
  readonly occurredAt: number
  /** Present when the coder applied or discarded. */
  readonly correlation: Correlation | undefined
}

/** Writes the event of an end; a second one for the same session cannot be written. */
export async function addEvent(
  tx: SessionTransactor,
  vault: Vault,
  end: Omit<SessionEnd, 'sequence'>,
): Promise<SessionEnd> {
  const { sessionId, tenant, status, action, source, instanceId, occurredAt, correlation } = end
  const sequence = 1 + (await lastSequence(tx, tenant))
  await tx
    .insertInto('coding_session_event')
    .values({
      session_id: sessionId,
      tenant,
      sequence,
      status,
      action,
      source,
      instance: instanceId === undefined ? null : sealInstance(vault, 'coding_session_event', sessionId, instanceId),
      occurred_at: occurredAt,
      correlation: correlation ? vault.seal(JSON.stringify(correlation), placeOf(sessionId)) : null,
    })
    .execute()
  return { ...end, sequence }
}

/** The events of a tenant after a number, in order. */
export async function eventsAfter(
  reader: Reader<SessionTables>,
  vault: Vault,
  { tenant, after, limit }: { tenant: string; after: number; limit: number },
): Promise<SessionEnd[]> {
  const rows = await reader
    .selectFrom('coding_session_event')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute()
  return rows.map((row) => toEnd(row, vault))
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

async function lastSequence(tx: SessionTransactor, tenant: string): Promise<number> {
  const row = await tx
    .selectFrom('coding_session_event')
    .select('sequence')
    .where('tenant', '=', tenant)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sequence ?? 0
}

function toEnd(row: SessionTables['coding_session_event'], vault: Vault): SessionEnd {
  const { session_id, tenant, sequence, status, action, source, instance, occurred_at, correlation } = row
  return {
    sessionId: session_id,
    tenant,
    sequence,
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
