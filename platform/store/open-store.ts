/** Opens the store of an installation on the engine its settings name. */

import { sql } from 'kysely'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openMemory } from './embedded/open-memory.ts'
import type { Engine } from './engine.ts'
import { StoreError } from './errors.ts'
import { installationMigration, type PlatformTables, readInstallationId } from './installation.ts'
import { readerOf, transactorOf } from './kysely-views.ts'
import { type Migration, migrate } from './migrations.ts'
import { QueryGate } from './query-gate.ts'
import type { Reader, Store, StoreLog, Transactor } from './store.ts'
import type { ConnectionsFor, ConnectionUse, StoreUse } from './store-use.ts'
import { type Alarm, timerAlarm } from './time-limit.ts'
import { Transactions } from './transactions.ts'

export interface StoreOptions {
  /** SVC_DATA_DIR: holds the embedded database. */
  readonly dataDir: string
  /** SVC_DATABASE_URL: empty or absent means embedded. */
  readonly databaseUrl?: string | undefined
  /** The migrations of ALL wings, also of those this process does not serve: an unknown one stops the start. */
  readonly migrations: readonly Migration[]
  readonly log: StoreLog
  /** The clock, for tests. */
  readonly now?: () => Date
  /** Asked before every transaction: why this node must not write, if so. */
  readonly refusal?: () => StoreError | undefined
  /** The timer that ends stuck transactions, for tests. */
  readonly alarm?: Alarm
}

/** A store as whoever watches over it sees it. */
export interface WatchedStore extends Store<PlatformTables> {
  readonly use: StoreUse
  connections(kind: ConnectionsFor): ConnectionUse
  /** Runs a transaction also where writes are refused, on a server on a connection of its own with short time limits. */
  probe<T>(work: (tx: Transactor<unknown>) => Promise<T>): Promise<T>
}

/** Opens the database, brings its schema up to date and returns the store; throws a StoreError when it cannot. */
export async function openStore(options: StoreOptions): Promise<WatchedStore> {
  const { dataDir, databaseUrl, log, now = () => new Date() } = options
  const engine = databaseUrl ? await openServer(databaseUrl, log) : openEmbedded(dataDir, now)
  try {
    await migrate(engine, [installationMigration(now), ...options.migrations], now, log)
    await engine.migrator.destroy()
    return new OpenedStore(engine, await installationOf(engine), options)
  } catch (error) {
    await engine.close()
    throw engine.explain(error)
  }
}

/** PostgreSQL's driver is loaded only where it is used: a start takes long enough. */
async function openServer(databaseUrl: string, log: StoreLog): Promise<Engine> {
  const { openPostgres } = await import('./postgres/open-postgres.ts')
  return openPostgres(databaseUrl, log)
}

/** Opens a store in the memory of this process: nothing of it is ever on disk, and it is gone with the process. */
export async function openMemoryStore(
  options: Omit<StoreOptions, 'dataDir' | 'databaseUrl'>,
): Promise<Store<PlatformTables>> {
  const { log, now = () => new Date() } = options
  const engine = openMemory()
  await migrate(engine, [installationMigration(now), ...options.migrations], now, log)
  return new OpenedStore(engine, await installationOf(engine), options)
}

function installationOf({ reader }: Engine): Promise<string> {
  return readInstallationId(readerOf(reader).withTables<PlatformTables>())
}

class OpenedStore implements WatchedStore {
  readonly kind: Store<PlatformTables>['kind']
  readonly installationId: string
  readonly read: Reader<PlatformTables>
  readonly transact: Store<PlatformTables>['transact']
  readonly use: StoreUse
  readonly #engine: Engine
  readonly #transactions: Transactions
  readonly #reads = new QueryGate(closed)
  #closing: Promise<void> | undefined

  constructor(
    engine: Engine,
    installationId: string,
    { alarm = timerAlarm, refusal }: Pick<StoreOptions, 'alarm' | 'refusal'>,
  ) {
    this.#engine = engine
    this.use = engine.use
    this.#transactions = new Transactions(engine.writer, alarm, engine.use)
    this.kind = engine.kind
    this.installationId = installationId
    this.read = readerOf(engine.reader.withPlugin(this.#reads)).withTables<PlatformTables>()
    this.transact = async (work, isolation) => {
      const refused = refusal?.()
      if (refused) throw refused
      return this.#transactions.run((tx) => work(tx.withTables<PlatformTables>()), isolation)
    }
  }

  connections(kind: ConnectionsFor): ConnectionUse {
    return this.#engine.connections(kind)
  }

  async probe<T>(work: (tx: Transactor<unknown>) => Promise<T>): Promise<T> {
    const { prober } = this.#engine
    if (!prober) return this.#transactions.run(work)
    return prober
      .transaction()
      .setIsolationLevel('read committed')
      .execute((tx) => work(transactorOf(tx)))
  }

  async ping(): Promise<void> {
    await this.read.selectNoFrom(sql.lit(1).as('one')).execute()
  }

  async rewrite(stopped?: AbortSignal): Promise<void> {
    this.#transactions.requireOutside('rewrite the file')
    await this.#engine.rewrite?.(stopped)
  }

  async close(): Promise<void> {
    this.#transactions.requireOutside('close the store')
    this.#closing ??= this.#closeOnce()
    await this.#closing
  }

  withTables<T>(): Store<T> {
    // Tables exist for the compiler alone.
    return this as unknown as Store<T>
  }

  async #closeOnce(): Promise<void> {
    await this.#transactions.close()
    this.#reads.close()
    await this.#engine.close()
  }
}

function closed(): StoreError {
  return new StoreError('CLOSED', 'the store is closed')
}
