/** What sessions are built on, and the places where gateway and partners plug in. */
import { type ConnectedClient, type LiveClient, roles } from '@codarium/contract'
import type { Caller, Reader, ServiceUser, Store, Transactor } from '@codarium/platform'
import type { AuditTrail } from '../audit/audit-trail.ts'
import type { AuditTables } from '../audit/migration.ts'
import type { Tenancy } from '../tenancy/tenancy.ts'
import type { Vault } from '../vault/vault.ts'
import type { CaseFigures } from './case-figures.ts'
import type { SessionLimits } from './deadlines.ts'
import type { CaseStates, Deliveries } from './deliveries.ts'
import type { HeavyWork } from './heavy-work.ts'
import type { HospitalNames } from './hospital.ts'
import type { EndedSession, SessionEnd } from './session-end.ts'
import type { SessionTables } from './tables.ts'

/** The tables a transaction on sessions writes. */
export type SessionWriteTables = SessionTables & AuditTables

/** A transaction on sessions. */
export type SessionTransactor = Transactor<SessionWriteTables>

/** Tells coders' desktop clients of sessions; without a gateway nobody is reached. */
export interface Launches {
  /** Sends the launch message; true when it reached a client of the coder. */
  launch(order: { tenant: string; targetUserId: string; sessionId: string }): Promise<boolean>
}

/** A connected client as administrators see it. */
export type ClientOfTenant = Omit<LiveClient, 'partner'>

/** Knows the connected desktop clients; without a gateway there are none. */
export interface ConnectedClients {
  of(tenant: string): Promise<readonly ConnectedClient[]>
  /** Those of all tenants. */
  all(): Promise<readonly ClientOfTenant[]>
}

/** Knows those who launch sessions: what they may do now, and whether they may come in at all. */
export interface Launchers {
  /** Tenant and roles of a person as of the newest token seen; rejects with ApiError 403 for those shut out. */
  find(id: string): Promise<Launcher>
  /** Rejects with ApiError 403 when what a launch goes back to was withdrawn. */
  admit(launch: Caller): Promise<void>
}

/** Whoever launched a session, as far as it matters. */
export type Launcher = Pick<ServiceUser, 'tenant' | 'roles'>

/** Wants to know when sessions end. */
export interface EndListener {
  /** In the transaction that ends it: what is written here is there exactly when the end is. */
  within?(tx: SessionTransactor, end: SessionEnd, ended: EndedSession): Promise<void>
  /** After the commit; a process that dies in between never calls it, so nothing may depend on it alone. */
  after?(end: SessionEnd): void
  /** Which of these ended sessions it still needs the data of: they are not deleted yet. */
  needs?(reader: Reader<SessionWriteTables>, sessionIds: readonly string[]): Promise<readonly string[]>
}

/** Makes figures of the cases of a result; undefined where that did not work: what is only counted never holds a result up. */
export type TakeFigures = (read: () => Promise<readonly CaseStates[]>) => Promise<readonly CaseFigures[] | undefined>

export interface SessionDeps {
  readonly store: Store<SessionWriteTables>
  readonly audit: AuditTrail
  readonly vault: Vault
  readonly tenancy: Tenancy
  readonly deliveries: Deliveries
  readonly heavy: HeavyWork
  readonly limits: SessionLimits
  /** SVC_STORE_ORIGINAL: false drops the original when a session ends. */
  readonly keepOriginal: boolean
  readonly hospitals: HospitalNames
  readonly launches: Launches
  readonly clients: ConnectedClients
  readonly launchers: Launchers
  readonly endListeners: readonly EndListener[]
  /** Without it nothing is known of the cases of a result but their number. */
  readonly takeFigures?: TakeFigures | undefined
  now(): number
  newId(): string
  /** An unguessable text, safe in an address. */
  newSecret(): string
}

/** The launchers of a service without authentication: anybody, with every role. */
export const anybody: Launchers = { find: async () => ({ tenant: '', roles }), admit: async () => {} }

/** The launches of a service without a gateway. */
export const noLaunches: Launches = { launch: async () => false }

/** The clients of a service without a gateway. */
export const noClients: ConnectedClients = { of: async () => [], all: async () => [] }
