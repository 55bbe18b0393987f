/** A full-scale import from upload to searchable, beside a bare SAX parse of the same XML; memory and event loop watched. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bareSaxParse } from './bare-sax.ts'
import { digits, quantile, table } from './table.ts'

const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
const archive = fileURLToPath(new URL('../../shared/data/icd10gm-fullscale-de.zip', import.meta.url))

/** Runs: each on a fresh server. */
const RUNS = 5
/** Between two searches (ms): a busy coding department. */
const PAUSE = 10
/** Between two ticks of the clock that watches the event loop (ms). */
const TICK = 10
/** Delay of the event loop of a server at rest (ms). */
const AT_REST = 10
/** What the full-scale file holds. */
const CATEGORY_CODES = 16_756
/** Asked for: times the bare parse, MB resident, ms the event loop may be blocked. */
const LIMITS = { ratio: 5, memory: 500, block: 50 }

interface Measured {
  readonly seconds: number
  readonly memory: number
  readonly block: number
  readonly searches: number
}

export async function importSpeed(): Promise<string> {
  if (!existsSync(archive)) return 'The full-scale files are not there; nothing measured.'
  const rows: ({ bare: number } & Measured)[] = []
  for (let run = 0; run < RUNS; run++) rows.push({ bare: await bareSaxParse(archive), ...(await importOnce()) })
  const median = (pick: (row: (typeof rows)[number]) => number) => quantile(rows.map(pick), 0.5)
  const ratio = median((row) => row.seconds / row.bare)
  const memory = Math.max(...rows.map((row) => row.memory))
  const block = median((row) => row.block)
  return table(
    ['Full-scale ICD-10-GM ZIP', 'value', 'limit', 'held'],
    [
      [
        'bare SAX parse, s',
        digits(
          median((row) => row.bare),
          2,
        ),
        '',
        '',
      ],
      [
        'upload to searchable, s',
        digits(
          median((row) => row.seconds),
          2,
        ),
        '',
        '',
      ],
      ['times the bare parse', digits(ratio, 1), LIMITS.ratio, held(ratio <= LIMITS.ratio)],
      ['most memory resident, MB', digits(memory, 0), LIMITS.memory, held(memory <= LIMITS.memory)],
      ['event loop blocked at most, ms (median of runs)', digits(block, 0), LIMITS.block, held(block <= LIMITS.block)],
      ['searches answered meanwhile', median((row) => row.searches), '', ''],
    ],
  )
}

function held(yes: boolean): string {
  return yes ? 'yes' : 'NO'
}

async function importOnce(): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'codarium-bench-'))
  const { url, child } = await startServer(dataDir)
  try {
    await settled(url)
    const stop = searchAllTheTime(url)
    const begin = performance.now()
    await upload(url)
    await untilFound(url)
    const seconds = (performance.now() - begin) / 1000
    const searches = await stop()
    await checkCounts(url)
    return { seconds, memory: memoryOf(child.pid ?? 0), block: await lag(url), searches }
  } finally {
    child.kill('SIGKILL')
    await once(child, 'close')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startServer(dataDir: string) {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  const env = {
    PATH: process.env.PATH ?? '',
    SERVER_PORT: String(port),
    CORS_ALLOWED_ORIGINS: 'http://localhost:1',
    SVC_AUTH_ENABLED: 'false',
    SVC_DATA_DIR: dataDir,
    SVC_LOG_LEVEL: 'silent',
    SVC_RATE_LIMIT_PER_MINUTE: '10000000',
  }
  const child = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/api/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { url, child }
}

/** Waits until the server has come to rest after its start, as one that has been answering searches for a while. */
async function settled(url: string): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, 1000))
  while ((await lag(url)) > AT_REST)
}

async function upload(url: string): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([readFileSync(archive)]), 'icd10gm.zip')
  const answer = await fetch(`${url}/api/admin/import/icd10?version=2026`, { method: 'POST', body: form })
  if (!answer.ok) throw new Error(`the import failed: ${await answer.text()}`)
}

async function untilFound(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/thesaurus/search/icd10?q=E10.11&version=2026`)
    if (answer.ok && (await answer.text()).includes('E10.11')) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function searchAllTheTime(url: string): () => Promise<number> {
  let going = true
  let count = 0
  const words = ['diabetes', 'fraktur', 'pneumonie', 'herz', 'e11', 'niere akut']
  const work = (async () => {
    while (going) {
      const query = words[Math.floor(Math.random() * words.length)] ?? ''
      await (await fetch(`${url}/api/thesaurus/search/icd10?q=${encodeURIComponent(query)}&version=2026`)).arrayBuffer()
      count++
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  })()
  return async () => {
    going = false
    await work
    return count
  }
}

async function checkCounts(url: string): Promise<void> {
  const stats = await (await fetch(`${url}/api/admin/stats`)).text()
  if (!stats.includes(String(CATEGORY_CODES))) throw new Error(`${CATEGORY_CODES} codes are not in the statistics`)
}

/** Longest time the event loop was late since the last look (ms), by the server's own metrics, which count from tick to tick. */
async function lag(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1]) * 1000 - TICK
}

function memoryOf(pid: number): number {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}
