/** Which events are chosen: the filters of pages, of files, and of the count of new events. */
import { type AuditQuery, auditReadings } from '@codarium/contract'
import type { Reader } from '@codarium/platform'
import type { AuditTables } from './migration.ts'

/** The filters, with what the caller's rights and the directory of users make of them. */
export interface ChosenEvents extends Pick<AuditQuery, 'from' | 'to' | 'actor' | 'action' | 'sessionId' | 'readings'> {
  /** Absent: of all tenants. */
  readonly tenant?: string | undefined
  /** User ids any of which may have done it; absent: anybody. */
  readonly actors?: readonly string[] | undefined
}

/** The events that are chosen, in no order. */
export function chosenEvents(read: Reader<AuditTables>, chosen: ChosenEvents) {
  const { tenant, from, to, actor, actors, action, sessionId, readings } = chosen
  let rows = read.selectFrom('audit_event')
  if (tenant !== undefined) rows = rows.where('tenant', '=', tenant)
  if (from !== undefined) rows = rows.where('at', '>=', Date.parse(from))
  if (to !== undefined) rows = rows.where('at', '<', Date.parse(to))
  if (actor !== undefined) rows = rows.where('actor', '=', actor)
  if (actors !== undefined) rows = rows.where('actor', 'in', actors)
  if (action !== undefined) rows = rows.where('action', '=', action)
  if (sessionId !== undefined) rows = rows.where('session_id', '=', sessionId)
  if (readings === false) rows = rows.where('action', 'not in', auditReadings)
  return rows
}
