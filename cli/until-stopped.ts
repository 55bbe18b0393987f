/** Waits until somebody stops the program. */
import type { Logger } from 'pino'

/**
 * Resolves with the exit code at the first SIGTERM or SIGINT; a second one ends the program at once. A program started
 * by the set-up script also ends, at once, when that script is gone: nothing is left running behind a killed `npm`.
 */
export function untilStopped(log: Logger): Promise<number> {
  process.on('disconnect', () => process.exit(1))
  return new Promise((resolve) => {
    let asked = false
    const stop = (signal: NodeJS.Signals) => {
      if (asked) process.exit(1)
      asked = true
      log.info({ signal }, 'stopping')
      resolve(0)
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  })
}
