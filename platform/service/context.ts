/** Builds each thing the wings stand on once, and hands it on: no globals. */
import type { Settings } from '@codarium/contract'
import type { Logger } from 'pino'
import { createIdentity, type Identity } from '../identity/identity.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'
import type { PlatformTables, Store } from '../store/index.ts'

/** What every wing is built on. */
export interface Context {
  readonly settings: Settings
  readonly log: Logger
  readonly metrics: Metrics
  readonly store: Store<PlatformTables>
  readonly identity: Identity
  /** Epoch milliseconds. */
  now(): number
}

/** The parts a caller brings. */
export interface ContextParts {
  readonly settings: Settings
  readonly log: Logger
  readonly store: Store<PlatformTables>
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
  version,
  processMetrics,
  now = Date.now,
}: ContextParts): Context {
  return {
    settings,
    log,
    store,
    now,
    metrics: createMetrics(version, processMetrics),
    identity: createIdentity(settings, now),
  }
}
