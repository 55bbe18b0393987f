/** A real server with the lookup routes over the sample catalogues, for tests. */
import { startServer, type TestServer } from '../../../tests/harness/server.ts'
import { catalogueState } from '../../catalogue/catalogues.ts'
import { conditionalRoutes } from '../../catalogue/conditional-routes.ts'
import { lookupRoutes } from '../routes.ts'
import { sampleCatalogues } from './sample-catalogues.ts'

/** A running server and how to ask it. */
export interface LookupServer {
  readonly server: TestServer
  /** The answer to a GET below /api/thesaurus. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Its body, when it is 200. */
  read<T>(path: string): Promise<T>
  /** The answer to a POST below /api/thesaurus. */
  post(path: string, body: unknown): Promise<Response>
}

/** Starts a server without the classification wing: its routes are these and no others. */
export async function startLookup(): Promise<LookupServer> {
  const catalogues = await sampleCatalogues()
  const routes = conditionalRoutes(lookupRoutes({ catalogues }), () => catalogueState(catalogues))
  const wing = { name: 'lookup', migrations: [], build: async () => ({ routes }) }
  const settings = { SVC_AUTH_ENABLED: 'false' } as const
  const server = await startServer({ service: 'grouper', wings: [wing], settings })
  const address = (path: string) => `${server.url}/api/thesaurus${path}`
  const get = (path: string, headers: Record<string, string> = {}) => fetch(address(path), { headers })
  return {
    server,
    get,
    read: async <T>(path: string) => {
      const answer = await get(path)
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    },
    post: (path, body) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return fetch(address(path), { method: 'POST', body: text, headers: { 'content-type': 'application/json' } })
    },
  }
}
