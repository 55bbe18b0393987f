/** How fast cases are grouped: in process, in batches over HTTP, one by one over HTTP; beside a route that groups nothing. */
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { allMigrations, wingsOf } from '@codarium/cli'
import type { GroupBatchResult, GroupRequest, GroupResult } from '@codarium/contract'
import { Grouping, loadDefinitions } from '@codarium/grouper'
import { createLogger, readSettings, startServer } from '@codarium/platform'
import Fastify from 'fastify'
import { randomRequests } from './grouping-cases.ts'
import { digits, quantile, table } from './table.ts'

const CASES = 20_000
const BATCH = 500
const BATCHES = 40
const SINGLES = 3_000
/** The parts take turns so often; the median counts. */
const ROUNDS = 5
/** What the issue asks for. */
const goals = { inProcess: 20_000, batch: 3_000, single: 2 }

export async function grouping(): Promise<string> {
  const definitions = loadDefinitions('')
  const definition = definitions.find({ tariff: 'SWISSDRG', version: '2026' })!
  const engine = new Grouping(definitions)
  const requests = randomRequests(definition, CASES, 1)
  const server = await serveGrouper()
  const peer = await servePeer(engine, requests)
  try {
    await check(engine, requests, server.port)
    const figures = { inProcess: [] as number[], batch: [] as number[], single: [] as number[], peer: [] as number[] }
    for (let round = 0; round <= ROUNDS; round++) {
      const took = {
        inProcess: inProcess(engine, requests),
        batch: await batches(requests, server.port),
        single: await singles(requests, server.port),
        peer: await singles(requests, peer.port),
      }
      // The first round warms up.
      if (round > 0) for (const name of Object.keys(figures) as (keyof typeof figures)[]) figures[name].push(took[name])
    }
    return report(figures)
  } finally {
    await server.stop()
    await peer.stop()
  }
}

function report(figures: Record<'inProcess' | 'batch' | 'single' | 'peer', number[]>): string {
  const median = (name: keyof typeof figures) => quantile(figures[name], 0.5)
  return table(
    ['Grouping', 'figure', 'goal', 'beside'],
    [
      ['in process, one thread', `${digits(median('inProcess'), 0)} cases/s`, `${goals.inProcess} cases/s`, ''],
      [
        `over HTTP in batches of ${BATCH}`,
        `${digits(median('batch'), 0)} cases/s`,
        `${goals.batch} cases/s`,
        `${digits((median('batch') / median('inProcess')) * 100, 0)} % of in process`,
      ],
      [
        'one case over HTTP, p99',
        `${digits(median('single'), 2)} ms`,
        `${goals.single} ms`,
        `${digits(median('single') / median('peer'), 1)} times a constant answer of bare Fastify (${digits(median('peer'), 2)} ms)`,
      ],
    ],
  )
}

async function serveGrouper() {
  const dataDir = await mkdtemp(join(tmpdir(), 'codarium-bench-'))
  const settings = readSettings({
    SERVER_PORT: '0',
    CORS_ALLOWED_ORIGINS: 'http://localhost:8080',
    SVC_DATA_DIR: dataDir,
    SVC_LOG_LEVEL: 'silent',
    SVC_RATE_LIMIT_PER_MINUTE: '10000000',
    SVC_GROUPER_TOKEN: TOKEN,
  })
  const log = createLogger(settings)
  const server = await startServer({ settings, log, wings: wingsOf('grouper'), migrations: allMigrations })
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { port: server.port, stop }
}

/** A route of the bare framework that reads the same requests and answers always the same: what HTTP alone costs. */
async function servePeer(engine: Grouping, [first]: readonly GroupRequest[]) {
  const app = Fastify({ logger: false })
  const constant = engine.group(first!)
  app.post('/api/v1/group', async () => constant)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() }
}

const TOKEN = 'only-for-this-benchmark'
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function post(port: number, path: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${TOKEN}`,
    }
    const asked = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (answer.statusCode === 200) resolve(text)
        else reject(new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`))
      })
    })
    asked.on('error', reject).end(body)
  })
}

/** Batch, single call and engine say the same of every case, most are grouped, and every group is reached by some. */
async function check(engine: Grouping, requests: readonly GroupRequest[], port: number): Promise<void> {
  const some = requests.slice(0, BATCH)
  const expected = some.map((each) => JSON.parse(JSON.stringify(engine.group(each))) as GroupResult)
  const batch = JSON.parse(
    await post(port, '/api/v1/group/batch', JSON.stringify({ requests: some })),
  ) as GroupBatchResult
  if (!isDeepStrictEqual(batch.results, expected)) throw new Error('the batch answers otherwise than the engine')
  for (const [at, each] of some.slice(0, 50).entries()) {
    const single = JSON.parse(await post(port, '/api/v1/group', JSON.stringify(each))) as GroupResult
    if (!isDeepStrictEqual(single, expected[at])) throw new Error('a single call answers otherwise than the engine')
  }
  const results = requests.map((each) => engine.group(each))
  const grouped = results.filter((result) => result.grouped)
  if (grouped.length < CASES / 2) throw new Error(`only ${grouped.length} of ${CASES} cases were grouped`)
  if (new Set(grouped.map(({ drg }) => drg)).size < 40) throw new Error('the cases are too much alike')
}

/** Cases per second. */
function inProcess(engine: Grouping, requests: readonly GroupRequest[]): number {
  const begin = performance.now()
  for (const each of requests) engine.group(each)
  return requests.length / ((performance.now() - begin) / 1000)
}

/** Cases per second, one batch after the other; writing the requests is not counted. */
async function batches(requests: readonly GroupRequest[], port: number): Promise<number> {
  const bodies = Array.from({ length: BATCHES }, (_, at) =>
    JSON.stringify({ requests: requests.slice(at * BATCH, (at + 1) * BATCH) }),
  )
  const begin = performance.now()
  for (const body of bodies) await post(port, '/api/v1/group/batch', body)
  return (BATCH * BATCHES) / ((performance.now() - begin) / 1000)
}

/** The 99th percentile of single calls (ms), each of another case. */
async function singles(requests: readonly GroupRequest[], port: number): Promise<number> {
  const times: number[] = []
  for (const each of requests.slice(0, SINGLES)) {
    const body = JSON.stringify(each)
    const begin = performance.now()
    await post(port, '/api/v1/group', body)
    times.push(performance.now() - begin)
  }
  return quantile(times, 0.99)
}
