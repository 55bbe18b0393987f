/** A real server with the sample catalogues imported through the upload endpoints; for tests of the reading side. */
import { type SampleYear, sampleFiles } from '../../demo/catalogues/index.ts'
import { startServer, type TestServer, type TestServerOptions } from '../harness/server.ts'

/** A server with the sample catalogues. */
export interface SampleServer extends TestServer {
  /** GET an address and read its JSON. */
  get<T>(path: string): Promise<T>
}

/** Starts a server and imports the sample catalogues of the years through the hot folder. */
export async function startSampleServer(
  options: TestServerOptions = {},
  years: readonly SampleYear[] = [2026],
): Promise<SampleServer> {
  const server = await startServer({ ...options, settings: { SVC_AUTH_ENABLED: 'false', ...options.settings } })
  for (const year of years) {
    for (const { name, content } of await sampleFiles(year)) await putIntoInbox(server.url, year, name, content)
  }
  await post(`${server.url}/api/admin/import/scan`)
  await untilScanned(server.url)
  const get = async <T>(path: string) => (await (await fetch(server.url + path)).json()) as T
  return { ...server, get }
}

async function putIntoInbox(url: string, year: SampleYear, name: string, content: Buffer): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  await post(`${url}/api/admin/import/inbox/${year}`, form)
}

async function post(url: string, body?: FormData): Promise<void> {
  const answer = await fetch(url, { method: 'POST', ...(body ? { body } : {}) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
}

async function untilScanned(url: string): Promise<void> {
  for (;;) {
    const status = (await (await fetch(`${url}/api/admin/import/scan/status`)).json()) as { inProgress: boolean }
    if (!status.inProgress) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
