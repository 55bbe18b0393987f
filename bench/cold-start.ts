/** How long a server takes from the start of its process to its first healthy answer, beside the least Node can do. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { digits, quantile, table } from './table.ts'

/** Runs of each: enough for a median on a noisy machine, few enough for patience. */
const RUNS = 15
/** Step 1 asks for less than this (ms). */
const TARGET = 2_000

const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
const bare = `require('node:http').createServer((q, r) => r.end('{"status":"UP"}')).listen(process.env.SERVER_PORT)`

export async function coldStart(): Promise<string> {
  const kept = await mkdtemp(join(tmpdir(), 'codarium-bench-'))
  const times: Record<string, number[]> = { fresh: [], again: [], bare: [] }
  await startOnce([main, 'serve'], kept)
  for (let run = 0; run < RUNS; run++) {
    const fresh = await mkdtemp(join(tmpdir(), 'codarium-bench-'))
    times.fresh?.push(await startOnce([main, 'serve'], fresh))
    times.again?.push(await startOnce([main, 'serve'], kept))
    times.bare?.push(await startOnce(['-e', bare], fresh))
    await rm(fresh, { recursive: true, force: true })
  }
  await rm(kept, { recursive: true, force: true })
  const base = quantile(times.bare ?? [], 0.5)
  const rows = Object.entries({
    'serve all, new data directory': 'fresh',
    'serve all, existing data': 'again',
    'bare node:http': 'bare',
  })
  return table(
    ['Start', 'p50 ms', 'worst ms', 'times bare Node', `under ${TARGET} ms`],
    rows.map(([name, key]) => {
      const all = times[key] ?? []
      const worst = Math.max(...all)
      const ratio = digits(quantile(all, 0.5) / base, 1)
      return [name, digits(quantile(all, 0.5), 0), digits(worst, 0), ratio, worst < TARGET ? 'yes' : 'NO']
    }),
  )
}

async function startOnce(words: string[], dataDir: string): Promise<number> {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH ?? '',
    SERVER_PORT: String(port),
    CORS_ALLOWED_ORIGINS: 'http://localhost:8080',
    SVC_DATA_DIR: dataDir,
    SVC_LOG_LEVEL: 'silent',
  }
  const begin = performance.now()
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  await untilHealthy(port)
  const time = performance.now() - begin
  child.kill('SIGKILL')
  await once(child, 'close')
  return time
}

async function untilHealthy(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (answer?.status === 200) {
      const { status } = (await answer.json()) as { status: string }
      if (!['UP', 'DEGRADED'].includes(status)) throw new Error(`unexpected health ${status}`)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
