/** The coding session service: cases, sessions, partners. The façade of the wing. */
import type { Context, RunningWing, Wing } from '@codarium/platform'
import { auditMigration } from './audit/migration.ts'
import { layFoundation } from './foundation.ts'
import { healthRoute } from './health/routes.ts'
import { vaultMigration } from './vault/migration.ts'

export { rotationEvent } from './audit/rotation-event.ts'
export { type Verification, verifyTrail } from './audit/verify-trail.ts'
export { type KeyContext, type Keys, openKeys } from './foundation.ts'
export { openVaultForReading } from './vault/reading-vault.ts'

export { editDelivery, readDelivery, toSpiges } from './cases/index.ts'

/** The wing as the program runs it. */
export const coding: Wing = {
  name: 'coding',
  migrations: [vaultMigration, auditMigration],
  build,
}

async function build(context: Context): Promise<RunningWing> {
  const foundation = await layFoundation(context)
  return {
    routes: [healthRoute(context), ...foundation.routes],
    stop: () => foundation.stop(),
  }
}
