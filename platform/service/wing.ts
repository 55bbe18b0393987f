/** A wing of the house: what each service hands to the program that runs it. */
import type { DependencyHealth } from '@codarium/contract'
import type { ErrorForm } from '../http/error-form.ts'
import type { Route } from '../http/route.ts'
import type { SocketRoute } from '../sockets/socket-route.ts'
import type { Migration } from '../store/index.ts'
import type { Context } from './context.ts'
import type { SealedColumns } from './sealing.ts'

/** Something a service depends on and how to ask for its state. */
export interface HealthCheck {
  readonly name: string
  /** True: without it the service cannot work at all. */
  readonly vital: boolean
  check(): Promise<DependencyHealth>
}

/** A wing built on a context. */
export interface RunningWing {
  readonly routes: readonly Route[]
  /** WebSocket addresses. */
  readonly sockets?: readonly SocketRoute[]
  readonly healthChecks?: readonly HealthCheck[]
  /** Parts of its addresses whose errors have a form of their own. */
  readonly errorForms?: readonly ErrorForm[]
  /** The origins that may frame the UI page of a session; none unless stated. */
  frameAncestorsOf?(sessionId: string): Promise<readonly string[]>
  stop?(): Promise<void>
}

/** The façade of a wing. */
export interface Wing {
  readonly name: string
  readonly migrations: readonly Migration[]
  /** The columns it keeps sealed. */
  readonly sealedColumns?: readonly SealedColumns[]
  build(context: Context): Promise<RunningWing>
}
