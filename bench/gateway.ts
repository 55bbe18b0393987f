/** The gateway: memory per connected desktop client, and how long a launch takes to arrive, beside bare `ws`. */
import { type ChildProcess, fork } from 'node:child_process'
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { sampleCases } from '@codarium/demo'
import { WebSocket } from 'ws'
import type { Answer, Launch, Order } from './gateway-server.ts'
import { digits, quantile, table } from './table.ts'

/** Connected clients, launches and their rate; smaller from the environment for a quick look. */
const CLIENTS = Number(process.env.BENCH_GATEWAY_CLIENTS ?? 10_000)
const PER_SECOND = 1_000
const LAUNCHES = Number(process.env.BENCH_GATEWAY_LAUNCHES ?? 5_000)
/** Connections that are opened at the same time. */
const AT_ONCE = 64

const now = () => performance.timeOrigin + performance.now()

/** Runs both servers and prints the table. */
export async function gateway(): Promise<string> {
  const issuer = await startIssuer()
  const rows = [await measure('bare', issuer), await measure('codarium', issuer)]
  issuer.stop()
  const head = ['server', 'clients', 'KiB per client', 'launches/s', 'p50 ms', 'p99 ms', 'arrived']
  return table(head, rows)
}

type Issuer = Awaited<ReturnType<typeof startIssuer>>

async function measure(kind: string, issuer: Issuer): Promise<(string | number)[]> {
  const program = fileURLToPath(new URL('./gateway-server.ts', import.meta.url))
  const child = fork(program, [kind, issuer.issuer], { execArgv: ['--expose-gc'] })
  const { port = 0 } = await answerOf(child)
  const arrivals = new Map<string, number>()
  // A few clients first: what the first connection loads is not what the ten-thousandth costs.
  const early = await connectAll(port, 0, 100, issuer, arrivals)
  const before = (await ask(child, { do: 'memory' })).memory ?? 0
  const clients = [...early, ...(await connectAll(port, 100, CLIENTS, issuer, arrivals))]
  const after = (await ask(child, { do: 'memory' })).memory ?? 0
  const launches = launchesFor(CLIENTS)
  if (kind !== 'bare') await ask(child, { do: 'prepare', template: await createOne(port, issuer), launches })
  const { begun = [] } = await ask(child, { do: 'launch', launches, perSecond: PER_SECOND })
  while (arrivals.size < begun.filter(({ reached }) => reached).length)
    await new Promise((resolve) => setTimeout(resolve, 10))
  const waits = begun.map(({ sessionId, at }) => (arrivals.get(sessionId) ?? Number.POSITIVE_INFINITY) - at)
  for (const client of clients) client.terminate()
  child.send({ do: 'stop' } satisfies Order)
  await once(child, 'exit')
  const perClient = digits((after - before) / (CLIENTS - 100) / 1024, 1)
  const times = [digits(quantile(waits, 0.5), 1), digits(quantile(waits, 0.99), 1)]
  return [kind, CLIENTS, perClient, PER_SECOND, ...times, `${arrivals.size} of ${launches.length}`]
}

async function ask(child: ChildProcess, order: Order): Promise<Answer> {
  child.send(order)
  return answerOf(child)
}

async function answerOf(child: ChildProcess): Promise<Answer> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('the server under the benchmark ended early')
  })
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer]
  ended.catch(() => {})
  return answer
}

/** Random coders, so that no cache of the last one helps. */
function launchesFor(clients: number): Launch[] {
  return Array.from({ length: LAUNCHES }, () => ({
    sessionId: randomUUID(),
    user: userOf(Math.floor(Math.random() * clients)),
  }))
}

function userOf(index: number): string {
  return `coder-${index}`
}

async function connectAll(
  port: number,
  from: number,
  to: number,
  issuer: Issuer,
  arrivals: Map<string, number>,
): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  let next = from
  const connectNext = async () => {
    while (next < to) sockets.push(await connect(port, userOf(next++), issuer, arrivals))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, connectNext))
  return sockets
}

/** Resolves when the server has said AUTH_OK: it knows the client then. */
function connect(port: number, user: string, issuer: Issuer, arrivals: Map<string, number>): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${issuer.token(user)}` }
    const address = `ws://127.0.0.1:${port}/ws/dll?instanceId=${user}`
    const socket = new WebSocket(address, { headers, perMessageDeflate: false })
    socket.on('error', reject)
    socket.on('message', (data) => {
      const at = now()
      const { type, payload } = JSON.parse(String(data)) as { type: string; payload: { sessionId: string } }
      if (type === 'AUTH_OK') resolve(socket)
      if (type === 'HEARTBEAT') socket.send('{"type":"HEARTBEAT_ACK"}')
      if (type === 'CODING_SESSION_LAUNCH') arrivals.set(payload.sessionId, at)
    })
  })
}

async function createOne(port: number, issuer: Issuer): Promise<string> {
  const [sample] = sampleCases
  const body = { data: sample?.xml() ?? '', format: 'spiges', targetUserId: 'nobody' }
  const headers = { authorization: `Bearer ${issuer.token('his')}`, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/coding/session`, init)
  if (answer.status !== 201) throw new Error(`create answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { sessionId: string }).sessionId
}

/** An issuer whose tokens cost little to make and to check: ten thousand of each are needed. */
async function startIssuer() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'bench', alg: 'EdDSA', use: 'sig' }
  const server = createServer((request, response) => {
    const body = request.url?.endsWith('/keys') ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = (sub: string) => {
    const iat = Math.floor(Date.now() / 1000)
    const claims = { sub, email: `${sub}@spital.example`, name: sub, iss: issuer, aud: 'svc', iat, exp: iat + 3600 }
    const signed = `${part({ alg: 'EdDSA', kid: 'bench' })}.${part({ ...claims, realm_access: { roles: ['svc-coder'] } })}`
    return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
  }
  return { issuer, token, stop: () => server.close() }
}
