/** `codarium serve`: the production entry, configured by the environment alone. */
import { describeError, readSettings, refusalLine } from '@codarium/platform'
import { refusal } from './refusal.ts'
import { type ServiceName, serviceNames } from './service-names.ts'

/** Runs the server until it is told to stop. */
export async function serve(words: readonly string[]): Promise<number> {
  const [service = 'all', ...rest] = words
  if (!isService(service) || rest.length > 0) {
    console.error(`codarium: serve takes one of ${serviceNames.join(', ')}`)
    return 2
  }
  try {
    const settings = readSettings(process.env)
    // Loaded once the settings are sound: a wrong one is told at once.
    const { runServer } = await import('./run-server.ts')
    return await runServer(service, settings)
  } catch (error) {
    const line = refusal(error) ?? describeDefect(error)
    console.error(refusalLine(line, process.stderr.isTTY))
    return 1
  }
}

/** A start that failed for a reason we do not know: what of the error may be told, and where it arose. */
function describeDefect(error: unknown): string {
  return `the start failed: ${JSON.stringify(describeError(error))}`
}

function isService(word: string): word is ServiceName {
  return (serviceNames as readonly string[]).includes(word)
}
