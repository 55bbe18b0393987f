/** The audit of sessions that live in memory: the trail itself stays in the database, without the values of any case. */
import type { AuditEntry, AuditPart, AuditTrail } from '../audit/audit-trail.ts'

/**
 * Records in a transaction of the durable store, before the one in memory is committed: an action that cannot be
 * recorded does not happen. What changed is told by the number of fields only, since nothing of a case may be on disk.
 */
export function auditElsewhere(audit: AuditTrail): AuditTrail {
  return {
    enabled: audit.enabled,
    prepare: (entries) => audit.prepare(entries.map(({ changes, ...facts }) => facts)),
    record: (_tx, entries) => audit.witness(entries.map(withoutValues)),
    witness: (entries) => audit.witness(entries.map(withoutValues)),
  }
}

/** What was prepared here has no values any more. */
function withoutValues(entry: AuditEntry | AuditPart): AuditEntry | AuditPart {
  if ('text' in entry) return entry
  const { changes, ...facts } = entry
  return facts
}
