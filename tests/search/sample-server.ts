/** A real server with the sample catalogues; for tests of the reading side. */
import { join } from 'node:path'
import { RemoteDesk } from '@codarium/cli'
import { type SampleYear, writeSampleCatalogues } from '../../demo/catalogues/index.ts'
import { sampleData } from '../harness/sample-data.ts'
import { startServer, type TestServer, type TestServerOptions } from '../harness/server.ts'

/** A server with the sample catalogues. */
export interface SampleServer extends TestServer {
  /** GET an address and read its JSON. */
  get<T>(path: string): Promise<T>
}

/** Starts a server with the sample catalogues of 2026. */
export async function startSampleServer(options: TestServerOptions = {}): Promise<SampleServer> {
  return withGet(await startServer({ data: await sampleData(), ...open(options) }))
}

/** Starts a server and imports the sample catalogues of the years through the hot folder. */
export async function importSamples(
  options: TestServerOptions = {},
  years: readonly SampleYear[] = [2026],
): Promise<SampleServer> {
  const server = await startServer(open(options))
  for (const year of years) await writeSampleCatalogues(join(server.context.settings.SVC_IMPORT_DIR, 'inbox'), { year })
  await new RemoteDesk({ address: server.url, token: '' }).scan(() => {})
  return withGet(server)
}

/** Without tokens, unless the test wants them. */
function open(options: TestServerOptions): TestServerOptions {
  return { ...options, settings: { SVC_AUTH_ENABLED: 'false', ...options.settings } }
}

function withGet(server: TestServer): SampleServer {
  const get = async <T>(path: string) => (await (await fetch(server.url + path)).json()) as T
  return { ...server, get }
}
