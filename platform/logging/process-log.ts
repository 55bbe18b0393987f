/** What Node itself would print (warnings, and the error a process dies of) as lines of the log. */
import type { Logger } from 'pino'
import { standardOutput } from './log-output.ts'
import { describeError } from './logger.ts'

/** Takes the place of Node's own printing, for the rest of the process. */
export function logProcess(log: Pick<Logger, 'warn' | 'fatal'>): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => {
    const { code } = warning as { code?: string }
    log.warn({ warning: warning.name, ...(code ? { code } : {}), reason: warning.message }, 'a warning of Node')
  })
  const die = (error: unknown) => {
    log.fatal(describeError(error), 'the process ends: an error that nobody caught')
    void standardOutput()
      .flush()
      .finally(() => process.exit(1))
  }
  process.on('uncaughtException', die)
  process.on('unhandledRejection', die)
}

/** The line a start is refused with: as one of the log where it is kept, in plain words for a person at a terminal. */
export function refusalLine(words: string, isTerminal: boolean): string {
  if (isTerminal) return `codarium: ${words}`
  return JSON.stringify({ level: 'fatal', time: new Date().toISOString(), service: 'codarium', msg: words })
}
