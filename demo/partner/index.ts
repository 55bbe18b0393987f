/** The sample partner: plays a hospital system on another port, with its own issuer and its own HTTPS receiver. */
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { sampleCases } from '../cases/index.ts'
import type { Certificate } from './certificate.ts'
import { createIssuer, type PartnerPerson } from './issuer.ts'
import { languageOf, page, pagePolicy, SCRIPT, STYLE } from './page.ts'
import { bodyOf, PartnerResults } from './results.ts'
import { SEARCH_SCRIPT, SEARCH_STYLE, searchPage, searchPolicy } from './search-page.ts'

export { type Certificate, makeCertificate } from './certificate.ts'
export { createIssuer, type PartnerIssuer } from './issuer.ts'

/** Who codes at the partner; invented. */
const CODER: PartnerPerson = {
  sub: '7c41a9e0-0001-4b0d-9a51-000000000001',
  name: 'Petra Keller',
  email: 'petra.keller@klinik-am-see.example',
  roles: ['svc-coder'],
}
/** What the page sends is small (bytes). */
const LARGEST_CALL = 10_000

export interface PartnerOptions {
  /** The ports it would like; others when they are taken. */
  readonly pagePort: number
  readonly webhookPort: number
  readonly certificate: Certificate
  /** Address of Codarium. */
  codarium(): string
}

export interface DemoPartner {
  readonly url: string
  /** What an administrator enters for it. */
  readonly profile: Readonly<Record<string, unknown>>
  stop(): Promise<void>
}

export async function startPartner(options: PartnerOptions): Promise<DemoPartner> {
  const secret = randomBytes(24).toString('base64url')
  const pages = createServer((request, response) => void desk.answer(request, response))
  const webhooks = createHttpsServer(options.certificate, (request, response) => void desk.webhook(request, response))
  const url = `http://localhost:${await listenAt(pages, options.pagePort)}`
  const webhookPort = await listenAt(webhooks, options.webhookPort)
  const desk = new PartnerDesk(options, `${url}/issuer`, secret)
  return {
    url,
    profile: {
      name: 'Klinik am See (Demo)',
      oidcIssuerUri: `${url}/issuer`,
      audienceClaim: 'svc',
      webhookUrl: `https://127.0.0.1:${webhookPort}/webhook`,
      webhookSecret: secret,
      webhookSigning: 'HMAC_SHA256',
      frameAncestors: [url],
    },
    stop: async () => {
      await close(pages)
      await close(webhooks)
    },
  }
}

class PartnerDesk {
  readonly #options: PartnerOptions
  readonly #issuer: ReturnType<typeof createIssuer>
  readonly #results: PartnerResults

  constructor(options: PartnerOptions, issuer: string, secret: string) {
    this.#options = options
    this.#issuer = createIssuer(issuer)
    this.#results = new PartnerResults(secret)
  }

  async webhook(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.#results.receive(request, response).catch(() => response.writableEnded || response.writeHead(400).end())
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#route(request, response)
    } catch (error) {
      json(response, 502, { error: error instanceof Error ? error.message : 'unknown' })
    }
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    const published = path.startsWith('/issuer/') ? this.#issuer.publishedAt(path.slice('/issuer'.length)) : undefined
    if (published) return json(response, 200, published)
    if (request.method === 'POST' && path === '/open') return this.#open(request, response)
    if (path.startsWith('/results/')) return json(response, 200, this.#results.of(path.slice('/results/'.length)))
    if (path === '/style.css') return text(response, 'text/css', STYLE)
    if (path === '/script.js') return text(response, 'text/javascript', SCRIPT)
    if (path.startsWith('/search') || path === '/token') return this.#search(path, request, response)
    if (path !== '/') return json(response, 404, { error: 'nothing here' })
    response.setHeader('content-security-policy', pagePolicy(this.#options.codarium()))
    return text(response, 'text/html', page(sampleCases, languageOf(request.headers['accept-language'])))
  }

  /** The page with the search widget, and the token for it. */
  async #search(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (path === '/token') return text(response, 'text/plain', this.#issuer.tokenFor(CODER))
    if (path === '/search.css') return text(response, 'text/css', SEARCH_STYLE)
    if (path === '/search.js') return text(response, 'text/javascript', SEARCH_SCRIPT)
    if (path !== '/search') return json(response, 404, { error: 'nothing here' })
    const codarium = this.#options.codarium()
    response.setHeader('content-security-policy', searchPolicy(codarium))
    return text(response, 'text/html', searchPage(codarium, languageOf(request.headers['accept-language'])))
  }

  /** One POST: the case goes to Codarium, and the address for the frame comes back. */
  async #open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { caseId, readOnly } = JSON.parse(await bodyOf(request, LARGEST_CALL)) as {
      caseId?: string
      readOnly?: boolean
    }
    const sample = sampleCases.find(({ id }) => id === caseId)
    if (!sample) return json(response, 400, { error: 'there is no such case' })
    const data = sample.xml()
    const answer = await fetch(`${this.#options.codarium()}/api/v1/his/session`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#issuer.tokenFor(CODER)}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        data,
        format: 'spiges',
        source: 'API',
        instanceId: randomUUID(),
        readOnly: readOnly === true,
      }),
    })
    const body = (await answer.json()) as { sessionId: string; embedUrl: string; detail?: string }
    if (answer.status !== 201) return json(response, 502, { error: body.detail ?? `HTTP ${answer.status}` })
    this.#results.sent(body.sessionId, data)
    json(response, 200, { sessionId: body.sessionId, embedUrl: body.embedUrl })
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}

function text(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'x-content-type-options': 'nosniff' }).end(body)
}

/** Listens on a port of this machine, or on any other when it is taken; gives the port. */
function listenAt(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' && port !== 0 ? resolve(listenAt(server, 0)) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

function close(server: Server & { closeAllConnections?(): void }): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections?.()
  })
}
