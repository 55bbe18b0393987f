/** What grouping costs a coder: the way over session service and grouper, beside a plain call; and beside a grouper that is away. */
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allMigrations, openSealing, type ServiceName, wingsOf } from '@codarium/cli'
import type { SessionGroupAnswer, WhatIfAnswer } from '@codarium/contract'
import { sampleCases } from '@codarium/demo'
import { createLogger, readSettings, startServer } from '@codarium/platform'
import { digits, quantile, table } from './table.ts'

const CALLS = 400
const VARIANTS = 20
/** The parts take turns so often; the median of the quantiles counts. */
const ROUNDS = 5

/** Codes that change severity, group or nothing, so that no two calls in a row are alike. */
const CODES = ['J96.00', 'N39.0', 'I50.13', 'E87.6', 'N17.93', 'I10', 'E11.90', 'D62', 'R50.9', 'L89.14']

export async function sessionGrouping(): Promise<string> {
  const grouper = await serve('grouper')
  const up = await serve('coding', grouper.url)
  // Nothing listens on the port of a server that was stopped.
  const gone = await serve('grouper')
  await gone.stop()
  const down = await serve('coding', gone.url)
  try {
    const [here, away] = [await openSession(up.url), await openSession(down.url)]
    await check(here, away)
    const parts: Record<string, (round: number) => Promise<number[]>> = {
      'a plain call (session metadata)': () => timed(() => get(here)),
      'reading the case, which is audited as grouping is': () => timed(() => get(`${here}/cases?limit=1`)),
      'one case with unsaved edits': (round) =>
        timed((at) => post(`${here}/group`, { index: 0, edits: edits(round, at) })),
      [`what-if with ${VARIANTS} changes`]: (round) =>
        timed((at) => post(`${here}/group/what-if`, variants(round, at)), CALLS / 4),
      'the same case while the grouper is away': (round) =>
        timed((at) => post(`${away}/group`, { index: 0, edits: edits(round, at) })),
      'a plain call after each grouping': () => plainAfterGrouping(here),
      'the same while the grouper is away': () => plainAfterGrouping(away),
    }
    const figures = new Map<string, number[][]>(Object.keys(parts).map((name) => [name, []]))
    for (let round = 0; round <= ROUNDS; round++)
      for (const [name, run] of Object.entries(parts)) {
        const times = await run(round)
        // The first round warms up.
        if (round > 0) figures.get(name)!.push(times)
      }
    return report(figures)
  } finally {
    for (const server of [up, down, grouper]) await server.stop()
  }
}

function report(figures: ReadonlyMap<string, readonly number[][]>): string {
  const median = (rounds: readonly number[][], at: number) =>
    quantile(
      rounds.map((times) => quantile(times, at)),
      0.5,
    )
  const [[, plain] = ['', []]] = figures
  const base = median(plain, 0.5)
  const rows = [...figures].map(([name, rounds]) => [
    name,
    `${digits(median(rounds, 0.5), 2)} ms`,
    `${digits(median(rounds, 0.99), 2)} ms`,
    digits(median(rounds, 0.5) / base, 1),
  ])
  return table(['Grouping in a session over HTTP', 'p50', 'p99', 'times the plain call'], rows)
}

async function serve(service: ServiceName, grouper = '') {
  const dataDir = await mkdtemp(join(tmpdir(), 'codarium-bench-'))
  const settings = readSettings({
    SERVER_PORT: '0',
    CORS_ALLOWED_ORIGINS: 'http://localhost:8080',
    SVC_DATA_DIR: dataDir,
    SVC_LOG_LEVEL: 'silent',
    SVC_RATE_LIMIT_PER_MINUTE: '10000000',
    SVC_AUTH_ENABLED: 'false',
    SVC_GROUPER_URL: grouper,
  })
  const server = await startServer({
    settings,
    log: createLogger(settings),
    wings: wingsOf(service),
    migrations: allMigrations,
    openSealing,
  })
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${server.port}`, stop }
}

async function openSession(url: string): Promise<string> {
  const created = await post(`${url}/api/v1/coding/session`, { data: sampleCases[0]!.xml(), source: 'BROWSER' })
  const session = `${url}/api/v1/coding/session/${(created as { sessionId: string }).sessionId}`
  await post(`${session}/open`, {})
  return session
}

/** Different codes for every call: nothing is had before. */
function edits(round: number, at: number) {
  const number = round * CALLS + at
  const codes = CODES.filter((_, bit) => number & (1 << bit))
  return [{ index: 0, diagnoses: [{ code: number % 2 ? 'J18.1' : 'J15.9' }, ...codes.map((code) => ({ code }))] }]
}

function variants(round: number, at: number) {
  const changes = Array.from({ length: VARIANTS }, (_, each) => ({
    action: 'ADD',
    row: { code: CODES[each % CODES.length]! },
  }))
  return { index: 0, edits: edits(round, at), changes }
}

/** Both sessions answer as they must before anything is timed. */
async function check(here: string, away: string): Promise<void> {
  const up = (await post(`${here}/group`, { index: 0 })) as SessionGroupAnswer
  if (!up.cases[0]?.grouped) throw new Error('the sample case is not grouped')
  const tried = (await post(`${here}/group/what-if`, variants(0, 0))) as WhatIfAnswer
  if (tried.variants.length !== VARIANTS || !tried.variants.some(({ delta }) => delta.pccl > 0))
    throw new Error('what-if does not answer each change')
  const down = (await post(`${away}/group`, { index: 0 })) as SessionGroupAnswer
  if (down.available) throw new Error('the grouper that is away answers')
}

function plainAfterGrouping(session: string): Promise<number[]> {
  return timedAfter(
    () => post(`${session}/group`, { index: 0 }),
    () => get(session),
  )
}

async function timed(call: (at: number) => Promise<unknown>, calls = CALLS): Promise<number[]> {
  return timedAfter(async () => {}, call, calls)
}

async function timedAfter(before: () => Promise<unknown>, call: (at: number) => Promise<unknown>, calls = CALLS) {
  const times: number[] = []
  for (let at = 0; at < calls; at++) {
    await before()
    const begin = performance.now()
    await call(at)
    times.push(performance.now() - begin)
  }
  return times
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const get = (url: string) => call('GET', url)
const post = (url: string, body: unknown) => call('POST', url, JSON.stringify(body))

function call(method: string, url: string, body?: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const asked = request(url, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (answer.statusCode! < 300) resolve(JSON.parse(text))
        else reject(new Error(`${url} answered ${answer.statusCode}: ${text.slice(0, 200)}`))
      })
    })
    asked.on('error', reject).end(body)
  })
}
