/** Recognises a full disk, whoever meets it: the file system, SQLite, or the PostgreSQL server. */
import { statfsSync } from 'node:fs'
import { postgresCode, StoreError, sqlitePrimaryCode } from './errors.ts'

/** No space left, and the quota of the user used up. */
const SYSTEM = new Set(['ENOSPC', 'EDQUOT'])
/** SQLITE_FULL: https://sqlite.org/rescode.html */
const SQLITE_FULL = 13
/** SQLITE_IOERR: SQLite names a full disk so where it cannot grow its shared memory, or a quota is used up. */
const SQLITE_IOERR = 10
/** disk_full: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const POSTGRES_FULL = '53100'
/** What PostgreSQL passes on from the system under other codes. */
const SYSTEM_WORDS = /no space left on device|disk quota exceeded/i
/** Bytes: with less than that free a write that failed has failed for want of space; SQLite grows its files by 32 KiB. */
const NOTHING_LEFT = 64 * 1024
/** Causes that are followed: errors are wrapped two or three times. */
const DEEPEST = 8

/** Whether something failed because a disk is full, ours or that of the database server; also when it is the cause of the error. */
export function isStorageFull(error: unknown): boolean {
  let at = error
  for (let depth = 0; at instanceof Error && depth < DEEPEST; depth++) {
    if (saysFull(at)) return true
    at = at.cause
  }
  return false
}

function saysFull(error: Error): boolean {
  if (error instanceof StoreError) return error.code === 'FULL'
  const code = postgresCode(error) ?? ''
  return (
    SYSTEM.has(code) ||
    sqlitePrimaryCode(error) === SQLITE_FULL ||
    code === POSTGRES_FULL ||
    ('severity' in error && SYSTEM_WORDS.test(error.message))
  )
}

/** The error of a write to the embedded database as FULL where the disk is full; any other as it is. */
export function explainFullDisk(place: string, error: unknown): unknown {
  const isFull = isStorageFull(error) || (sqlitePrimaryCode(error) === SQLITE_IOERR && hasNothingLeft(place))
  if (!isFull || error instanceof StoreError) return error
  return new StoreError('FULL', `the disk is full: ${place} cannot be written`, { cause: error })
}

function hasNothingLeft(place: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize < NOTHING_LEFT
  } catch {
    return false
  }
}
