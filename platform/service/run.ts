/** Starts a server: store, context, wings, HTTP, in this order; and stops it in the reverse one. */
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DemoUser, type Settings, uiPaths, uiSessionPaths } from '@codarium/contract'
import type { Logger } from 'pino'
import { openLocalBus } from '../bus/message-bus.ts'
import { activeSettings, shownSettings } from '../config/active-settings.ts'
import { Meter } from '../history/meter.ts'
import { NodeHistory } from '../history/node-history.ts'
import { basePathOf } from '../http/base-path.ts'
import { CallBudgets } from '../http/call-budget.ts'
import { Compilations } from '../http/compilations.ts'
import type { ErrorForm } from '../http/error-form.ts'
import { Guard } from '../http/guard.ts'
import { type Listening, listen } from '../http/listening.ts'
import type { Route } from '../http/route.ts'
import { uiPolicy } from '../http/security-headers.ts'
import { buildServer, type HttpDeps } from '../http/server.ts'
import { type SitePages, siteRoutes, unknownPage } from '../http/site.ts'
import { withStrictQuery } from '../http/strict-queries.ts'
import { anonymousReaderOf } from '../identity/anonymous-reader.ts'
import { nodeMetrics } from '../metrics/node-metrics.ts'
import { observeRequests } from '../metrics/request-observer.ts'
import { storeMetrics } from '../metrics/store-metrics.ts'
import { settingsPrint } from '../nodes/agreeing-settings.ts'
import { InstallationNodes } from '../nodes/installation-nodes.ts'
import { NodeProbe } from '../nodes/node-probe.ts'
import { Readiness } from '../nodes/readiness.ts'
import { createOutgoing } from '../outgoing/outgoing.ts'
import { SettingsError } from '../settings-error.ts'
import { SocketDoors } from '../sockets/socket-doors.ts'
import { type Migration, openStore, type WatchedStore } from '../store/index.ts'
import { UserDirectory } from '../users/user-directory.ts'
import { VERSION } from '../version.ts'
import { aboutRoutes } from './about-routes.ts'
import { type Context, createContext } from './context.ts'
import { timedCheck } from './health.ts'
import { type Operations, operationsRoutes } from './operations-routes.ts'
import { platformMigrations } from './platform-migrations.ts'
import { readinessChecks } from './readiness-checks.ts'
import type { RunningSealing } from './sealing.ts'
import { ServerShutdown, type StopStep, timeOfRequests } from './shutdown.ts'
import type { HealthCheck, RunningWing, Wing } from './wing.ts'
import { keepYoungObjectsYoung } from './young-objects.ts'

export interface ServerOptions {
  readonly settings: Settings
  /** The settings that the environment sets; where it is absent, those that differ from their defaults. */
  readonly given?: ReadonlySet<string>
  readonly wings: readonly Wing[]
  /** The migrations of all wings, also of those not run here: nodes share one database. */
  readonly migrations: readonly Migration[]
  readonly log: Logger
  /** Opens what seals values; without it a service can neither keep nor read any. */
  openSealing?(context: Context): Promise<RunningSealing>
  /** Opens what tells who comes by way of services that do not run here; the function it gives ends that. */
  admitVisitors?(context: Context): Promise<() => Promise<void>>
  /** Folder of the built UI; absent: no UI. */
  readonly siteDir?: string
  readonly demoUsers?: readonly DemoUser[]
  /** Address of the sample partner's page; only the demo has one. */
  readonly demoPartner?: string
  readonly processMetrics?: boolean
  /** True: once it listens, the server compiles ahead what first callers would have to wait for. */
  readonly compileAhead?: boolean
  now?(): number
  /** The clock of this machine, which is compared with that of the database; `now` may be a test's. */
  wallClock?(): number
}

export interface RunningServer {
  readonly port: number
  readonly context: Context
  readonly routes: readonly Route[]
  /** What this node measures over time. */
  readonly history: NodeHistory
  /** Stops within SVC_SHUTDOWN_SECONDS; gives the names of what had not ended by then, which only the end of the process ends. */
  stop(): Promise<readonly string[]>
}

/** Starts a server; rejects with StoreError, or the system's error when the port is taken, leaving nothing open. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { settings, log, wings, now } = options
  keepYoungObjectsYoung()
  const readiness = new Readiness(log)
  const migrations = [...platformMigrations, ...options.migrations]
  const store = await openStore({
    dataDir: settings.SVC_DATA_DIR,
    databaseUrl: settings.SVC_DATABASE_URL,
    migrations,
    log,
    refusal: () => readiness.refusal,
  })
  const shutdown = new ServerShutdown()
  const running: RunningWing[] = []
  const stops: StopStep[] = []
  const add = (name: string, wing: RunningWing) => {
    running.push(wing)
    stops.unshift({ name, stop: async () => wing.stop?.() })
  }
  let bus: Context['bus'] | undefined
  let users: UserDirectory | undefined
  let probe: NodeProbe | undefined
  try {
    users = await UserDirectory.open({ store, closed: settings.SVC_USERS_CLOSED, log, now: now ?? Date.now })
    const url = settings.SVC_DATABASE_URL
    bus = url ? await (await import('../bus/postgres-bus.ts')).openPostgresBus(url, log) : openLocalBus(log)
    const processMetrics = options.processMetrics ?? false
    let port = settings.SERVER_PORT
    const outgoing = createOutgoing(settings, () => port)
    const deps = { settings, log, store, users, bus, outgoing, readiness, shutdown, version: VERSION, processMetrics }
    const grounds = createContext(now ? { ...deps, now } : deps)
    probe = newProbe(grounds, store, migrations, options)
    await probe.start()
    storeMetrics(grounds.metrics, store)
    nodeMetrics(grounds.metrics, readiness, probe)
    const sealing = await options.openSealing?.(grounds)
    if (sealing) add('encryption keys', { routes: [], stop: () => sealing.stop() })
    const context = sealing ? { ...grounds, sealing, recorder: sealing.recorder } : grounds
    const stopVisitors = await options.admitVisitors?.(context)
    if (stopVisitors) add('visitors', { routes: [], stop: stopVisitors })
    for (const wing of wings) add(wing.name, await wing.build(context))
    const errorForms = running.flatMap((wing) => wing.errorForms ?? [])
    const sockets = running.flatMap((wing) => wing.sockets ?? [])
    const doors = new SocketDoors({ sockets, settings })
    const pages = sitePages(settings, running)
    const operations = newOperations(context, probe, options)
    add('history', { routes: operationsRoutes(operations), stop: () => leave(operations) })
    const routes = allRoutes(context, [...running, doors], errorForms, { ...options, pages })
    const compilations = new Compilations()
    const unknown = options.siteDir ? unknownPage(options.siteDir, pages, routes) : undefined
    const listening = await openHttp(context, doors, { routes, errorForms, compilations, unknownPage: unknown })
    port = listening.port
    await join(operations, `${hostname()}:${port}`)
    if (options.compileAhead) void compilations.finish(shutdown.signal)
    log.info({ port, store: store.kind, services: wings.map(({ name }) => name) }, 'ready')
    return {
      port,
      context,
      routes,
      history: operations.history,
      stop: () => stopAll(shutdown, listening, stops, context, probe),
    }
  } catch (error) {
    const below = [async () => bus?.stop(), async () => users?.stop(), async () => probe?.stop(), () => store.close()]
    const steps = [...stops, ...below.map((stop) => ({ name: 'a failed start', stop }))]
    await stopWithin(shutdown, steps, settings.SVC_SHUTDOWN_SECONDS * 1000).catch(() => {})
    throw error
  }
}

function allRoutes(
  context: Context,
  running: readonly RunningWing[],
  errorForms: readonly ErrorForm[],
  options: ServerOptions & { readonly pages: SitePages },
): Route[] {
  const about = aboutRoutes(context, {
    version: VERSION,
    services: options.wings.map(({ name }) => name),
    healthChecks: [...platformChecks(context), ...running.flatMap((wing) => wing.healthChecks ?? [])],
    demoUsers: options.demoUsers ?? [],
    demoPartner: options.demoPartner,
    allRoutes: () => routes,
    errorForms,
  })
  const site = options.siteDir ? siteRoutes(options.siteDir, options.pages) : []
  const routes = [...about, ...running.flatMap((wing) => wing.routes), ...site].map(withStrictQuery)
  checkBasePath(options.pages.basePath, routes)
  return routes
}

/** With a path that begins like one of ours, nobody could tell whether a proxy took it away. */
function checkBasePath(basePath: string, routes: readonly Route[]): void {
  const clash = basePath !== '' && routes.find(({ path }) => `${path}/`.startsWith(`${basePath}/`))
  if (clash) throw new SettingsError([{ name: 'SVC_UI_URL', reason: `must have another path: ${clash.path} is ours` }])
}

/** Where the UI is shown, and who may frame it. */
function sitePages(settings: Settings, running: readonly RunningWing[]): SitePages {
  const issuer = settings.OIDC_ISSUER_URI
  const policy = (ancestors: readonly string[]) => uiPolicy(issuer ? [new URL(issuer).origin] : [], ancestors)
  const frameAncestorsOf = running.find((wing) => wing.frameAncestorsOf)?.frameAncestorsOf
  const basePath = basePathOf(settings)
  return {
    basePath,
    signIn: settings.SVC_AUTH_ENABLED,
    paths: uiPaths,
    sessionPaths: uiSessionPaths,
    policy,
    ...(frameAncestorsOf && { frameAncestorsOf }),
  }
}

/** What finds out whether this node can work. */
function newProbe(
  { readiness, node, settings, log }: Context,
  store: WatchedStore,
  migrations: readonly Migration[],
  { wings, wallClock }: ServerOptions,
): NodeProbe {
  const services = wings.map(({ name }) => name)
  const print = JSON.stringify(settingsPrint(settings, services))
  const row = { name: node, version: VERSION, services: services.join(' '), settings: print }
  const known = ['platform/0001-installation', ...migrations.map(({ wing, id }) => `${wing}/${id}`)]
  return new NodeProbe({
    store,
    readiness,
    row,
    known,
    dataDir: settings.SVC_DATA_DIR,
    log,
    now: wallClock ?? Date.now,
  })
}

/** What is measured and told of this node, and of the others. */
function newOperations(context: Context, probe: NodeProbe, { wallClock = Date.now, given }: ServerOptions): Operations {
  const { settings, store, log, metrics, node, readiness } = context
  const clock = () => wallClock() - probe.clockAhead
  const nodes = new InstallationNodes({ store, name: node, settings: shownSettings(settings), clock })
  return {
    nodes,
    differences: () => readiness.differences,
    history: new NodeHistory({ store, meter: new Meter(metrics), log, clock }),
    settings: async () => activeSettings(settings, await nodes.list(), given),
  }
}

async function join({ nodes, history }: Operations, node: string): Promise<void> {
  await nodes.join(node)
  history.start(node)
}

async function leave({ nodes, history }: Operations): Promise<void> {
  await history.stop()
  await nodes.leave()
}

function platformChecks({ readiness, identity, settings }: Context): HealthCheck[] {
  const checks = readinessChecks(readiness)
  if (!settings.SVC_AUTH_ENABLED) return checks
  const missing = identity.issuer === '' ? 'OIDC_ISSUER_URI is not set: nobody can sign in' : undefined
  const detail = missing ?? 'the keys of the identity provider cannot be fetched'
  return [...checks, timedCheck('identity', false, detail, () => identity.check())]
}

type ServedDeps = Pick<HttpDeps, 'routes' | 'errorForms' | 'compilations' | 'unknownPage'>

async function openHttp(context: Context, doors: SocketDoors, deps: ServedDeps): Promise<Listening> {
  const { settings, log, metrics, identity, now } = context
  const guard = new Guard({
    identity,
    anonymousReader: anonymousReaderOf(settings),
    now,
    budgets: new CallBudgets(settings.SVC_RATE_LIMIT_PER_MINUTE),
    onRefused: (code) => metrics.refusals.inc({ code }),
  })
  const app = await buildServer({
    ...deps,
    observer: observeRequests(metrics, log),
    guard,
    allowedOrigins: settings.CORS_ALLOWED_ORIGINS,
    trustedProxies: settings.SVC_TRUSTED_PROXIES,
    basePath: basePathOf(settings),
  })
  doors.attach(app, guard)
  context.calls.open(app)
  return listen(app, settings.SERVER_PORT, settings.SERVER_HOST, () => doors.close())
}

async function stopAll(
  shutdown: ServerShutdown,
  listening: Listening,
  wings: readonly StopStep[],
  { settings, bus, users, store, log }: Context,
  probe: NodeProbe | undefined,
): Promise<readonly string[]> {
  const limit = settings.SVC_SHUTDOWN_SECONDS * 1000
  const steps: StopStep[] = [
    { name: 'requests in flight', stop: () => listening.stop(timeOfRequests(limit)) },
    ...wings,
    { name: 'messages between nodes', stop: () => bus.stop() },
    { name: 'users', stop: () => users.stop() },
    { name: 'readiness', stop: async () => probe?.stop() },
    { name: 'database', stop: () => store.close() },
  ]
  const unfinished = await stopWithin(shutdown, steps, limit)
  if (unfinished.length > 0) log.error({ unfinished }, 'not stopped in time: what has not ended is cut off')
  else log.info('stopped')
  return unfinished
}

async function stopWithin(shutdown: ServerShutdown, steps: readonly StopStep[], limit: number) {
  const over = new AbortController()
  const timeUp = sleep(limit, undefined, { signal: over.signal }).catch(() => {})
  return shutdown.run(steps, timeUp).finally(() => over.abort())
}
