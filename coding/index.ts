/** The coding session service: cases, sessions, partners. The façade of the wing. */
import type { Context, RunningWing, Wing } from '@codarium/platform'
import { openAuditTrail } from './audit/audit-trail.ts'
import { auditMigration } from './audit/migration.ts'
import { healthRoute } from './health/routes.ts'
import { createTenancy } from './tenancy/tenancy.ts'
import { vaultMigration } from './vault/migration.ts'
import { openVault } from './vault/vault.ts'

export { editDelivery, readDelivery, toSpiges } from './cases/index.ts'

/** The wing as the program runs it. */
export const coding: Wing = {
  name: 'coding',
  migrations: [vaultMigration, auditMigration],
  build,
}

async function build(context: Context): Promise<RunningWing> {
  const { settings, store, now } = context
  const vault = await openVault({
    store,
    now,
    key: settings.SVC_ENCRYPTION_KEY,
    previousKey: settings.SVC_ENCRYPTION_KEY_PREVIOUS,
  })
  const audit = openAuditTrail({ kind: store.kind, vault, enabled: settings.SVC_AUDIT_ENABLED, now })
  const tenancy = createTenancy(settings)
  void audit
  void tenancy
  return { routes: [healthRoute(context)] }
}
