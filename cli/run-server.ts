/** Runs a service until somebody stops it. */
import type { Settings } from '@codarium/contract'
import {
  createLogger,
  identityWarnings,
  logProcess,
  settingsGiven,
  standardOutput,
  startServer,
  unknownSettings,
} from '@codarium/platform'
import type { ServiceName } from './service-names.ts'
import { allMigrations, openSealing, visitorsOf, wingsOf } from './services.ts'
import { siteDir } from './site-dir.ts'
import { untilStopped } from './until-stopped.ts'

/** Exit code of a server that did not stop within SVC_SHUTDOWN_SECONDS; its log names what had not ended. */
const NOT_IN_TIME = 3

/** Runs the server until it is told to stop; gives the exit code. */
export async function runServer(service: ServiceName, settings: Settings): Promise<number> {
  const log = createLogger(settings)
  logProcess(log)
  for (const { name, meant } of unknownSettings(process.env)) {
    log.warn({ setting: name, ...(meant ? { meant } : {}) }, 'unknown setting, ignored')
  }
  for (const warning of identityWarnings(settings)) log.warn(warning)
  const server = await startServer({
    settings,
    given: settingsGiven(process.env),
    log,
    wings: wingsOf(service),
    migrations: allMigrations,
    ...visitorsOf(service),
    ...(service === 'grouper' ? {} : { openSealing }),
    processMetrics: true,
    compileAhead: true,
    ...(service === 'grouper' ? {} : { siteDir }),
  })
  const code = await untilStopped(log)
  const unfinished = await server.stop()
  await standardOutput().flush()
  return unfinished.length > 0 ? NOT_IN_TIME : code
}
