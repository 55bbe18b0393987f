/** Starts the real server on a free port with a data directory of its own; for tests. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { allMigrations, openSealing, type ServiceName, siteDir, visitorsOf, wingsOf } from '@codarium/cli'
import type { DemoUser, SettingName } from '@codarium/contract'
import {
  type Context,
  createLogger,
  type Route,
  readSettings,
  startServer as start,
  type Wing,
} from '@codarium/platform'
import { testIssuersAllowed } from './issuer.ts'
import { putMigratedFile } from './migrated.ts'

/** What a test may choose. */
export interface TestServerOptions {
  readonly settings?: Partial<Record<SettingName, string>>
  readonly service?: ServiceName
  /** A data directory to start from; it is copied. */
  readonly data?: string
  /** Where its data directory is made: among those of the system, unless somebody else removes it. */
  readonly folder?: string
  /** Wings beside those of the service: routes a test brings along. */
  readonly wings?: readonly Wing[]
  readonly demoUsers?: readonly DemoUser[]
  /** Address of the sample partner's page, as the demo has one. */
  readonly demoPartner?: string
  now?(): number
  /** The clock of the machine, where a test sets it wrong. */
  wallClock?(): number
}

/** A running server and how to reach it. */
export interface TestServer {
  readonly url: string
  readonly dataDir: string
  readonly context: Context
  readonly routes: readonly Route[]
  /** Has the node keep what it measured just now. */
  sample(): Promise<void>
  /** Everything logged so far. */
  readonly log: string[]
  stop(): Promise<void>
}

/** Starts a server; it allows its own origin and logs into memory. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(options.folder ?? tmpdir(), 'codarium-test-'))
  const removeData = () => rm(dataDir, { recursive: true, force: true })
  try {
    const server = await startIn(dataDir, options)
    return { ...server, stop: () => server.stop().finally(removeData) }
  } catch (error) {
    await removeData()
    throw error
  }
}

async function startIn(dataDir: string, options: TestServerOptions): Promise<TestServer> {
  if (options.data) await cp(options.data, dataDir, { recursive: true })
  else if (!options.settings?.SVC_DATABASE_URL && !options.settings?.SVC_DATA_DIR) await putMigratedFile(dataDir)
  const settings = readSettings({
    SERVER_PORT: '0',
    SERVER_HOST: '127.0.0.1',
    CORS_ALLOWED_ORIGINS: 'http://localhost:1',
    SVC_DATA_DIR: dataDir,
    SVC_LOG_LEVEL: 'debug',
    // Training takes both cores for a while; the tests of search by meaning turn it on.
    SVC_SEARCH_MEANING: 'false',
    ...testIssuersAllowed,
    ...options.settings,
  })
  const log: string[] = []
  const server = await start({
    settings,
    log: createLogger(settings, memory(log)),
    wings: [...wingsOf(options.service ?? 'all'), ...(options.wings ?? [])],
    migrations: [...allMigrations, ...(options.wings ?? []).flatMap((wing) => wing.migrations)],
    ...visitorsOf(options.service ?? 'all'),
    openSealing,
    siteDir,
    demoUsers: options.demoUsers ?? [],
    ...(options.demoPartner === undefined ? {} : { demoPartner: options.demoPartner }),
    ...(options.now ? { now: options.now } : {}),
    ...(options.wallClock ? { wallClock: options.wallClock } : {}),
  })
  return {
    url: `http://localhost:${server.port}`,
    dataDir,
    context: server.context,
    routes: server.routes,
    sample: () => server.history.sample(),
    log,
    stop: async () => void (await server.stop()),
  }
}

function memory(lines: string[]): Writable {
  return new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
}
