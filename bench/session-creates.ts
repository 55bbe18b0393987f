/** Durable creates of sessions over HTTP on one process, beside the bare insert rate of the same database. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allMigrations, openSealing, wingsOf } from '@codarium/cli'
import { createLogger, readSettings, startServer } from '@codarium/platform'
import { startPostgres } from '../tests/harness/postgres.ts'
import { barePostgres, bareSqlite, ROW_BYTES } from './bare-inserts.ts'
import { digits, quantile, table } from './table.ts'

/** Sessions per round, and connections that create them: a few seconds in all. */
const SESSIONS = 1_000
const CONNECTIONS = 16
/** Rounds: bare and ours take turns, so that a noisy moment hits both alike; the first warms up. */
const ROUNDS = 3
/** How bare inserts are counted: by as many callers, about as long as a round of ours. */
const BARE = { callers: CONNECTIONS, seconds: 1 }

const worker = fileURLToPath(new URL('./create-worker.ts', import.meta.url))

export async function sessionCreates(): Promise<string> {
  const postgres = await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'codarium-bench-'))
  try {
    const rows = [
      ...(await measured('SQLite', join(folder, 'ours'), '', async () => bareSqlite(join(folder, 'bare.db'), BARE))),
      ...(await measured('PostgreSQL', folder, await postgres.createDatabase(), () =>
        barePostgres(postgres.url, BARE),
      )),
    ]
    return table(['Store', 'durable creates/s', 'of bare'], rows)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measured(name: string, dataDir: string, databaseUrl: string, bare: () => Promise<number>) {
  const settings = readSettings({
    SERVER_PORT: '0',
    SERVER_HOST: '127.0.0.1',
    CORS_ALLOWED_ORIGINS: 'http://localhost:8080',
    SVC_AUTH_ENABLED: 'false',
    SVC_DATA_DIR: dataDir,
    SVC_DATABASE_URL: databaseUrl,
    SVC_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    SVC_LOG_LEVEL: 'silent',
    SVC_RATE_LIMIT_PER_MINUTE: '10000000',
  })
  const log = createLogger(settings)
  const server = await startServer({ settings, log, wings: wingsOf('coding'), migrations: allMigrations, openSealing })
  const rates: { bare: number[]; ours: number[] } = { bare: [], ours: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    const pair = { bare: await bare(), ours: await creates(`http://127.0.0.1:${server.port}`, round) }
    if (round > 0) for (const key of ['bare', 'ours'] as const) rates[key].push(pair[key])
  }
  await server.stop()
  const [base, ours] = [quantile(rates.bare, 0.5), quantile(rates.ours, 0.5)]
  return [
    [`${name}: bare inserts of ${ROW_BYTES} bytes`, digits(base, 0), '100 %'],
    [`${name}: POST session, audited and encrypted`, digits(ours, 0), `${digits((ours / base) * 100, 0)} %`],
  ]
}

/** Creates per second from another process, every answer checked; afterwards all sessions must be there. */
async function creates(url: string, round: number): Promise<number> {
  const words = [worker, url, String(SESSIONS), String(CONNECTIONS), String(round)]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error('the creating process failed')
  return Number(output)
}
