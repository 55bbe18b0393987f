/** Builds each thing the wings stand on once, and hands it on: no globals. */
import type { Settings } from '@codarium/contract'
import type { Logger } from 'pino'
import type { MessageBus } from '../bus/message-bus.ts'
import { createIdentity, type Identity } from '../identity/identity.ts'
import { Leases } from '../leases/leases.ts'
import { newNodeName } from '../leases/node-name.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'
import type { Readiness } from '../nodes/readiness.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'
import type { PlatformTables, Store } from '../store/index.ts'
import type { UserDirectory } from '../users/user-directory.ts'
import { OwnCalls } from './own-calls.ts'
import { noRecorder, type Recorder } from './recording.ts'
import { noSealing, type Sealing } from './sealing.ts'
import type { Shutdown } from './shutdown.ts'

/** What every wing is built on. */
export interface Context {
  readonly settings: Settings
  readonly log: Logger
  readonly metrics: Metrics
  readonly store: Store<PlatformTables>
  readonly identity: Identity
  /** The directory of service users. */
  readonly users: UserDirectory
  /** Name of this process among the nodes of the installation. */
  readonly node: string
  readonly leases: Leases
  /** Whether this node should be sent work. */
  readonly readiness: Readiness
  /** Carries messages between the nodes. */
  readonly bus: MessageBus
  /** The way out to addresses that others chose. */
  readonly outgoing: Outgoing
  /** The way to the routes of other wings in this process. */
  readonly calls: OwnCalls
  /** Seals what the database must not show readable. */
  readonly sealing: Sealing
  /** Records what administrators change. */
  readonly recorder: Recorder
  /** Tells long work that the server stops. */
  readonly shutdown: Shutdown
  /** Epoch milliseconds. */
  now(): number
}

/** What a caller brings. */
export interface ContextDeps {
  readonly settings: Settings
  readonly log: Logger
  readonly store: Store<PlatformTables>
  readonly users: UserDirectory
  readonly bus: MessageBus
  readonly outgoing: Outgoing
  readonly readiness: Readiness
  readonly shutdown: Shutdown
  readonly version: string
  /** True: memory and event loop of the process are measured, once per process. */
  readonly processMetrics: boolean
  now?(): number
}

/** The context of a process. */
export function createContext({
  settings,
  log,
  store,
  users,
  bus,
  outgoing,
  readiness,
  shutdown,
  version,
  processMetrics,
  now = Date.now,
}: ContextDeps): Context {
  const node = newNodeName()
  return {
    node,
    leases: new Leases(store, node, now),
    settings,
    log,
    store,
    users,
    bus,
    outgoing,
    readiness,
    calls: new OwnCalls(),
    sealing: noSealing,
    recorder: noRecorder,
    shutdown,
    now,
    metrics: createMetrics(version, processMetrics),
    identity: createIdentity({ settings, outgoing, doorkeeper: users, log, now }),
  }
}
