/** Webhooks to 200 partners of whom 20 are dead or slow: how long healthy ones wait from Apply to arrival, beside a bare POST. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { makeCertificate } from '@codarium/demo'
import { digits, quantile, table } from './table.ts'
import { type BenchPartner, type Manner, startPartners } from './webhook-partners.ts'

const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))

/** Events; fewer with WEBHOOK_EVENTS, for a quick look. */
const EVENTS = Number(process.env.WEBHOOK_EVENTS ?? 10_000)
/** Of 200 partners 20 do not behave: half of them slow, the others dead in two ways. */
const MANNERS: readonly Manner[] = [
  ...Array<Manner>(180).fill('healthy'),
  ...Array<Manner>(10).fill('slow'),
  ...Array<Manner>(5).fill('silent'),
  ...Array<Manner>(5).fill('refusing'),
]
/** Sessions that are coded at the same time. */
const CODERS = 8
/** Bare posts to compare with. */
const BARE_POSTS = 500
/** Asked for: p99 of healthy partners (ms). */
const LIMIT = 2_000
/** How long (ms) the last events may take before something is wrong. */
const PATIENCE = 60_000

export async function webhooks(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'codarium-bench-'))
  const certificate = makeCertificate()
  await writeFile(join(folder, 'ca.pem'), certificate.cert)
  const { partners, stop } = await startPartners(MANNERS, certificate)
  const { partners: hospital, stop: stopHospital } = await startPartners(['healthy'], certificate)
  const { issuer: admin } = hospital[0] as BenchPartner
  const server = await startServer(folder, admin.issuer)
  try {
    await register(server.url, admin.tokenFor(person('svc-admin')), partners)
    const { seconds, applied } = await applyAll(server.url, partners)
    const healthy = partners.filter(({ manner }) => manner === 'healthy')
    await untilArrived(healthy, applied)
    const bare = await barePosts(healthy, certificate.cert)
    return report(healthy, seconds, bare)
  } finally {
    await server.stop()
    stopHospital()
    stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function report(healthy: readonly BenchPartner[], seconds: number, bare: readonly number[]): string {
  const waits = healthy.flatMap(({ arrivals }) => arrivals.map(({ ms }) => ms))
  const row = (name: string, values: readonly number[], base?: number) => [
    name,
    values.length,
    ...[0.5, 0.99, 1].map((part) => `${digits(quantile(values, part), 0)} ms`),
    base === undefined ? '1' : digits(quantile(values, 0.99) / base, 1),
  ]
  const p99 = quantile(waits, 0.99)
  const verdict = p99 < LIMIT ? 'holds' : 'DOES NOT HOLD'
  return [
    table(
      ['From Apply to arrival', 'events', 'p50', 'p99', 'worst', 'p99, times a bare POST'],
      [row('180 healthy partners', waits, quantile(bare, 0.99)), row('bare HTTPS POST', bare)],
    ),
    '',
    `${EVENTS} events for 200 partners (20 dead or slow) in ${digits(seconds, 0)} s, ${digits(EVENTS / seconds, 0)} a second;`,
    `every event of a healthy partner arrived, signed. p99 below ${LIMIT / 1000} s: ${verdict}.`,
  ].join('\n')
}

async function startServer(folder: string, issuer: string) {
  const child = spawn(process.execPath, [main, 'serve', 'coding'], {
    env: {
      PATH: process.env.PATH ?? '',
      SERVER_PORT: '0',
      SERVER_HOST: '127.0.0.1',
      CORS_ALLOWED_ORIGINS: 'http://localhost:1',
      SVC_DATA_DIR: join(folder, 'data'),
      OIDC_ISSUER_URI: issuer,
      SVC_RATE_LIMIT_PER_MINUTE: '10000000',
      SVC_WEBHOOK_CA_FILE: join(folder, 'ca.pem'),
      SVC_WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A measurement that is given up leaves nothing behind.
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs).once('SIGTERM', () => process.exit(1))
  const closed = once(child, 'close').finally(() => process.off('exit', endWithUs))
  const { promise, resolve } = Promise.withResolvers<string>()
  createInterface(child.stdout).on('line', (line) => {
    const port = /"port":(\d+).*"msg":"ready"/.exec(line)?.[1]
    if (port) resolve(`http://127.0.0.1:${port}`)
  })
  const stop = async () => {
    child.kill('SIGKILL')
    await closed
  }
  return { url: await promise, stop }
}

function person(role: string) {
  return { sub: role, name: role, email: `${role}@spital.example`, roles: [role] }
}

async function register(url: string, token: string, partners: readonly BenchPartner[]): Promise<void> {
  for (const [index, { issuer, webhookUrl, secret }] of partners.entries()) {
    const profile = { name: `Partner ${index}`, oidcIssuerUri: issuer.issuer, webhookUrl, webhookSecret: secret }
    await post(`${url}/api/v1/admin/integration-profiles`, token, profile)
  }
}

/** Creates, opens and applies sessions for random partners; the seconds it took, and how many each partner has. */
async function applyAll(url: string, partners: readonly BenchPartner[]) {
  const start = performance.now()
  const applied = new Map<BenchPartner, number>()
  const tokens = new CoderTokens()
  let left = EVENTS
  const work = async () => {
    while (left-- > 0) {
      const partner = partners[Math.floor(Math.random() * partners.length)] as BenchPartner
      await applyOne(url, tokens.of(partner))
      applied.set(partner, (applied.get(partner) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: CODERS }, work))
  return { seconds: (performance.now() - start) / 1000, applied }
}

/** How long (ms) a coder uses a token; it lives for five minutes. */
const TOKEN_USE = 120_000

/** One token per partner, renewed in time, as a coder has one: making and checking tokens is not what is measured. */
class CoderTokens {
  readonly #known = new Map<BenchPartner, { readonly token: string; readonly until: number }>()

  of(partner: BenchPartner): string {
    const known = this.#known.get(partner)
    if (known && known.until > Date.now()) return known.token
    const token = partner.issuer.tokenFor(person('svc-coder'))
    this.#known.set(partner, { token, until: Date.now() + TOKEN_USE })
    return token
  }
}

async function applyOne(url: string, token: string): Promise<void> {
  const request = { data: DELIVERY, format: 'spiges', source: 'API', instanceId: randomUUID() }
  const { sessionId } = await post(`${url}/api/v1/his/session`, token, request)
  const session = `${url}/api/v1/coding/session/${sessionId}`
  await post(`${session}/open`, token, {})
  await post(`${session}/complete`, token, { action: 'APPLIED', data: DELIVERY.replace('J181', 'J180') })
}

async function post(address: string, token: string, body: unknown): Promise<{ sessionId: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  // A machine that was busy elsewhere let the issuer's answer come too late: as a caller would, try again.
  if (answer.status === 503) {
    await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get('retry-after') ?? 1) * 1000))
    return post(address, token, body)
  }
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { sessionId: string }
}

/** Waits until every event of the healthy partners has arrived; throws when that takes too long. */
async function untilArrived(
  healthy: readonly BenchPartner[],
  applied: ReadonlyMap<BenchPartner, number>,
): Promise<void> {
  const missing = () =>
    healthy.filter((one) => new Set(one.arrivals.map(({ key }) => key)).size !== (applied.get(one) ?? 0))
  for (const end = performance.now() + PATIENCE; missing().length > 0; ) {
    if (performance.now() > end) throw new Error(`${missing().length} healthy partners miss events`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** What the same way takes without us: a new connection and one POST. */
async function barePosts(healthy: readonly BenchPartner[], ca: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < BARE_POSTS; round++) {
    const { webhookUrl } = healthy[round % healthy.length] as BenchPartner
    const start = performance.now()
    await new Promise((resolve, reject) => {
      const answered = (answer: IncomingMessage) => answer.resume().once('end', resolve)
      request(webhookUrl, { method: 'POST', ca, agent: false }, answered).once('error', reject).end('{}')
    })
    times.push(performance.now() - start)
  }
  return times
}

const DELIVERY = `<?xml version="1.0" encoding="UTF-8"?>
<Unternehmen xmlns="http://www.bfs.admin.ch/xmlns/gvs/spiges-data" ent_id="100000012" version="1.5">
  <Standort burnr="10000012">
    <Fall fall_id="4711">
      <Administratives abc_fall="A" geschlecht="2" alter="71" eintrittsdatum="2026011511" austrittsdatum="2026012011" tarif="1"/>
      <Diagnose diagnose_id="1" diagnose_kode="J181" diagnose_poa="1"/>
      <Diagnose diagnose_id="2" diagnose_kode="E1190" diagnose_poa="1"/>
      <Behandlung behandlung_id="1" behandlung_chop="874199" behandlung_beginn="202601151430"/>
    </Fall>
  </Standort>
</Unternehmen>
`
