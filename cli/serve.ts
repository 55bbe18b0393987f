/** `codarium serve`: the production entry, configured by the environment alone. */
import type { Settings } from '@codarium/contract'
import { createLogger, readSettings, startServer, unknownSettings } from '@codarium/platform'
import { refusal } from './refusal.ts'
import { allMigrations, type ServiceName, serviceNames, visitorsOf, wingsOf } from './services.ts'
import { siteDir } from './site-dir.ts'
import { untilStopped } from './until-stopped.ts'

/** Runs the server until it is told to stop. */
export async function serve(words: readonly string[]): Promise<number> {
  const [service = 'all', ...rest] = words
  if (!isService(service) || rest.length > 0) {
    console.error(`codarium: serve takes one of ${serviceNames.join(', ')}`)
    return 2
  }
  try {
    const settings = readSettings(process.env)
    return await run(service, settings)
  } catch (error) {
    const line = refusal(error)
    if (!line) throw error
    console.error(`codarium: ${line}`)
    return 1
  }
}

async function run(service: ServiceName, settings: Settings): Promise<number> {
  const log = createLogger(settings)
  for (const { name, meant } of unknownSettings(process.env)) {
    log.warn({ setting: name, ...(meant ? { meant } : {}) }, 'unknown setting, ignored')
  }
  if (!settings.SVC_AUTH_ENABLED) {
    log.warn('SVC_AUTH_ENABLED=false: AUTHENTICATION IS OFF, everybody may do everything. For development only.')
  } else if (!settings.OIDC_ISSUER_URI) {
    log.warn('OIDC_ISSUER_URI is not set: no token is accepted, only the open addresses answer')
  }
  const wings = wingsOf(service)
  const server = await startServer({
    settings,
    log,
    wings,
    migrations: allMigrations,
    ...visitorsOf(service),
    processMetrics: true,
    compileAhead: true,
    ...(service === 'grouper' ? {} : { siteDir }),
  })
  const code = await untilStopped(log)
  await server.stop()
  return code
}

function isService(word: string): word is ServiceName {
  return (serviceNames as readonly string[]).includes(word)
}
