/** The partners of the webhook benchmark: an issuer each, an address each; some answer at once, some late, some never. */
import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { type Certificate, createIssuer, type PartnerIssuer } from '@codarium/demo'

/** How a partner behaves. */
export type Manner = 'healthy' | 'slow' | 'silent' | 'refusing'

export interface BenchPartner {
  readonly manner: Manner
  readonly issuer: PartnerIssuer
  readonly webhookUrl: string
  readonly secret: string
  /** Idempotency-Key and milliseconds from Apply to arrival, of everything that arrived. */
  readonly arrivals: { readonly key: string; readonly ms: number }[]
}

/** How long a slow partner takes (ms). */
const SLOW = 5_000

/** Starts partners of these manners; the function ends them. */
export async function startPartners(
  manners: readonly Manner[],
  certificate: Certificate,
): Promise<{ partners: BenchPartner[]; stop: () => void }> {
  const servers: { close(): unknown; closeAllConnections?(): void }[] = []
  const partners: BenchPartner[] = []
  const issuers = createServer((request, response) => {
    const [, index = '', path = ''] = /^\/(\d+)(\/.*)$/.exec(request.url ?? '') ?? []
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(partners[Number(index)]?.issuer.publishedAt(path)))
  })
  const issuerPort = await listen(issuers)
  servers.push(issuers)
  for (const [index, manner] of manners.entries()) {
    const arrivals: BenchPartner['arrivals'] = []
    const secret = `secret-of-partner-${index}`
    const server = receiver(manner, certificate, secret, arrivals)
    const port = await listen(server)
    if (manner === 'refusing') server.close()
    else servers.push(server)
    const issuer = createIssuer(`http://127.0.0.1:${issuerPort}/${index}`)
    partners.push({ manner, issuer, webhookUrl: `https://127.0.0.1:${port}/hook`, secret, arrivals })
  }
  const stop = () => {
    for (const server of servers) {
      server.close()
      server.closeAllConnections?.()
    }
  }
  return { partners, stop }
}

function receiver(manner: Manner, certificate: Certificate, secret: string, arrivals: { key: string; ms: number }[]) {
  if (manner === 'silent') return createTcpServer(() => {})
  return createHttpsServer(certificate, (request, response) => {
    const chunks: Uint8Array[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const at = Date.now()
      const body = Buffer.concat(chunks).toString()
      const [, t = '', given = ''] = /t=(\d+),v1=(\w+)/.exec(request.headers.authorization ?? '') ?? []
      const genuine = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex') === given
      if (genuine) {
        const { occurred_at } = JSON.parse(body) as { occurred_at: string }
        arrivals.push({ key: String(request.headers['idempotency-key']), ms: at - Date.parse(occurred_at) })
      }
      const answer = () => response.writeHead(genuine ? 200 : 401).end()
      if (manner === 'slow') setTimeout(answer, SLOW)
      else answer()
    })
  })
}

function listen(server: Pick<Server, 'listen' | 'address'> | ReturnType<typeof createTcpServer>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
