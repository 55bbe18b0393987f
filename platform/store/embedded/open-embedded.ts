/** Opens the embedded engine: SQLite in the data directory, one writer, and a reader that never waits for it. */

import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Engine, ReadingEngine } from '../engine.ts'
import { StoreError, sqlitePrimaryCode } from '../errors.ts'
import { explainFullDisk } from '../storage-full.ts'
import { StoreUse } from '../store-use.ts'
import { createPrivateFile, type DirectoryLock, lockDirectory } from './directory-lock.ts'
import { EmbeddedDialect } from './embedded-dialect.ts'
import { FlushedLog, logOf } from './flushed-log.ts'
import { rewriteFile } from './rewrite-file.ts'
import { Turnstile } from './turnstile.ts'

/** The database file inside the data directory. */
const DATABASE_FILE = 'codarium.db'
/** Owner only: everything in it is about patients. */
const PRIVATE_DIRECTORY = 0o700
/** Milliseconds to wait for a lock: only an operator's tool (a backup, a shell) can hold one, and it is soon done. */
const BUSY_TIMEOUT_MS = 5_000
/** KiB of pages kept in memory per connection; the hot part of a large hospital's sessions fits. */
const PAGE_CACHE_KIB = 16_384
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGED = new Set([11, 26])

// synchronous=FULL: a commit is on disk before it is acknowledged. The writer has NORMAL, which keeps the file sound through a power
// cut, and flushes its commits beside this thread (flushed-log.ts). fullfsync: on macOS only this reaches the disk.
// secure_delete: what is deleted or overwritten is zeroed, as far as SQLite goes (rewrite-file.ts goes further).
// temp_store: sorting case data must not leave files elsewhere. case_sensitive_like: as on PostgreSQL.
const WRITER_SETTINGS = 'pragma fullfsync = on; pragma checkpoint_fullfsync = on; pragma secure_delete = on'
const COMMON_SETTINGS = `pragma temp_store = memory; pragma case_sensitive_like = on; pragma cache_size = -${PAGE_CACHE_KIB}`

/** Takes the data directory and opens its database, or throws a StoreError that names the directory. */
export function openEmbedded(dataDir: string, now: () => Date): Engine {
  const directory = named(dataDir, () => prepareDirectory(dataDir))
  const lock = named(directory, () => lockDirectory(directory, now))
  try {
    return named(directory, () => openConnections(directory, lock))
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Opens the database in a data directory to read, beside whoever has it; throws when there is none. */
export function openEmbeddedReader(dataDir: string): ReadingEngine {
  const path = join(dataDir, DATABASE_FILE)
  if (!existsSync(path)) throw new StoreError('UNREACHABLE', `there is no database in ${dataDir}`)
  const database = named(dataDir, () => openReader(path))
  const reader = new Kysely<unknown>({ dialect: new EmbeddedDialect(database, dataDir) })
  return { kind: 'embedded', reader, close: async () => database[Symbol.dispose]() }
}

function prepareDirectory(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_DIRECTORY })
  return realpathSync(dataDir)
}

function openConnections(directory: string, lock: DirectoryLock): Engine {
  const path = join(directory, DATABASE_FILE)
  createPrivateFile(path)
  const open: DatabaseSync[] = []
  try {
    open.push(openWriter(path, 'full'), openWriter(path, 'normal'), openReader(path))
  } catch (error) {
    for (const database of open) database.close()
    throw error
  }
  const [migrator, writer, reader] = open as [DatabaseSync, DatabaseSync, DatabaseSync]
  return engineOf(directory, lock, migrator, writer, reader)
}

function openWriter(path: string, synchronous: 'full' | 'normal'): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
  try {
    requireWal(path, database)
    database.exec(`pragma synchronous = ${synchronous}; ${WRITER_SETTINGS}; ${COMMON_SETTINGS}`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function openReader(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true })
  database.exec(COMMON_SETTINGS)
  return database
}

// Write-ahead logging lets readers work beside the writer; some network file systems cannot do it.
function requireWal(path: string, database: DatabaseSync): void {
  const mode = database.prepare('pragma journal_mode = wal').get()?.journal_mode
  if (mode !== 'wal')
    throw new StoreError('UNSUITABLE', `the file system of ${path} lacks the shared memory SQLite needs`)
}

function engineOf(
  place: string,
  lock: DirectoryLock,
  migrator: DatabaseSync,
  writer: DatabaseSync,
  reader: DatabaseSync,
): Engine {
  const use = new StoreUse()
  const turnstile = new Turnstile((ms) => use.waited('write', ms))
  const log = new FlushedLog(logOf(join(place, DATABASE_FILE)), (error) => unflushed(place, error))
  const engine: Engine = {
    kind: 'embedded',
    place,
    migrator: new Kysely({ dialect: new EmbeddedDialect(migrator, place, { turnstile: new Turnstile() }) }),
    writer: new Kysely({ dialect: new EmbeddedDialect(writer, place, { turnstile, log }) }),
    reader: new Kysely({ dialect: new EmbeddedDialect(reader, place, { log }) }),
    use,
    // Reads are done at once, in this thread.
    connections: (kind) => (kind === 'write' ? turnstile.use : { busy: 0, waiting: 0 }),
    // The directory lock already keeps everyone else out.
    lockSchema: async () => {},
    // As one of the transactions: the others wait in line, and not in SQLite, which would stop this thread.
    rewrite: (stopped) => engine.writer.connection().execute(() => rewriteFile(join(place, DATABASE_FILE), stopped)),
    explain: (error) => explain(place, error),
    // The writer last: the last connection to close folds the write-ahead log into the database file.
    close: async () => {
      await log.close()
      for (const database of [reader, migrator, writer]) database[Symbol.dispose]()
      lock.release()
    },
  }
  return engine
}

function unflushed(place: string, error: unknown): unknown {
  const reason = error instanceof Error ? error.message : String(error)
  return new StoreError(
    'UNWRITABLE',
    `the disk of ${place} did not keep what was written (${reason}): look at the disk, then start again`,
    { cause: error },
  )
}

/** Runs an action whose failures come out explained. */
function named<T>(place: string, action: () => T): T {
  try {
    return action()
  } catch (error) {
    throw explain(place, error)
  }
}

/** Turns what the file system or SQLite says into one line that names the place. */
function explain(place: string, error: unknown): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error
  const full = explainFullDisk(place, error)
  if (full instanceof StoreError) return full
  if (DAMAGED.has(sqlitePrimaryCode(error) ?? 0)) {
    return new StoreError('CORRUPT', `the database in ${place} is damaged: ${error.message}`, { cause: error })
  }
  return new StoreError('UNWRITABLE', `data directory ${place} cannot be used: ${error.message}`, { cause: error })
}
