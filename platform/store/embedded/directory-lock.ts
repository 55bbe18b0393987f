/** Keeps a data directory to one process: a lock the operating system drops by itself when its holder dies. */

import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreError, sqlitePrimaryCode } from '../errors.ts'

/** Owner only: the files hold case data. */
const PRIVATE_FILE = 0o600
/** An empty SQLite file, locked with SQLite's own file locks, which work on every system we run on. */
const LOCK_FILE = 'lock.db'
/** Who holds the lock, for the message to whoever comes second. */
const HOLDER_FILE = 'lock.holder'
/** SQLITE_BUSY and SQLITE_LOCKED: someone else has it. */
const TAKEN = new Set([5, 6])

/** Locks held by this process: one that nobody referred to would be collected as garbage, and dropped with that. */
const held = new Set<DatabaseSync>()

/** A held data directory. */
export interface DirectoryLock {
  /** Lets the next one in. */
  release(): void
}

/**
 * Takes the directory or throws IN_USE.
 *
 * The lock file must never be opened by other means while it is held, not even to read it: POSIX drops all locks of a
 * process on a file when the process closes any descriptor of it (https://sqlite.org/howtocorrupt.html, 2.2).
 */
export function lockDirectory(directory: string, now: () => Date): DirectoryLock {
  const path = join(directory, LOCK_FILE)
  createPrivateFile(path)
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    // Nothing is ever written, so there is no journal to leave behind.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    writeFileSync(join(directory, HOLDER_FILE), `${process.pid} ${now().toISOString()}\n`, { mode: PRIVATE_FILE })
  } catch (error) {
    lock.close()
    throw TAKEN.has(sqlitePrimaryCode(error) ?? 0) ? inUse(directory) : error
  }
  held.add(lock)
  return { release: () => release(directory, lock) }
}

/** Creates an empty file for the owner only; one that exists is left untouched and unopened. */
export function createPrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', PRIVATE_FILE))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function release(directory: string, lock: DatabaseSync): void {
  rmSync(join(directory, HOLDER_FILE), { force: true })
  held.delete(lock)
  lock.close()
}

function inUse(directory: string): StoreError {
  const [pid, since] = readHolder(directory)
  const holder = pid && since ? `process ${pid} since ${since}` : 'another process'
  return new StoreError('IN_USE', `data directory ${directory} is in use by ${holder}`)
}

// The holder writes this just after it took the lock, so for a moment there may be nothing.
function readHolder(directory: string): string[] {
  try {
    return readFileSync(join(directory, HOLDER_FILE), 'utf8').trim().split(' ')
  } catch {
    return []
  }
}
