/** PostgreSQL as Kysely sees it, with the types and values held to what SQLite does alike. */

import {
  type AbortableOperationOptions,
  ColumnDefinitionNode,
  type DatabaseConnection,
  type DataTypeNode,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  type QueryCompiler,
} from 'kysely'
import type pg from 'pg'
import { column, nativeType, requirePortable } from '../columns.ts'
import { explainPostgres } from './postgres-errors.ts'

/** Told how long (ms) a caller waited for its connection. */
type Waited = (ms: number) => void

/** The dialect over one pool; its errors name the place. */
export class GuardedPostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #place: string
  readonly #waited: Waited

  constructor(pool: pg.Pool, place: string, waited: Waited = () => {}) {
    super({ pool })
    this.#pool = pool
    this.#place = place
    this.#waited = waited
  }

  override createDriver(): Driver {
    return new GuardedDriver(this.#pool, this.#place, this.#waited)
  }

  override createQueryCompiler(): QueryCompiler {
    return new PortableQueryCompiler()
  }
}

class GuardedDriver extends PostgresDriver {
  readonly #place: string
  readonly #waited: Waited
  readonly #guarded = new WeakSet<DatabaseConnection>()

  constructor(pool: pg.Pool, place: string, waited: Waited) {
    super({ pool })
    this.#place = place
    this.#waited = waited
  }

  override async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    const asked = performance.now()
    const connection = await this.#explained(super.acquireConnection(options)).finally(() =>
      this.#waited(performance.now() - asked),
    )
    if (!this.#guarded.has(connection)) this.#guard(connection)
    return connection
  }

  // The driver knows its connections by identity, so we cannot wrap one.
  #guard(connection: DatabaseConnection): void {
    const run = connection.executeQuery.bind(connection)
    connection.executeQuery = (query, options) => this.#explained(run(query, options))
    this.#guarded.add(connection)
  }

  async #explained<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      throw explainPostgres(this.#place, error)
    }
  }
}

class PortableQueryCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    requirePortable(value)
    super.appendValue(value)
  }

  // Text sorts by code point, as on SQLite, and not by the language of the server.
  protected override visitDataType(node: DataTypeNode): void {
    this.append(nativeType('postgres', node.dataType))
    const defines = this.parentNode !== undefined && ColumnDefinitionNode.is(this.parentNode)
    if (defines && node.dataType === column.text) this.append(' collate "C"')
  }
}
