/** Hostile callers at full speed: what health and another tenant's searches take meanwhile, beside what they take in quiet. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createIssuer, largeDelivery, loadSampleCatalogues, type PartnerIssuer, spigesXml } from '@codarium/demo'
import { outputOf } from './asking-process.ts'
import { type AttackName, attacks, type Target } from './hostile-attacks.ts'
import type { Seen, Watch } from './hostile-observer.ts'
import { memoryOf, type ServerProcess, startProgram } from './server-process.ts'
import { digits, table } from './table.ts'

/** How long (ms) is watched in quiet, and during an attack from its first request on. */
const QUIET = 4_000
const ATTACKED = 8_000
/** Asked for: less than so many times the quiet time, by the median. */
const MOST = 10
/** Coders who search, so that none of them comes near the rate limit, and who attack, each with a session. */
const SEARCHING = 10
const ATTACKING = 6
/** Cases of the session that is saved to. */
const CASES = 40
/** Titles that are searched for. */
const TITLES = 200

const attacker = fileURLToPath(new URL('./hostile-attacker.ts', import.meta.url))

/** The table of all attacks, or of those whose name holds the words in HOSTILE. */
export async function hostile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'codarium-bench-'))
  const issuers = await startIssuers()
  try {
    const searches = await prepareData(join(folder, 'data'), issuers)
    const names = (Object.keys(attacks) as AttackName[]).filter((name) => name.includes(process.env.HOSTILE ?? ''))
    const rows: string[][] = []
    for (const name of names) rows.push(...(await measured(name, { folder, issuers, searches })))
    const head = ['Attack, ten connections', 'answers', 'asked', 'quiet p50', 'p99', 'attacked p50', 'p99']
    return table([...head, 'times', `under ${MOST}`], rows)
  } finally {
    issuers.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Scene {
  readonly folder: string
  readonly issuers: Awaited<ReturnType<typeof startIssuers>>
  readonly searches: Watch['searches']
}

/** One attack on a server of its own, so that nothing an earlier one has used up protects it. */
async function measured(name: AttackName, { folder, issuers, searches }: Scene): Promise<string[][]> {
  const data = join(folder, 'attacked')
  await cp(join(folder, 'data'), data, { recursive: true })
  const server = await startProgram(data, issuers.settings)
  try {
    const watch = join(folder, 'watch.json')
    const tokens = Array.from({ length: SEARCHING }, (_, at) => issuers.hospital.tokenFor(person(`searching-${at}`)))
    await writeFile(watch, JSON.stringify({ tokens, searches } satisfies Watch))
    const target = join(folder, 'target.json')
    await writeFile(target, JSON.stringify(await targetAt(server.url, issuers)))
    await observe(server.url, watch, QUIET)
    const quiet = await observe(server.url, watch, QUIET)
    const { seen, answers } = await underAttack(server, name, target, watch)
    const told = Object.entries(answers).map(([answer, count]) => `${answer}: ${count}`)
    told.push(`${digits(memoryOf(server.child.pid, 'most'), 0)} MB`)
    return (['health', 'search'] as const).map((what, at) => {
      const times = seen[what].p50 / quiet[what].p50
      const ms = [quiet[what], seen[what]].flatMap(({ p50, p99 }) => [digits(p50, 2), digits(p99, 1)])
      return [at ? '' : name, at ? '' : told.join(', '), what, ...ms, digits(times, 1), times < MOST ? 'yes' : 'NO']
    })
  } finally {
    await server.stop()
    await rm(data, { recursive: true, force: true })
  }
}

async function underAttack(server: ServerProcess, name: AttackName, target: string, watch: string) {
  const child = fork(attacker, [server.url, name, target])
  await once(child, 'message')
  child.send('begin')
  const seen = await observe(server.url, watch, ATTACKED)
  if (server.child.exitCode !== null) throw new Error(`${name}: the server is gone`)
  return { seen, answers: await answersOf(child) }
}

async function answersOf(child: ChildProcess): Promise<Record<string, number>> {
  child.send('end')
  const [answers] = (await once(child, 'message')) as [Record<string, number>]
  return answers
}

async function observe(url: string, watch: string, duration: number): Promise<Seen> {
  return JSON.parse(await outputOf('./hostile-observer.ts', [url, watch, String(duration)])) as Seen
}

/** A data directory with the sample catalogues; gives titles, and the code each of them must find. */
async function prepareData(dataDir: string, { hospital, settings }: Scene['issuers']): Promise<Watch['searches']> {
  const server = await startProgram(dataDir, settings)
  const token = hospital.tokenFor(person('administrator', 'svc-admin'))
  await loadSampleCatalogues({ server: server.url, importDir: join(dataDir, 'import'), token, print: () => {} })
  const headers = { authorization: `Bearer ${token}` }
  const searches: { path: string; code: string }[] = []
  for (const q of ['a', 'd', 'e', 'f', 'h', 'k', 'p', 's']) {
    const answer = await fetch(`${server.url}/api/thesaurus/search/icd10?q=${q}&size=100`, { headers })
    const { results } = (await answer.json()) as { results: { code: string; textLong: string }[] }
    for (const { code, textLong } of results)
      searches.push({ path: `/api/thesaurus/search/icd10?q=${encodeURIComponent(textLong)}&size=20`, code })
  }
  await server.stop()
  return searches.slice(0, TITLES)
}

/** Sessions of coders of the other tenant, opened for work. */
async function targetAt(url: string, { attacking }: Scene['issuers']): Promise<Target> {
  const coders: { token: string; session: string }[] = []
  for (let at = 0; at < ATTACKING; at++) {
    const token = attacking.tokenFor(person(`attacking-${at}`))
    const data = spigesXml(largeDelivery(CASES))
    const order = { data, format: 'spiges', source: 'API', instanceId: `hostile-${at}` }
    const { sessionId } = (await post(`${url}/api/v1/coding/session`, token, order)) as { sessionId: string }
    await post(`${url}/api/v1/coding/session/${sessionId}/open`, token)
    coders.push({ token, session: sessionId })
  }
  return { coders, forged: attacking.tokenFor(person('nobody')) }
}

async function post(url: string, token: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

function person(name: string, role = 'svc-coder') {
  return { sub: name, name, email: `${name}@spital.example`, roles: [role] }
}

/** Two tenants: a hospital that works, and somebody whose tokens are as good. */
async function startIssuers() {
  const issuers: PartnerIssuer[] = []
  const server = createServer((request, response) => {
    const [, index = '', path = ''] = /^\/(\d)(\/.*)$/.exec(request.url ?? '') ?? []
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(issuers[Number(index)]?.publishedAt(path)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [hospital, attacking] = [0, 1].map((index) => createIssuer(`http://127.0.0.1:${port}/${index}`))
  if (!hospital || !attacking) throw new Error('two issuers are needed')
  issuers.push(hospital, attacking)
  const settings = {
    SVC_AUTH_ENABLED: 'true',
    OIDC_ISSUER_URI: hospital.issuer,
    SVC_HIS_ALLOWED_ISSUERS: attacking.issuer,
    SVC_RATE_LIMIT_PER_MINUTE: '3000',
    SVC_SEARCH_MEANING: 'false',
  }
  return { hospital, attacking, settings, stop: () => server.close() }
}
