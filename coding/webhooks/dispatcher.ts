/** Delivers events: claims what is due, sends it side by side without letting one partner hold up another, notes the results. */
import { describeError, type Store, type StoreLog } from '@codarium/platform'
import type { Partner } from '../partners/partner.ts'
import type { PartnerDirectory } from '../partners/partner-directory.ts'
import type { SessionTables } from '../sessions/tables.ts'
import type { Vault } from '../vault/vault.ts'
import { type AttemptDeps, attempt } from './attempt.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { claimDue, freeAbandoned } from './claims.ts'
import type { DeliveryResults, EndedAttempt } from './delivery-results.ts'
import type { WebhookEventRow, WebhookTables } from './migration.ts'
import { numberEvents } from './numbering.ts'
import { readPayload } from './payload.ts'
import { judge } from './retry-schedule.ts'
import { Slots } from './slots.ts'
import type { DispatcherState, WebhookMeter } from './webhook-metrics.ts'

/** Time between two looks (ms) for what nobody told us of: retries that are due, events of other nodes. */
const LOOK_INTERVAL = 500
/** Time between two looks (ms) whether a node is gone with claims in its hands. */
const ABANDONED_INTERVAL = 5_000
/** How long (ms) attempts under way may take when the server stops; afterwards they are given up and made again later. */
const STOP_GRACE = 3_000

export interface DispatcherDeps extends AttemptDeps, WebhookMeter {
  readonly store: Store<WebhookTables & SessionTables>
  readonly vault: Vault
  readonly directory: PartnerDirectory
  readonly results: DeliveryResults
  readonly node: string
  /** Given when the server is told to stop: from then on nothing new is claimed. */
  readonly stopped: AbortSignal
  readonly log: StoreLog
}

/** A partner with somewhere to send to. */
type Reachable = Partner & { readonly webhookUrl: string }

/** The dispatcher of one node. */
export class Dispatcher {
  readonly #deps: DispatcherDeps
  readonly #breaker = new CircuitBreaker()
  readonly #slots = new Slots(this.#breaker)
  readonly #underWay = new Set<Promise<void>>()
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #again = false
  #stopped = false
  #abandonedAt = Number.NEGATIVE_INFINITY

  constructor(deps: DispatcherDeps) {
    this.#deps = deps
  }

  /** What it is doing just now. */
  get state(): DispatcherState {
    return { underWay: this.#underWay.size, sparedAddresses: this.#breaker.openCount }
  }

  /** Begins to deliver. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), LOOK_INTERVAL).unref()
    this.wake()
  }

  /** Has it look at once. */
  wake(): void {
    if (this.#isEnding) return
    if (this.#looking) {
      this.#again = true
      return
    }
    this.#looking = this.#lookUntilDone().finally(() => {
      this.#looking = undefined
      if (this.#again) this.wake()
    })
  }

  /** Ends: nothing new is claimed, what is under way may end within the grace. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#looking
    const grace = setTimeout(() => this.#stopping.abort(), STOP_GRACE)
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay)
    clearTimeout(grace)
  }

  get #isEnding(): boolean {
    return this.#stopped || this.#deps.stopped.aborted
  }

  async #lookUntilDone(): Promise<void> {
    try {
      await this.#freeAbandoned()
      do {
        this.#again = false
        await numberEvents(this.#deps.store)
        const claimed = await this.#claim()
        for (const event of claimed) this.#begin(event)
        if (claimed.length > 0) this.#again = true
      } while (this.#again && !this.#isEnding)
    } catch (error) {
      this.#again = false
      this.#deps.log.warn(describeError(error), 'webhooks cannot be delivered just now')
    }
  }

  async #freeAbandoned(): Promise<void> {
    const at = performance.now()
    if (at - this.#abandonedAt < ABANDONED_INTERVAL) return
    this.#abandonedAt = at
    await freeAbandoned(this.#deps.store, this.#deps.now())
  }

  #claim(): Promise<WebhookEventRow[]> {
    const { store, node, directory, now } = this.#deps
    const at = now()
    // What is for a disabled partner waits until it is enabled, or gone.
    const isBusy = (partner: Partner) => {
      const address = addressOf(partner)
      return !partner.enabled || (address !== undefined && this.#slots.freeFor(address, at) === 0)
    }
    const busyTenants = directory.partners.filter(isBusy).map(({ tenant }) => tenant)
    return claimDue(store, { node, now: at, busyTenants, choose: (due) => this.#fitting(due, at) })
  }

  /** As many of the due events as there are places for. Without an address one is only put aside, which takes none. */
  #fitting(due: readonly WebhookEventRow[], at: number): WebhookEventRow[] {
    const left = new Map<string, number>()
    let { room } = this.#slots
    return due.filter(({ tenant }) => {
      const address = addressOf(this.#deps.directory.ofTenant(tenant))
      if (address === undefined) return true
      const free = left.get(address) ?? this.#slots.freeFor(address, at)
      left.set(address, free - 1)
      return free > 0 && room-- > 0
    })
  }

  #begin(event: WebhookEventRow): void {
    const address = addressOf(this.#deps.directory.ofTenant(event.tenant))
    if (address !== undefined) this.#slots.take(address)
    const work = this.#deliver(event, address)
      .catch((error) => {
        // Neither sent nor noted: the claim runs out and somebody tries again.
        if (address !== undefined) this.#slots.leave(address)
        this.#deps.log.warn(describeError(error), 'a webhook could not be delivered or noted')
      })
      .finally(() => {
        this.#underWay.delete(work)
        this.wake()
      })
    this.#underWay.add(work)
  }

  async #deliver(event: WebhookEventRow, address: string | undefined): Promise<void> {
    const { store, vault, directory, results, now } = this.#deps
    // A partner without an address may just have got one on another node.
    if (address === undefined) await directory.look()
    const read = address === undefined ? undefined : await readPayload(store.read, vault, event)
    // Looked up when all is ready to be sent: until then the partner may have been changed, disabled or deleted.
    const partner = directory.ofTenant(event.tenant)
    if (address === undefined || !read || !isReachable(partner)) {
      await results.write({ event, status: isReachable(partner) || partner?.enabled === false ? 'PENDING' : 'SKIPPED' })
      if (address !== undefined) this.#slots.leave(address)
      return
    }
    const ended = await attempt(this.#deps, partner, event, read, this.#stopping.signal)
    const { result, durationMs } = ended
    // An address that may not be called says nothing about whether it answers.
    if (result.hopeless) this.#slots.leave(address)
    else this.#slots.give(address, { answered: result.httpStatus !== undefined, durationMs, now: now() })
    this.#deps.attempted(judge(result), durationMs)
    const givenUp = this.#stopping.signal.aborted && result.httpStatus === undefined
    try {
      await results.write(givenUp ? { event, status: 'PENDING' } : ended)
      if (isDead(ended) && !givenUp) this.#deps.log.warn({ delivery: event.id }, 'a webhook waits as a dead letter')
    } catch (error) {
      this.#deps.log.warn(describeError(error), 'the result of a webhook could not be noted; it will be sent again')
    }
  }
}

function isDead({ result, retryAt }: EndedAttempt): boolean {
  return judge(result) !== 'DELIVERED' && retryAt === undefined
}

function isReachable(partner: Partner | undefined): partner is Reachable {
  return partner?.webhookUrl !== undefined && partner.enabled
}

/** What breaks and slows together: scheme, host and port. */
function addressOf(partner: Partner | undefined): string | undefined {
  if (partner?.webhookUrl === undefined) return undefined
  const known = origins.get(partner) ?? new URL(partner.webhookUrl).origin
  origins.set(partner, known)
  return known
}

/** Asked for all partners at each claim: an address is read once. */
const origins = new WeakMap<Partner, string>()
