/** A partner's HTTPS receiver: keeps what it got and answers as told; for tests. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from '../../../demo/partner/certificate.ts'

/** A webhook as it arrived. */
export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly path: string
}

/** How a receiver answers. */
export type Answering = (response: ServerResponse, received: Received) => void

/** A running receiver. */
export interface Receiver {
  readonly url: string
  readonly port: number
  readonly received: Received[]
  /** Connections that were made at all, whatever came of them. */
  connections(): number
  answer(how: Answering): void
  stop(): Promise<void>
}

/** The certificate of all receivers of a test run, trusted through SVC_WEBHOOK_CA_FILE. */
export const certificate = makeCertificate(['his.example'])

/** Starts a receiver that answers 200 until told otherwise. */
export async function startReceiver({ host = '127.0.0.1', port = 0 } = {}): Promise<Receiver> {
  const received: Received[] = []
  let answering: Answering = (response) => response.end('{"ok":true}')
  let connections = 0
  const server = createServer(certificate, (request, response) => {
    const chunks: Uint8Array[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(chunks).toString(), path: request.url ?? '' }
      received.push(one)
      answering(response, one)
    })
  })
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const { port: listening } = server.address() as AddressInfo
  return {
    url: `https://localhost:${listening}/hook`,
    port: listening,
    received,
    connections: () => connections,
    answer: (how) => {
      answering = how
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Whether a webhook is signed with a secret in both ways, as a receiver that was written after the contract checks it. */
export function isSignedWith({ headers, body }: Received, secret: string): boolean {
  const [, t = '', list = ''] = /^HMAC-SHA256 t=(\d+),(.+)$/.exec(headers.authorization ?? '') ?? []
  const mac = createHmac('sha256', secret).update(`${t}.${body}`).digest()
  const own = list.split(',').some((one) => same(Buffer.from(one.replace('v1=', ''), 'hex'), mac))
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const standard = createHmac('sha256', secret).update(signed).digest()
  const signatures = String(headers['webhook-signature'] ?? '').split(' ')
  return own && signatures.some((one) => same(Buffer.from(one.replace('v1,', ''), 'base64'), standard))
}

function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
