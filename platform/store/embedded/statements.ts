/** Runs SQL on one SQLite connection, keeping prepared statements for the next time. */

import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

/** Prepared statements kept per connection; we have a few hundred distinct queries, each takes some kilobytes. */
const KEPT_STATEMENTS = 500

interface Prepared {
  readonly statement: StatementSync
  readonly names: readonly string[]
}

/** The prepared statements of one connection, the longest unused ones forgotten first. */
export class Statements {
  readonly #database: DatabaseSync
  readonly #kept = new Map<string, Prepared>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Runs one compiled query to its end. */
  run<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, names } = this.#prepare(query.sql)
    const values = query.parameters.map(toBound)
    if (names.length > 0) return { rows: rowsOf<R>(statement.all(...values), names) }
    const { changes } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  #prepare(sql: string): Prepared {
    const found = this.#kept.get(sql)
    const prepared = found ?? prepare(this.#database, sql)
    this.#kept.delete(sql)
    this.#kept.set(sql, prepared)
    if (this.#kept.size > KEPT_STATEMENTS) this.#forgetOldest()
    return prepared
  }

  #forgetOldest(): void {
    for (const sql of this.#kept.keys()) {
      this.#kept.delete(sql)
      return
    }
  }
}

function prepare(database: DatabaseSync, sql: string): Prepared {
  const statement = database.prepare(sql)
  const names = statement.columns().map((described) => described.name)
  // Arrays that we turn into plain objects take half the time of the driver's own prototype-less objects.
  statement.setReturnArrays(true)
  return { statement, names }
}

function rowsOf<R>(rows: unknown[], names: readonly string[]): R[] {
  return (rows as unknown[][]).map((values) => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < names.length; at++) row[names[at] as string] = values[at]
    return row as R
  })
}

// The driver binds every number as floating point; as an integer, 7 / 2 is 3 as it is on PostgreSQL.
function toBound(value: unknown): SQLInputValue {
  return Number.isSafeInteger(value) ? BigInt(value as number) : (value as SQLInputValue)
}
