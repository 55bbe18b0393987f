/** Everything a run has seen: what the checks judge. */
import type { FoundSession, Ledger } from './ledger.ts'
import type { PlannedFault } from './schedule.ts'

/** A fault as it happened; instants are milliseconds of one clock. */
export interface Outage {
  readonly fault: PlannedFault
  /** True: it was done in order, as in a restart; nobody needs to be told. */
  readonly announced: boolean
  readonly beganAt: number
  readonly endedAt: number
  /** Nodes that could not work meanwhile. */
  readonly affects: readonly number[]
  /** By affected node: after how long (ms) its health said so, and how long after the end it was well again; undefined: never. */
  readonly seenAfter: readonly (number | undefined)[]
  readonly healedAfter: readonly (number | undefined)[]
  /** What the nodes said meanwhile. */
  readonly reasons: readonly string[]
  /** How long after the end every connected desktop client was listed again; undefined: never. */
  readonly presentAfter: number | undefined
  /** By how much (ms) our own timers were late meanwhile, at worst: the noise of the machine. */
  readonly lag: number
  /** What was not tried and why. */
  readonly notTried?: string
}

/** A write sent to one node directly, to see whether it goes on serving. */
export interface Pulse {
  readonly node: number
  readonly call: string
  readonly beganAt: number
  readonly endedAt: number
  /** 0: no answer. */
  readonly status: number
  /** What a refusal said. */
  readonly said?: string
}

/** An answer that was no success. */
export interface Refusal {
  readonly at: number
  readonly call: string
  readonly status: number
  /** The proxy answers for nodes it does not reach; that is no answer of ours. */
  readonly byProxy: boolean
  readonly retryAfter: boolean
  /** The error code of the body. */
  readonly error: string
}

/** What an app or a desktop client heard, in the order in which it came. */
export interface Listener {
  readonly name: string
  readonly events: readonly { readonly sequence: number; readonly sessionId: string }[]
  /** Launches, each with the number of the connection over which it came. */
  readonly launches: readonly { readonly sessionId: string; readonly connection: number }[]
}

/** What is left in the database when everything has settled. */
export interface Leftovers {
  /** Sessions that could not be ended. */
  readonly lockedSessions: readonly string[]
  /** Status of an import at the very end. */
  readonly lastImport: number
  readonly openTransactions: number
  readonly waitingLocks: number
  readonly runningJobs: number
  readonly leasesOfNobody: readonly string[]
  readonly pendingWebhooks: number
  readonly deadWebhooks: number
}

/** All of it. */
export interface Evidence {
  readonly outages: readonly Outage[]
  readonly ledger: Ledger
  readonly found: readonly FoundSession[]
  readonly webhooks: {
    /** Keys of those that arrived. */
    readonly arrived: readonly string[]
    /** As the service lists them. */
    readonly listed: readonly { readonly sequence: number; readonly sessionId: string; readonly key: string }[]
  }
  /** The app, and the sessions whose end it must have been told. */
  readonly app: Listener
  readonly endedForApp: readonly string[]
  /** Sessions with an event for an app in the database. */
  readonly writtenForApps: readonly string[]
  readonly desktops: readonly Listener[]
  /** Sessions that were sent to desktop clients. */
  readonly launched: readonly string[]
  readonly pulses: readonly Pulse[]
  readonly refusals: readonly Refusal[]
  /** Creates in doubt whose repetition was a conflict with themselves. */
  readonly conflictsWithItself: number
  readonly leftovers: Leftovers
  readonly auditVerify: { readonly code: number; readonly said: string }
  /** How long (ms) nodes took to stop when told to. */
  readonly stops: readonly number[]
  readonly crashes: readonly string[]
  readonly strangeLogLines: readonly string[]
}
