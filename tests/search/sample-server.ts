/** A real server with the sample catalogues; for tests of the reading side. */
import { sampleData } from '../harness/sample-data.ts'
import { startServer, type TestServer, type TestServerOptions } from '../harness/server.ts'

/** A server with the sample catalogues. */
export interface SampleServer extends TestServer {
  /** GET an address and read its JSON. */
  get<T>(path: string): Promise<T>
}

/** Starts a server with the sample catalogues of 2026. */
export async function startSampleServer(options: TestServerOptions = {}): Promise<SampleServer> {
  const settings = { SVC_AUTH_ENABLED: 'false', ...options.settings }
  const server = await startServer({ data: await sampleData(), ...options, settings })
  const get = async <T>(path: string) => (await (await fetch(server.url + path)).json()) as T
  return { ...server, get }
}
