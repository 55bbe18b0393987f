/** The identity of an installation: one row, made with its database, the same for all nodes. */

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { column } from './columns.ts'
import type { Migration } from './migrations.ts'
import type { Reader } from './store.ts'

export interface PlatformTables {
  installation: { id: string; created_at: number }
}

/** The platform's first migration: the installation and its row. */
export function installationMigration(now: () => Date): Migration {
  return {
    wing: 'platform',
    id: '0001-installation',
    async up(tx) {
      await tx.schema
        .createTable('installation')
        .addColumn('id', column.text, (id) => id.primaryKey().notNull())
        .addColumn('created_at', column.instant, (at) => at.notNull())
        .execute()
      // A unique index on a constant admits one row only.
      await sql`create unique index installation_only on installation ((1))`.execute(tx)
      const row = { id: randomUUID(), created_at: now().getTime() }
      await tx.withTables<PlatformTables>().insertInto('installation').values(row).execute()
    },
  }
}

/** Reads the identity that the first migration made. */
export async function readInstallationId(read: Reader<PlatformTables>): Promise<string> {
  return (await read.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id
}
