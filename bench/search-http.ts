/** Searches per second over HTTP on one process, beside a constant JSON of the same size from the same framework. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SearchDocument } from '@codarium/classification'
import { type FullScale, hasFullScale, importFullScale } from './full-scale.ts'
import { chopDocuments, icdDocuments } from './search-catalogues.ts'
import { cut, misspelt, pick, seeded } from './search-queries.ts'
import { startProcess, startProgram } from './server-process.ts'
import { digits, quantile, table } from './table.ts'

/** Rounds: all take turns, so that a noisy moment hits them alike. */
const ROUNDS = 5
/** Different searches. */
const QUERIES = 5_000
/** Shares of queries that are misspelt, and that are cut off as while typing. */
const [MISSPELT, BEGUN] = [0.2, 0.4]
/** Answers checked before the timing. */
const CHECKED = 400
/** Asked for: at least this share of a constant JSON. */
const LEAST = 0.6

const worker = fileURLToPath(new URL('./search-load-worker.ts', import.meta.url))
const constant = fileURLToPath(new URL('./constant-server.ts', import.meta.url))
const catalogues: readonly FullScale[] = ['ICD de', 'CHOP de']

interface Load {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly size: number
}

/** The table of throughputs. */
export async function searchHttp(): Promise<string> {
  if (!hasFullScale()) return 'The full-scale files are not there; nothing measured.'
  const folder = await mkdtemp(join(tmpdir(), 'codarium-bench-'))
  const program = await startProgram(join(folder, 'data'))
  const started = [program]
  try {
    await importFullScale(program.url, catalogues)
    const { paths, checks } = await searches()
    const sample = await checked(program.url, checks, paths)
    await writeFile(join(folder, 'paths.json'), JSON.stringify(paths))
    await writeFile(join(folder, 'constant.json'), JSON.stringify(['/constant']))
    await writeFile(join(folder, 'value.json'), sample)
    const peer = async (which: string) => {
      const words = [constant, which, join(folder, 'value.json'), join(folder, which)]
      const server = await startProcess(words, '/constant', {})
      started.push(server)
      return { url: server.url, file: join(folder, 'constant.json') }
    }
    const peers = {
      search: { url: program.url, file: join(folder, 'paths.json') },
      'constant JSON, bare Fastify': await peer('bare'),
      'constant JSON through our doors': await peer('ours'),
    }
    return report(await measure(peers))
  } finally {
    for (const server of started) await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Check {
  readonly path: string
  readonly code: string
}

/** Random searches in both catalogues, and titles of which it is known what they must find. */
async function searches(): Promise<{ paths: string[]; checks: Check[] }> {
  const random = seeded(3)
  const sides = [
    { type: 'icd10', documents: (await icdDocuments([])).filter(({ codable }) => codable) },
    { type: 'chop', documents: (await chopDocuments()).filter(({ codable }) => codable) },
  ] as const
  const german = ({ texts }: SearchDocument) => texts.filter(({ language }) => language === 'de')
  const address = (type: string, q: string) => `/api/thesaurus/search/${type}?q=${encodeURIComponent(q.slice(0, 450))}`
  const paths = Array.from({ length: QUERIES }, () => {
    const { type, documents } = pick(sides, random)
    const { text } = pick(german(pick(documents, random)), random)
    const chance = random()
    if (chance < MISSPELT) return address(type, misspelt(text, random))
    return address(type, chance < MISSPELT + BEGUN ? cut(text) : text)
  })
  const checks = Array.from({ length: CHECKED }, () => {
    const { type, documents } = pick(sides, random)
    const document = pick(documents, random)
    return { path: `${address(type, german(document).at(0)?.text ?? '')}&size=100`, code: document.code, document }
  }).map(({ path, code, document }) => {
    const [short, long] = german(document)
    const title = long?.field === 'TITLE' ? long.text : (short?.text ?? '')
    return { path: path.replace(/q=[^&]*/, `q=${encodeURIComponent(title.slice(0, 450))}`), code }
  })
  return { paths, checks }
}

/** Checks that titles find their codes; returns an answer of the usual size. */
async function checked(url: string, checks: readonly Check[], paths: readonly string[]): Promise<string> {
  for (const { path, code } of checks) {
    const { results } = (await (await fetch(url + path)).json()) as { results: { code: string }[] }
    if (!results.some((hit) => hit.code === code)) throw new Error(`${path} does not find ${code}`)
  }
  const answers = await Promise.all(paths.slice(0, CHECKED).map(async (path) => (await fetch(url + path)).text()))
  const mean = answers.reduce((sum, { length }) => sum + length, 0) / answers.length
  return answers.reduce((best, each) => (Math.abs(each.length - mean) < Math.abs(best.length - mean) ? each : best))
}

async function measure(peers: Record<string, { url: string; file: string }>): Promise<Record<string, Load[]>> {
  const loads: Record<string, Load[]> = Object.fromEntries(Object.keys(peers).map((name) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, { url, file }] of Object.entries(peers)) {
      const load = await loadOn(url, file)
      // The first round warms up.
      if (round > 0) loads[name]?.push(load)
    }
  }
  return loads
}

async function loadOn(url: string, file: string): Promise<Load> {
  const { hostname, port } = new URL(url)
  const child = spawn(process.execPath, [worker, hostname, port, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`the load on ${url} failed`)
  return JSON.parse(output) as Load
}

function report(loads: Record<string, Load[]>): string {
  const median = (name: string, key: keyof Load) =>
    quantile(
      (loads[name] ?? []).map((each) => each[key]),
      0.5,
    )
  const rate = median('search', 'rate')
  const share = (name: string) => rate / median(name, 'rate')
  return table(
    [
      '50 connections, one process',
      'requests/s',
      'p50 ms',
      'p99 ms',
      'bytes',
      'search does of it',
      `at least ${LEAST * 100} %`,
    ],
    Object.keys(loads).map((name) => [
      name,
      digits(median(name, 'rate'), 0),
      digits(median(name, 'p50'), 1),
      digits(median(name, 'p99'), 1),
      digits(median(name, 'size'), 0),
      name === 'search' ? '' : `${digits(share(name) * 100, 0)} %`,
      name === 'search' ? '' : share(name) >= LEAST ? 'yes' : 'NO',
    ]),
  )
}
