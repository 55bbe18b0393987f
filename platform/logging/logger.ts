/** Structured logs. They tell what happened, never what was in it: no case data, no tokens, no secrets. */
import type { Settings } from '@codarium/contract'
import { type DestinationStream, type Logger, pino } from 'pino'
import { StoreError } from '../store/errors.ts'
import { isStorageFull } from '../store/storage-full.ts'
import { standardOutput } from './log-output.ts'

/** Names under which something secret might be passed by mistake. */
const NEVER_LOGGED = ['authorization', 'token', 'secret', 'password', 'key', 'data', 'body', 'cookie']

/** The logger of a process: one JSON object a line, on standard output unless another place is given. */
export function createLogger(
  settings: Pick<Settings, 'SVC_LOG_LEVEL'>,
  destination: DestinationStream = standardOutput(),
): Logger {
  const options = {
    level: settings.SVC_LOG_LEVEL,
    base: { service: 'codarium' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: NEVER_LOGGED.flatMap((name) => [name, `*.${name}`]), censor: '[not logged]' },
  }
  return pino(options, destination)
}

/** What of an error may be logged: its kind and where it arose. Messages may quote data, so only system errors keep theirs. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code } = error as { code?: unknown }
  return {
    error: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(isSystemError(error) ? { message: error.message } : {}),
    ...(isStorageFull(error) ? { reason: 'disk is full' } : reasonOf(error)),
    at: stackFrames(error),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

/** Why the database refused, in its own words: the store's messages quote no values, and SQLite's list of results is fixed. */
function reasonOf(error: Error): { reason?: string } {
  if (error instanceof StoreError) return { reason: error.message }
  return 'errstr' in error && typeof error.errstr === 'string' ? { reason: error.errstr } : {}
}

/** Errors of the operating system name files, ports and addresses, never contents. */
function isSystemError(error: Error): boolean {
  return 'syscall' in error && 'errno' in error
}

function stackFrames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 12)
}
