/** The coding screen for a browser test: the whole product with the sample catalogues, and sessions of sample cases. */
import { type AddressInfo, createServer } from 'node:net'
import type { CodingSessionRequest, CodingSessionResponse, SessionMetadata } from '@codarium/contract'
import { signInByForm } from '@codarium/demo'
import type { BrowserContextOptions } from 'playwright-core'
import type { WatchedPage } from './chromium.ts'
import { loadCatalogues, loadedCatalogues } from './loaded-catalogues.ts'
import { folderOfRun, type More, type Settings, type Site, startSite } from './site.ts'
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

/** What a site may have of its own: the partner's page as the demo has it beside the people, and other settings. */
interface Wishes extends More {
  readonly settings?: Settings
}

let common: Promise<CodingSite> | undefined

/** The site that the test files of a worker share, without sessions in work; with wishes, `{}` too, one of its own. */
export async function openCodingSite(wishes?: Wishes): Promise<CodingSite> {
  if (wishes || !process.env.VITEST) return startCodingSite(wishes)
  common ??= folderOfRun().then((folder) => startCodingSite({ folder }))
  const site = await common
  return { ...site, close: () => leave(site) }
}

/** Closes what a test file has left open: windows and sessions, whose names are taken and which would time out later. */
async function leave({ closeWindows, call }: CodingSite): Promise<void> {
  await closeWindows()
  const { sessions } = (await (await call('/api/v1/coding/active')).json()) as { sessions: SessionMetadata[] }
  for (const { sessionId } of sessions) await call(`/api/v1/coding/session/${sessionId}/cancel`, { method: 'POST' })
}

async function startCodingSite({ settings: others = {}, ...more }: Wishes = {}): Promise<CodingSite> {
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
  const site = await startSite(settings, { ...(data ? { data } : {}), ...more })
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
