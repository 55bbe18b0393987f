/** SQLite as Kysely sees it, with the types and values held to what PostgreSQL does alike. */

import type { DatabaseSync } from 'node:sqlite'
import {
  type CreateTableNode,
  type DatabaseIntrospector,
  type DataTypeNode,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { nativeType, requirePortable } from '../columns.ts'
import { EmbeddedDriver, type Passage } from './embedded-driver.ts'

/** The dialect for one open SQLite connection. */
export class EmbeddedDialect implements Dialect {
  readonly #database: DatabaseSync
  readonly #place: string
  readonly #passage: Passage

  /** Errors name the place, the folder of the database. */
  constructor(database: DatabaseSync, place: string, passage: Passage = {}) {
    this.#database = database
    this.#place = place
    this.#passage = passage
  }

  createDriver(): Driver {
    return new EmbeddedDriver(this.#database, this.#place, this.#passage)
  }

  createQueryCompiler(): QueryCompiler {
    return new EmbeddedQueryCompiler()
  }

  createAdapter(): DialectAdapter {
    return new EmbeddedAdapter()
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

class EmbeddedQueryCompiler extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    requirePortable(value)
    super.appendValue(value)
  }

  protected override visitDataType(node: DataTypeNode): void {
    this.append(nativeType('embedded', node.dataType))
  }

  // Without STRICT, SQLite would store text in an integer column and say nothing.
  protected override visitCreateTable(node: CreateTableNode): void {
    super.visitCreateTable(node)
    this.append(' strict')
  }
}

// Our driver queues transactions itself, first come first served.
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}
