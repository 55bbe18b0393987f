/** Records a rotation of the encryption key in the transaction that makes the new key active. */
import type { Transactor } from '@codarium/platform'
import type { AuditEntry, AuditTrail } from '../audit/audit-trail.ts'
import type { AuditTables } from '../audit/migration.ts'
import type { VaultTables } from '../vault/tables.ts'

/** What accompanies the activation of a key. */
export function rotationEvent(audit: AuditTrail, actor: Pick<AuditEntry, 'tenant' | 'actor' | 'actorName'>) {
  return (tx: Transactor<VaultTables>) =>
    audit.record(tx.withTables<AuditTables>(), [{ action: 'keys.rotated', ...actor }])
}
