/** Opens an engine that lives in the memory of this process only: SQLite without a file, gone when it is closed. */

import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { EmbeddedDialect } from './embedded-dialect.ts'

/**
 * A new, empty database. It has one connection, so queries wait for the running transaction: a transaction must not read
 * beside its own Transactor, or it waits for itself.
 */
export function openMemory(): Engine {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true })
  // As on disk (open-embedded.ts): sorting stays in memory, and LIKE tells capitals apart as PostgreSQL does.
  database.exec('pragma temp_store = memory; pragma case_sensitive_like = on')
  const place = 'the memory of this process'
  const connection = new Kysely<unknown>({ dialect: new EmbeddedDialect(database, 'transactions', place) })
  return {
    kind: 'embedded',
    place,
    migrator: connection,
    writer: connection,
    reader: connection,
    lockSchema: async () => {},
    explain: (error) => error,
    close: () => connection.destroy(),
  }
}
