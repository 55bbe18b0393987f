/** What every feature of the wing stands on: tenants, the vault, the audit trail. */
import type { Context, Route } from '@codarium/platform'
import { AuditLog } from './audit/audit-log.ts'
import type { AuditTrail } from './audit/audit-trail.ts'
import { auditRoutes } from './audit/routes.ts'
import { WatchedKeys } from './keys.ts'
import { createTenancy, type Tenancy } from './tenancy/tenancy.ts'
import { encryptionRoutes } from './vault/routes.ts'
import type { Vault } from './vault/vault.ts'

/** The foundation of the wing. */
export interface Foundation {
  readonly vault: Vault
  readonly audit: AuditTrail
  readonly tenancy: Tenancy
  readonly routes: readonly Route[]
}

/** Lays the foundation on a context, on whose keys all wings of the server stand. */
export async function layFoundation(context: Context): Promise<Foundation> {
  const { settings, store, sealing, log } = context
  if (!(sealing instanceof WatchedKeys)) throw new TypeError('the coding service needs the keys of openSealing')
  const { vault, audit, rotation } = sealing.keys
  if (!audit.enabled) log.warn('SVC_AUDIT_ENABLED=false: NOTHING IS AUDITED, no access leaves a record')
  if (!vault.encrypting) log.warn('SVC_ENCRYPTION_KEY is not set: case data are stored unencrypted')
  if ((await rotation.status()).keyWaiting) log.warn('a new SVC_ENCRYPTION_KEY waits for codarium keys rotate')
  const tenancy = createTenancy(settings)
  return {
    vault,
    audit,
    tenancy,
    routes: [
      ...auditRoutes({ store, audit, tenancy, log: new AuditLog(store, vault) }),
      ...encryptionRoutes({ rotation, audit, tenancy, look: () => sealing.look() }),
    ],
  }
}
