/** Brings the schema up to date at start: forward only, one transaction each, one node at a time. */

import type { Transaction } from 'kysely'
import { column } from './columns.ts'
import type { Engine, MigrationTransaction } from './engine.ts'
import { StoreError } from './errors.ts'
import { transactorOf } from './kysely-views.ts'
import { type MigrationName, nameOf, pendingMigrations, requireDistinct } from './schema-history.ts'
import type { StoreKind, StoreLog } from './store.ts'

/** One step of a wing's schema; once released it is never changed. */
export interface Migration extends MigrationName {
  up(tx: MigrationTransaction, kind: StoreKind): Promise<void>
}

interface HistoryTables {
  schema_migrations: { wing: string; id: string; applied_at: number }
}

/** Runs what is missing; throws a StoreError and leaves the database at the last good migration if one fails. */
export async function migrate(
  engine: Engine,
  known: readonly Migration[],
  now: () => Date,
  log: StoreLog,
): Promise<void> {
  requireDistinct(known)
  let ran: Migration | undefined
  do {
    ran = await runNext(engine, known, now)
    if (ran) log.info({ migration: nameOf(ran) }, 'migrated the database')
  } while (ran)
}

// Every transaction takes the lock and looks again (read committed: at what the one before us has written), so that it
// does not matter which node runs which migration.
async function runNext(engine: Engine, known: readonly Migration[], now: () => Date): Promise<Migration | undefined> {
  return await engine.migrator
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      const tx = forMigration(transaction)
      await engine.lockSchema(tx)
      const [next] = pendingMigrations(known, await readHistory(tx))
      if (next) await runUp(next, tx, engine.kind)
      if (next) await record(next, tx, now())
      return next
    })
}

function forMigration(tx: Transaction<unknown>): MigrationTransaction {
  return {
    schema: tx.schema,
    getExecutor: () => tx.getExecutor(),
    withTables: <T>() => transactorOf(tx).withTables<T>(),
  }
}

async function runUp(migration: Migration, tx: MigrationTransaction, kind: StoreKind): Promise<void> {
  try {
    await migration.up(tx, kind)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StoreError('MIGRATION_FAILED', `migration ${nameOf(migration)} failed: ${reason}`, { cause: error })
  }
}

async function record({ wing, id }: MigrationName, tx: MigrationTransaction, at: Date): Promise<void> {
  const row = { wing, id, applied_at: at.getTime() }
  await tx.withTables<HistoryTables>().insertInto('schema_migrations').values(row).execute()
}

async function readHistory(tx: MigrationTransaction): Promise<MigrationName[]> {
  await tx.schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('wing', column.text, (wing) => wing.notNull())
    .addColumn('id', column.text, (id) => id.notNull())
    .addColumn('applied_at', column.instant, (at) => at.notNull())
    .addPrimaryKeyConstraint('schema_migrations_key', ['wing', 'id'])
    .execute()
  return await tx.withTables<HistoryTables>().selectFrom('schema_migrations').select(['wing', 'id']).execute()
}
