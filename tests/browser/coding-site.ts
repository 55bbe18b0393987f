/** The coding screen for a browser test: the whole product with the sample catalogues, and sessions of sample cases. */
import { type AddressInfo, createServer } from 'node:net'
import type { CodingSessionRequest, CodingSessionResponse } from '@codarium/contract'
import { signInByForm } from '@codarium/demo'
import type { BrowserContextOptions } from 'playwright-core'
import type { WatchedPage } from './chromium.ts'
import { loadCatalogues, loadedCatalogues } from './loaded-catalogues.ts'
import { openSite, type Settings, type Site } from './site.ts'
import { openWindow } from './windows.ts'

/** Everything a test of the coding screen talks to. */
export interface CodingSite extends Site {
  /** Creates a session as the demo coder. */
  createSession(
    xml: string,
    more?: Partial<CodingSessionRequest>,
  ): Promise<Required<Pick<CodingSessionResponse, 'sessionId' | 'redirectUrl'>>>
  /** Opens a session as a frame would: with its launch code; done when its first case is there. */
  openCase(xml: string, options?: BrowserContextOptions, more?: Partial<CodingSessionRequest>): Promise<OpenCase>
  call(path: string, init?: RequestInit): Promise<Response>
}

/** A session on a screen. */
export interface OpenCase extends WatchedPage {
  readonly sessionId: string
}

/** Starts everything; the partner's page as the demo has it beside the people, and other settings. */
export async function openCodingSite({
  settings: others = {},
  ...more
}: {
  readonly demoPartner?: string
  readonly settings?: Settings
} = {}): Promise<CodingSite> {
  const data = await loadedCatalogues()
  const port = String(await freePort())
  const settings = {
    SERVER_PORT: port,
    SVC_GROUPER_URL: `http://127.0.0.1:${port}`,
    SVC_GROUPER_TOKEN: 'only-this-test-knows-it',
    SVC_HOSPITALS: '{"10000012":"Spital Aarebogen"}',
    SVC_BASERATES: '{"10000012":{"SWISSDRG":10450}}',
    ...(data ? {} : { SVC_SEARCH_MEANING: 'true' }),
    ...others,
  }
  const site = await openSite(settings, { ...(data ? { data } : {}), ...more })
  const { provider, server, browser } = site
  if (!data) await loadCatalogues(server, provider)
  let coder = await signInByForm(provider.issuer, 'coder')
  const ask = (path: string, init: RequestInit) => {
    const type = init.body ? { 'content-type': 'application/json' } : {}
    return fetch(server.url + path, { ...init, headers: { ...type, authorization: `Bearer ${coder.accessToken}` } })
  }
  // A token lives for five minutes; on a busy machine the tests of a file may take longer.
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await ask(path, init)
    if (answer.status !== 401) return answer
    coder = await signInByForm(provider.issuer, 'coder')
    return ask(path, init)
  }
  const createSession: CodingSite['createSession'] = async (data, more = {}) => {
    const answer = await call('/api/v1/coding/session', {
      method: 'POST',
      body: JSON.stringify({ data, format: 'spiges', source: 'BROWSER', ...more }),
    })
    if (answer.status !== 201) throw new Error(await answer.text())
    const { sessionId, redirectUrl } = (await answer.json()) as CodingSessionResponse
    return { sessionId: sessionId!, redirectUrl: redirectUrl! }
  }
  const openCase: CodingSite['openCase'] = async (xml, options, more) => {
    const { sessionId, redirectUrl } = await createSession(xml, { instanceId: crypto.randomUUID(), ...more })
    const opened = await openWindow(browser, options)
    await opened.page.goto(redirectUrl)
    await opened.page.getByRole('grid').first().waitFor()
    return { ...opened, sessionId }
  }
  return { ...site, call, createSession, openCase }
}

/** A port nobody listens on: the server calls its own grouper by it. */
function freePort(): Promise<number> {
  return new Promise((answer) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => answer(port))
    })
  })
}
