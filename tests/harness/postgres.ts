/** A real PostgreSQL server for tests, made for the occasion and thrown away after it. */

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import pg from 'pg'
import { providePostgres } from '../../setup/postgres.mjs'
import { type Account, createFolder, reachablePrograms, serverAccount } from './postgres-account.ts'
import { freezeFamily, killFamily, thawFamily } from './process-family.ts'

/** Superuser of the throw-away server. */
const USER = 'codarium'
/** What the server writes when it takes connections. */
const READY = 'database system is ready to accept connections'
/** Ports to try: between finding one free and using it, somebody else may take it. */
const PORT_ATTEMPTS = 3
/** Lines of the server's log shown when it does not start. */
const SHOWN_LINES = 15

/** Loopback only; fsync is on, as in a hospital; after a crash one call flushes the disk instead of one per file. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  shared_buffers: '32MB',
  recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync',
}

/** For a server that nobody kills: it need not survive, and hundreds of databases are not worth tidying up. */
export const SHORT_LIVED: Readonly<Record<string, string>> = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
}

/** A running throw-away server. */
export interface Postgres {
  /** Address of the maintenance database; the server listens on the loopback interface only. */
  readonly url: string
  /** Creates an empty database and returns its address. */
  createDatabase(): Promise<string>
  /** Kills the server and all its processes at once, as a power cut would; the data stay. */
  killHard(): Promise<void>
  /** Halts the server and all its processes: connections stay open and nobody answers. */
  freeze(): Promise<void>
  /** Lets a frozen server go on. */
  thaw(): void
  /** Starts it again on the same data and address, after killHard or while it runs. */
  restart(): Promise<void>
  /** Ends the server and deletes everything it wrote. */
  stop(): Promise<void>
}

/** Makes a new cluster on a free port and starts it, with further settings of a test. */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<Postgres> {
  const account = serverAccount()
  const { binDir } = await providePostgres()
  const folder = createFolder(account)
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    const programs = reachablePrograms(binDir, account, folder)
    const password = await initialize(programs, account, folder)
    return await startOnFreePort(new Cluster(programs, account, folder, settings), password, removeFolder)
  } catch (error) {
    removeFolder()
    throw error
  }
}

/** Creates a database on a running server, empty or a copy of another that nobody uses, and returns its address. */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const source = template ? new URL(template).pathname.slice(1) : 'template1'
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${source} ${await copyStrategy(client)}`)
  } finally {
    await client.end()
  }
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

// Without fsync, copying files costs the server a third of copying pages, which is all that releases before 15 do anyway.
async function copyStrategy(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select current_setting('fsync') = 'off' and current_setting('server_version_num')::int >= 150000 as files`,
  )
  return rows[0].files ? 'strategy file_copy' : ''
}

async function initialize(programs: string, account: Account, folder: string): Promise<string> {
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o644 })
  const args = ['-D', join(folder, 'data'), '-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const options = { ...account, cwd: folder, env: environment() }
  await promisify(execFile)(join(programs, 'initdb'), [...args, '--encoding=UTF8', '--locale=C', '--no-sync'], options)
  return password
}

async function startOnFreePort(cluster: Cluster, password: string, removeFolder: () => void): Promise<Postgres> {
  const port = await cluster.startSomewhere()
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`
  return {
    url,
    createDatabase: () => createDatabase(url),
    killHard: () => cluster.killHard(),
    freeze: () => freezeFamily(cluster.pid),
    thaw: () => thawFamily(cluster.pid),
    restart: async () => {
      await cluster.end()
      await cluster.start(port)
    },
    stop: async () => {
      await cluster.end()
      removeFolder()
    },
  }
}

/** One data folder and the server process on it, if it runs. */
class Cluster {
  readonly #programs: string
  readonly #account: Account
  readonly #folder: string
  readonly #settings: Readonly<Record<string, string>>
  #server: ChildProcess | undefined

  constructor(programs: string, account: Account, folder: string, settings: Readonly<Record<string, string>>) {
    this.#programs = programs
    this.#account = account
    this.#folder = folder
    this.#settings = { ...SETTINGS, ...settings }
    // When the tests end in an unforeseen way, the server must not stay behind.
    process.once('exit', () => {
      if (this.#server?.pid === undefined) return
      thawFamily(this.#server.pid)
      this.#server.kill('SIGQUIT')
    })
  }

  get pid(): number {
    if (this.#server?.pid === undefined) throw new Error('the server does not run')
    return this.#server.pid
  }

  async startSomewhere(attempt = 1): Promise<number> {
    const port = await findFreePort()
    try {
      await this.start(port)
      return port
    } catch (error) {
      if (attempt >= PORT_ATTEMPTS) throw error
      return await this.startSomewhere(attempt + 1)
    }
  }

  async start(port: number): Promise<void> {
    const options = Object.entries(this.#settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    this.#server = spawn(join(this.#programs, 'postgres'), ['-D', 'data', '-p', String(port), ...options], {
      ...this.#account,
      cwd: this.#folder,
      env: environment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(this.#server)
  }

  async killHard(): Promise<void> {
    await this.#end((pid) => killFamily(pid))
  }

  // SIGINT is PostgreSQL's fast shutdown: it drops the connections and writes everything out.
  async end(): Promise<void> {
    await this.#end((pid) => process.kill(pid, 'SIGINT'))
  }

  async #end(kill: (pid: number) => unknown): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    await kill(server.pid)
    await exited
  }
}

async function untilReady(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const lines: string[] = []
  if (!server.stderr) throw new Error('the server was started without its log')
  createInterface(server.stderr).on('line', (line) => {
    if (lines.length < SHOWN_LINES) lines.push(line)
    if (line.includes(READY)) resolve()
  })
  server.once('error', reject)
  server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${lines.join('\n')}`)))
  await promise
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port on the loopback interface')
  return address.port
}

// Messages in English, whatever the language of the machine, since we look for one of them.
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}
