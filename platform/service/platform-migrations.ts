/** The migrations of the platform that stand beside those of the wings. */
import { busMigration } from '../bus/migration.ts'
import { historyMigration } from '../history/history-migration.ts'
import { leaseMigration } from '../leases/lease-migration.ts'
import { nodeMigration } from '../nodes/node-migration.ts'
import { nodeSettingsMigration } from '../nodes/node-settings-migration.ts'
import type { Migration } from '../store/index.ts'
import { blockReasonMigration, rolesMigration, userMigration } from '../users/migration.ts'

/** In the order in which they run. */
export const platformMigrations: readonly Migration[] = [
  leaseMigration,
  userMigration,
  rolesMigration,
  busMigration,
  nodeMigration,
  blockReasonMigration,
  historyMigration,
  nodeSettingsMigration,
]
