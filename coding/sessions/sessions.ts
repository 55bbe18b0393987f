/** Builds the session service from what the wing has: store, vault, audit, tenants. The façade of the folder. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { CustomFormat, Settings } from '@codarium/contract'
import {
  type Context,
  describeError,
  type Migration,
  openMemoryStore,
  type Route,
  SettingsError,
  type Transactor,
} from '@codarium/platform'
import type { AuditTrail } from '../audit/audit-trail.ts'
import { auditMigration } from '../audit/migration.ts'
import type { Tenancy } from '../tenancy/tenancy.ts'
import type { Vault } from '../vault/vault.ts'
import { auditElsewhere } from './audit-elsewhere.ts'
import { loadCustomFormat } from './custom-format.ts'
import { limitsOf } from './deadlines.ts'
import { DeliveryDesk } from './delivery-desk.ts'
import { HeavyWork } from './heavy-work.ts'
import type { HospitalNames } from './hospital.ts'
import { callerOfToken, TOKEN_PREFIX, type TokenDeps, type Withdrawn, withdrawLaunches } from './launch-keys.ts'
import { createRoutes } from './routes/create-routes.ts'
import { launchRoutes } from './routes/launch-routes.ts'
import { listRoutes } from './routes/list-routes.ts'
import { readRoutes } from './routes/read-routes.ts'
import type { Completed, SessionRouteDeps } from './routes/route-deps.ts'
import { workRoutes } from './routes/work-routes.ts'
import { sessionMigrations } from './schema-changes.ts'
import { startClock } from './session-clock.ts'
import {
  anybody,
  type ConnectedClients,
  type EndListener,
  type Launchers,
  type Launches,
  noClients,
  noLaunches,
  type SessionDeps,
  type SessionWriteTables,
  type TakeFigures,
} from './session-deps.ts'
import type { SessionTables } from './tables.ts'

export type { Withdrawn } from './launch-keys.ts'
export type { Completed } from './routes/route-deps.ts'
export type { ConnectedClients, EndListener, Launches, SessionDeps } from './session-deps.ts'
export type { SessionEnd } from './session-end.ts'

/** Bytes of chance in a launch code or token: beyond guessing. */
const SECRET_BYTES = 32

/** What the wing gives the session service, and what may be plugged into it. */
export interface SessionServiceDeps {
  readonly vault: Vault
  readonly audit: AuditTrail
  readonly tenancy: Tenancy
  readonly launches?: Launches
  readonly clients?: ConnectedClients
  readonly endListeners?: readonly EndListener[]
  readonly takeFigures?: TakeFigures
  /** Told of each session that was completed over HTTP, with the header the caller showed. */
  readonly completed?: Completed
  /** Migrations of what end listeners write beside the sessions, wherever those are kept. */
  readonly listenerMigrations?: readonly Migration[]
}

export interface SessionService {
  readonly routes: readonly Route[]
  /** For the other parts of the wing: gateway, partners, grouping. */
  readonly sessions: SessionDeps
  /** Ends launches with what they go back to, in the transaction that withdraws it. */
  withdraw(tx: Transactor<SessionTables>, which: Withdrawn): Promise<void>
  stop(): Promise<void>
}

/** Starts the session service: its routes, its clock, and the tokens it issues. */
export async function startSessions(context: Context, given: SessionServiceDeps): Promise<SessionService> {
  const { settings, leases, identity, shutdown, log, now } = context
  const deliveries = await openDesk(settings)
  const place = settings.SVC_PERSISTENCE_ENABLED ? durable(context, given) : await inMemory(context, given)
  const sessions: SessionDeps = {
    ...place,
    vault: given.vault,
    tenancy: given.tenancy,
    deliveries,
    heavy: new HeavyWork(),
    limits: limitsOf(settings),
    keepOriginal: settings.SVC_STORE_ORIGINAL,
    hospitals: (settings.SVC_HOSPITALS ?? {}) as HospitalNames,
    launches: given.launches ?? noLaunches,
    clients: given.clients ?? noClients,
    launchers: launchersOf(context),
    endListeners: given.endListeners ?? [],
    takeFigures: given.takeFigures,
    now,
    newId: randomUUID,
    newSecret: () => randomBytes(SECRET_BYTES).toString('base64url'),
  }
  identity.issued.add(TOKEN_PREFIX, (token) => callerOfToken(sessions, token))
  const stopClock = startClock(sessions, {
    leases,
    shutdown,
    onDefect: (error) => log.error(describeError(error), 'the session clock failed'),
  })
  return {
    routes: routesOf({ sessions, settings, completed: given.completed }),
    sessions,
    // Sessions in memory have their launches there too: they end a moment earlier than what they go back to.
    withdraw: (tx, which) =>
      settings.SVC_PERSISTENCE_ENABLED
        ? withdrawLaunches(tx.withTables<SessionWriteTables>(), which)
        : sessions.store.transact((own) => withdrawLaunches(own, which)),
    stop: async () => {
      await stopClock()
      await deliveries.stop()
      if (!settings.SVC_PERSISTENCE_ENABLED) await sessions.store.close()
    },
  }
}

/** Accepts the launch tokens of a session service that runs elsewhere on the same database. */
export function acceptLaunchTokens(context: Context): void {
  const { identity, settings, now } = context
  const store = context.store.withTables<SessionTables>()
  const deps: TokenDeps = { store, limits: limitsOf(settings), launchers: launchersOf(context), now }
  identity.issued.add(TOKEN_PREFIX, (token) => callerOfToken(deps, token))
}

function launchersOf({ settings, users, identity }: Context): Launchers {
  if (!settings.SVC_AUTH_ENABLED) return anybody
  return { find: (id) => users.lastSeen(id), admit: (launch) => identity.admit(launch) }
}

function routesOf(deps: SessionRouteDeps): Route[] {
  return [...createRoutes(deps), ...listRoutes(deps), ...readRoutes(deps), ...workRoutes(deps), ...launchRoutes(deps)]
}

type Place = Pick<SessionDeps, 'store' | 'audit'>

function durable({ store }: Context, { audit }: SessionServiceDeps): Place {
  return { store: store.withTables<SessionWriteTables>(), audit }
}

/** SVC_PERSISTENCE_ENABLED=false: the same tables in the memory of this process, nothing of a session on disk. */
async function inMemory({ log }: Context, given: SessionServiceDeps): Promise<Place> {
  const { audit, listenerMigrations = [] } = given
  const memory = await openMemoryStore({
    migrations: [...sessionMigrations, auditMigration, ...listenerMigrations],
    log,
  })
  return {
    store: memory.withTables<SessionWriteTables>(),
    audit: auditElsewhere(audit),
  }
}

async function openDesk(settings: Settings): Promise<DeliveryDesk> {
  const module = settings.SVC_CUSTOM_FORMAT_MODULE
  return new DeliveryDesk({
    entId: settings.SVC_BFS_DEFAULT_ENT_ID,
    version: settings.spiGesVersion,
    customFormat: module ? await customFormat(module) : undefined,
  })
}

async function customFormat(module: string): Promise<CustomFormat> {
  try {
    return await loadCustomFormat(module)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingsError([{ name: 'SVC_CUSTOM_FORMAT_MODULE', reason: `cannot be used: ${reason}` }])
  }
}
