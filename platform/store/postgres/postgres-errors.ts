/** What PostgreSQL and the network say, turned into StoreErrors without passwords and row values. */

import { postgresCode, StoreError, type StoreErrorCode } from '../errors.ts'
import { isStorageFull } from '../storage-full.ts'

/** invalid password, invalid authorization, no such database, no right to connect or to create tables. */
const REFUSALS = new Set(['28P01', '28000', '3D000', '42501'])
/** Classes 08 (connection) and 53 (out of connections or memory), 57P0x: shut down, crashed, starting up; 25P03: silent for too long. */
const LOST = /^(08|53|57P0|25P03)/
/** Names that Node and the driver give to broken or missing connections. */
const NETWORK = /^(ECONN|EHOST|ENET|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_|UNABLE_)/
/** The driver gives these no code. */
const BROKEN =
  /connection terminated|timeout exceeded|query read timeout|not queryable|client was closed|SSL connections/i
/** lock_not_available (lock_timeout), query_canceled (statement_timeout). */
const BUSY = new Set(['55P03', '57014'])
/** The pool's words for: all connections were taken for too long. */
const NONE_FREE = /^timeout exceeded when trying to connect$/
/** read_only_sql_transaction: a standby, or default_transaction_read_only. */
const READ_ONLY = '25006'
/** in_failed_sql_transaction. */
const DOOMED = '25P02'
/** Class 22, data exception: the message quotes the offending value. */
const DATA_EXCEPTION = /^22/

/** Turns an error of the driver into a StoreError where it has a meaning for us, else removes row values from it. */
export function explainPostgres(place: string, error: unknown): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error
  const code = meaning(error)
  if (code === undefined) return withoutValues(error)
  return new StoreError(code, `PostgreSQL at ${place} ${WORDS[code]}: ${reason(error)}`, {
    cause: withoutValues(error),
  })
}

type Meaning = Extract<StoreErrorCode, 'REFUSED' | 'UNREACHABLE' | 'DOOMED' | 'FULL' | 'BUSY' | 'READ_ONLY'>

const WORDS: Readonly<Record<Meaning, string>> = {
  REFUSED: 'refused us',
  UNREACHABLE: 'cannot be reached',
  FULL: 'cannot write, its disk is full',
  BUSY: 'is busy',
  READ_ONLY: 'takes no writes',
  DOOMED: 'can only roll this transaction back',
}

function meaning(error: Error): Meaning | undefined {
  const code = postgresCode(error) ?? ''
  if (isStorageFull(error)) return 'FULL'
  if (REFUSALS.has(code)) return 'REFUSED'
  if (code === DOOMED) return 'DOOMED'
  if (code === READ_ONLY) return 'READ_ONLY'
  if (BUSY.has(code) || NONE_FREE.test(error.message)) return 'BUSY'
  const lost = LOST.test(code) || NETWORK.test(code) || (code === '' && BROKEN.test(error.message))
  return lost ? 'UNREACHABLE' : undefined
}

// When a name has several addresses, Node reports their failures together and leaves the message empty.
function reason(error: Error): string {
  return error.message || (postgresCode(error) ?? error.name)
}

function withoutValues(error: Error): Error {
  for (const field of ['detail', 'where', 'internalQuery']) Reflect.deleteProperty(error, field)
  if (DATA_EXCEPTION.test(postgresCode(error) ?? '')) reword(error, error.message.replace(/: ".*"$/s, ''))
  return error
}

// The stack begins with a copy of the message.
function reword(error: Error, message: string): void {
  error.stack = error.stack?.replace(error.message, () => message) ?? message
  error.message = message
}
