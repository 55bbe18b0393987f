/** Finds out, again and again, whether this node can work: by a real write, within a time limit, for all who ask. */
import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import { SettingsError } from '../settings-error.ts'
import type { StoreErrorCode, WatchedStore } from '../store/index.ts'
import { hindranceOf } from './hindrance-of.ts'
import { forgetOld, type Looking, leave, look, peek, type Sight } from './node-look.ts'
import { OtherNodes } from './other-nodes.ts'
import type { Finding, Readiness } from './readiness.ts'

/** Milliseconds from one look to the next: an outage is seen within 5 s, its end within 10. */
const INTERVAL = 1_000
/** Milliseconds after which a look counts as failed. The embedded database has one writer, who may take a minute. */
const LIMIT = { postgres: 3_000, embedded: 60_000 } as const
/** Bytes below which a disk counts as full: a case with its draft needs as much. */
const LEAST_FREE = 1024 * 1024
/** Milliseconds by which clocks may differ: leases last 15 s and are renewed every 5, so beyond 10 two nodes hold one. */
const CLOCK_DOUBTFUL = 10_000
/** Milliseconds beyond which a clock is wrong: what it dates is wrong too. */
const CLOCK_WRONG = 60_000

export interface ProbeDeps {
  readonly store: WatchedStore
  readonly readiness: Readiness
  readonly row: Looking['row']
  /** The migrations this program knows, as wing/id. */
  readonly known: readonly string[]
  /** The folder whose disk is looked at. */
  readonly dataDir: string
  readonly log: Pick<Logger, 'warn' | 'error' | 'info'>
  now(): number
}

export class NodeProbe {
  readonly #deps: ProbeDeps
  readonly #others: OtherNodes
  readonly #known: ReadonlySet<string>
  #sight: Sight | undefined
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #needsRoom = false
  #saidClock = false
  #stopped = false
  /** Nodes at work, this one included. */
  nodes = 1
  /** Bytes free on the disk of the data directory. */
  diskFree: number | undefined

  constructor(deps: ProbeDeps) {
    this.#deps = deps
    this.#others = new OtherNodes(deps.log)
    this.#known = new Set(deps.known)
  }

  /** Milliseconds our clock is ahead of that of the database. */
  get clockAhead(): number {
    return this.#sight?.clockAhead ?? 0
  }

  /** Looks for the first time, and from then on; throws a SettingsError or a StoreError where this node must not work. */
  async start(): Promise<void> {
    await this.#requireAgreement()
    await this.#lookNow()
    const { store, readiness } = this.#deps
    const unfit = readiness.refusal
    if (unfit) throw unfit
    if (this.#sight) await forgetOld(store, this.#sight.at).catch(() => {})
    store.use.onFailure((code) => this.#alarmed(code))
  }

  /** Ends the looking and takes the node off the list. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#looking
    const { store, row } = this.#deps
    if (this.#sight) await leave(store, row.name).catch(() => {})
  }

  async #requireAgreement(): Promise<void> {
    const { own, rows, at } = await peek(this.#deps.store, this.#look())
    const [grave] = new OtherNodes({ warn: () => {} }).compare(own, rows, at).hindrances
    if (!grave) return
    const { reason = grave.detail } = grave
    const [name = ''] = reason.split(/[ ,]/)
    // A grave hindrance begins with the setting that differs.
    throw new SettingsError([{ name: name as never, reason: reason.slice(name.length).trimStart() }])
  }

  #look(): Looking {
    const { row, now } = this.#deps
    return { row, startedAt: this.#sight?.own.started_at, needsRoom: this.#needsRoom, now }
  }

  /** A transaction has failed for want of the database: what it met is true until a look shows otherwise. */
  #alarmed(code: StoreErrorCode): void {
    if (code === 'FULL') this.#needsRoom = true
    if (this.#stopped || this.#looking) return
    clearTimeout(this.#timer)
    void this.#lookNow()
  }

  #lookNow(): Promise<void> {
    this.#looking = this.#once().finally(() => {
      this.#looking = undefined
      if (!this.#stopped) this.#timer = setTimeout(() => void this.#lookNow(), INTERVAL).unref()
    })
    return this.#looking
  }

  async #once(): Promise<void> {
    const { readiness, store } = this.#deps
    const limit = LIMIT[store.kind]
    const late: Finding = { cause: 'DATABASE_UNREACHABLE', detail: `a write took longer than ${limit / 1000} s` }
    const timer = setTimeout(() => readiness.report('probe', [late]), limit)
    const begun = performance.now()
    try {
      const failed = await this.#see()
      if (!failed) readiness.latencyMs = Math.round((performance.now() - begun) * 10) / 10
      readiness.report('probe', [...(failed ? [failed] : []), ...(await this.#findings(failed))])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Writes; what kept it from that, if anything did. */
  async #see(): Promise<Finding | undefined> {
    const withRoom = this.#needsRoom
    try {
      this.#sight = await look(this.#deps.store, this.#look())
      if (withRoom) this.#needsRoom = false
      return undefined
    } catch (error) {
      const hindrance = hindranceOf(error)
      if (hindrance.cause === 'STORAGE_FULL') this.#needsRoom = true
      return hindrance
    }
  }

  async #findings(failed: Finding | undefined): Promise<Finding[]> {
    const disk = (await this.#fullDisk()) ?? this.#lackingRoom()
    const sight = this.#sight
    if (!sight) return disk ? [disk] : []
    const { hindrances, differences, count } = this.#others.compare(sight.own, sight.rows, sight.at)
    this.nodes = count
    this.#deps.readiness.differences = [...differences, ...this.#doubtfulClock(sight)]
    const found = [
      failed?.cause === 'STORAGE_FULL' ? undefined : disk,
      this.#stuck(failed),
      this.#newerSchema(sight),
      wrongClock(sight),
    ]
    return [...found.filter((each) => each !== undefined), ...hindrances]
  }

  async #fullDisk(): Promise<Finding | undefined> {
    const { dataDir } = this.#deps
    const disk = await statfs(dataDir).catch(() => undefined)
    this.diskFree = disk && disk.bavail * disk.bsize
    if (this.diskFree === undefined || this.diskFree >= LEAST_FREE) return undefined
    const reason = `the disk of ${dataDir} is full: ${this.diskFree} bytes are free`
    return { cause: 'STORAGE_FULL', detail: 'the disk of the data directory is full', reason }
  }

  #lackingRoom(): Finding | undefined {
    if (!this.#deps.store.use.lacksRoom) return undefined
    return { cause: 'STORAGE_FULL', detail: 'a disk of the database is full: transactions of the last seconds failed' }
  }

  #stuck(failed: Finding | undefined): Finding | undefined {
    if (failed || !this.#deps.store.use.isStuck) return undefined
    const detail = 'transactions of the last seconds waited in vain for a lock or a connection of the database'
    return { cause: 'DATABASE_BUSY', detail }
  }

  #newerSchema({ migrations }: Sight): Finding | undefined {
    const unknown = migrations.filter((name) => !this.#known.has(name))
    if (unknown.length === 0) return undefined
    const detail = `the database was migrated by a newer release (${unknown.join(', ')}): upgrade this node`
    return { cause: 'SCHEMA_NEWER', detail }
  }

  #doubtfulClock({ clockAhead }: Sight): string[] {
    if (Math.abs(clockAhead) <= CLOCK_DOUBTFUL) return []
    const seconds = Math.round(clockAhead / 1000)
    if (!this.#saidClock) this.#deps.log.warn({ seconds }, 'the clock of this node is not that of the database')
    this.#saidClock = true
    return [`the clock of this node is ${describe(clockAhead)} that of the database`]
  }
}

function wrongClock({ clockAhead }: Sight): Finding | undefined {
  if (Math.abs(clockAhead) <= CLOCK_WRONG) return undefined
  const detail = `the clock of this node is ${describe(clockAhead)} that of the database: set it right`
  return { cause: 'CLOCK_OFF', detail }
}

function describe(ahead: number): string {
  return `${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'}`
}
