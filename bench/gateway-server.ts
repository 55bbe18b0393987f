/** The server under the gateway benchmark, in a process of its own: the real one, or bare `ws` as the peer. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { allMigrations, openSealing } from '@codarium/cli'
import { buildCoding, coding } from '@codarium/coding'
import { type Context, createLogger, readSettings, startServer } from '@codarium/platform'
import { type WebSocket, WebSocketServer } from 'ws'

/** What the process is told. */
export type Order =
  | { readonly do: 'memory' }
  | { readonly do: 'prepare'; readonly template: string; readonly launches: readonly Launch[] }
  | { readonly do: 'launch'; readonly launches: readonly Launch[]; readonly perSecond: number }
  | { readonly do: 'stop' }

export interface Launch {
  readonly sessionId: string
  readonly user: string
}

/** What the process answers. */
export interface Answer {
  readonly port?: number
  /** Resident bytes after a collection. */
  readonly memory?: number
  /** When each launch began (epoch ms), and whether it reached a client. */
  readonly begun?: readonly { readonly sessionId: string; readonly at: number; readonly reached: boolean }[]
}

interface Server {
  readonly port: number
  prepare(template: string, launches: readonly Launch[]): Promise<void>
  launch(launch: Launch): Promise<boolean>
  stop(): Promise<void>
}

const now = () => performance.timeOrigin + performance.now()

/** Copies a session for each launch: creating is not what is measured. */
async function copySession({ store }: Context, template: string, launches: readonly Launch[]): Promise<void> {
  type Row = { id: string; target_user_id: string | null; [column: string]: unknown }
  const typed = store.withTables<{ coding_session: Row }>()
  const row = await typed.read
    .selectFrom('coding_session')
    .selectAll()
    .where('id', '=', template)
    .executeTakeFirstOrThrow()
  for (let start = 0; start < launches.length; start += 100) {
    const rows = launches.slice(start, start + 100)
    await typed.transact(async (tx) => {
      for (const { sessionId: id, user } of rows) {
        const copy = { ...row, id, target_user_id: user, instance: null, instance_hash: null }
        await tx.insertInto('coding_session').values(copy).execute()
      }
    })
  }
}

async function realServer(issuer: string): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'codarium-bench-gateway-'))
  const settings = readSettings({
    SERVER_PORT: '0',
    SERVER_HOST: '127.0.0.1',
    CORS_ALLOWED_ORIGINS: 'http://localhost:1',
    SVC_DATA_DIR: dataDir,
    SVC_LOG_LEVEL: 'error',
    SVC_RATE_LIMIT_PER_MINUTE: '10000000',
    OIDC_ISSUER_URI: issuer,
  })
  let launches: Awaited<ReturnType<typeof buildCoding>>['launches'] | undefined
  const build = async (context: Context) => {
    const built = await buildCoding(context)
    launches = built.launches
    return built
  }
  const log = createLogger(settings)
  const wings = [{ ...coding, build }]
  const server = await startServer({ settings, log, wings, migrations: allMigrations, openSealing })
  return {
    port: server.port,
    prepare: (template, list) => copySession(server.context, template, list),
    launch: async ({ sessionId, user }) =>
      (await launches?.launch({ tenant: issuer, targetUserId: user, sessionId })) ?? false,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Bare `ws` with a map of users: what the gateway costs on top shows beside it. */
async function bareServer(): Promise<Server> {
  const users = new Map<string, WebSocket>()
  const http = createServer()
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
  sockets.on('connection', (socket, request) => {
    users.set(new URL(request.url ?? '', 'http://x').searchParams.get('instanceId') ?? '', socket)
    socket.send(JSON.stringify({ type: 'AUTH_OK', payload: {} }))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    port: (http.address() as AddressInfo).port,
    prepare: async () => {},
    launch: async ({ sessionId, user }) => {
      users.get(user)?.send(JSON.stringify({ type: 'CODING_SESSION_LAUNCH', payload: { sessionId } }))
      return true
    },
    stop: async () => void http.closeAllConnections(),
  }
}

/** Begins launches at an even rate, whether those before have ended or not. */
async function launchAll(server: Server, launches: readonly Launch[], perSecond: number): Promise<Answer['begun']> {
  const start = now()
  const running: Promise<{ sessionId: string; at: number; reached: boolean }>[] = []
  for (const [index, launch] of launches.entries()) {
    const due = start + (index * 1000) / perSecond
    const early = due - now()
    if (early > 0) await sleep(early)
    // From when it was due: a server that falls behind does not look faster for it.
    running.push(server.launch(launch).then((reached) => ({ sessionId: launch.sessionId, at: due, reached })))
  }
  return Promise.all(running)
}

const [kind = '', issuer = ''] = process.argv.slice(2)
const server = kind === 'bare' ? await bareServer() : await realServer(issuer)
const answer = (message: Answer) => process.send?.(message)
process.on('message', async (order: Order) => {
  if (order.do === 'memory') {
    for (let i = 0; i < 3; i++) await Promise.resolve(globalThis.gc?.()).then(() => sleep(100))
    answer({ memory: process.memoryUsage().rss })
  }
  if (order.do === 'prepare') answer(await server.prepare(order.template, order.launches).then(() => ({})))
  if (order.do === 'launch') answer({ begun: (await launchAll(server, order.launches, order.perSecond)) ?? [] })
  if (order.do === 'stop') await server.stop().then(() => process.exit(0))
})
answer({ port: server.port })
