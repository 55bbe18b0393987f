/** Opens an engine that lives in the memory of this process only: SQLite without a file, gone when it is closed. */

import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { StoreUse } from '../store-use.ts'
import { EmbeddedDialect } from './embedded-dialect.ts'
import { Turnstile } from './turnstile.ts'

/**
 * A new, empty database. It has one connection, so queries wait for the running transaction: a transaction must not read
 * beside its own Transactor, or it waits for itself.
 */
export function openMemory(): Engine {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true })
  // As on disk (open-embedded.ts): sorting stays in memory, and LIKE tells capitals apart as PostgreSQL does.
  database.exec('pragma temp_store = memory; pragma case_sensitive_like = on')
  const use = new StoreUse()
  const turnstile = new Turnstile((ms) => use.waited('write', ms))
  const place = 'the memory of this process'
  const connection = new Kysely<unknown>({ dialect: new EmbeddedDialect(database, place, { turnstile }) })
  return {
    kind: 'embedded',
    place,
    migrator: connection,
    writer: connection,
    reader: connection,
    use,
    connections: () => turnstile.use,
    lockSchema: async () => {},
    explain: (error) => error,
    close: () => connection.destroy(),
  }
}
