/** Leases in the database: something only one node may do at a time, free again soon after that node dies. */
import type { Reader, Store, Transactor } from '../store/index.ts'
import type { LeaseTables } from './lease-migration.ts'
import { isGone } from './node-name.ts'

/** A holder that has not renewed for this long (ms) counts as dead; renewed three times as often. */
const TIME_TO_LIVE = 15_000

/** A lease as others see it. */
export interface Lease {
  readonly name: string
  /** Name of the node that holds it. */
  readonly holder: string
  /** What the holder does with it. */
  readonly detail: string
  /** Epoch milliseconds. */
  readonly since: number
}

/** A lease we hold. */
export interface HeldLease {
  /** Aborted when the lease was taken from us: stop what it protects. */
  readonly lost: AbortSignal
  /**
   * Throws LeaseLost unless the lease is still ours, within the transaction that writes what it protects: between a loss
   * and the renewal that notices it, nothing of the former holder can be committed.
   */
  confirm(tx: Transactor<LeaseTables>): Promise<void>
  release(): Promise<void>
  /** Gives it back within the transaction that says so: whoever reads there that the work is done finds the lease free. */
  releaseWithin(tx: Transactor<LeaseTables>): Promise<void>
}

/** The end of work whose lease was taken away. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'

  constructor(name: string) {
    super(`the lease ${name} was taken away`)
  }
}

/** The leases of one node. */
export class Leases {
  readonly #store: Store<LeaseTables>
  readonly #node: string
  readonly #now: () => number
  #takenAt = 0
  /** When leases were taken that we have given back, and could not say so: the database is away, or its disk full. */
  readonly #givenBack = new Set<number>()

  constructor(store: Pick<Store<unknown>, 'withTables'>, node: string, now: () => number) {
    this.#store = store.withTables<LeaseTables>()
    this.#node = node
    this.#now = now
  }

  /** Takes a lease and keeps it until it is released; undefined when another node holds it. */
  async take(name: string, detail: string): Promise<HeldLease | undefined> {
    const since = this.#instantOfTaking()
    const taken = await this.#store.transact(async (tx) => {
      const row = await tx.selectFrom('lease').selectAll().where('name', '=', name).executeTakeFirst()
      if (row && this.#isAlive(row)) return false
      if (row) await tx.deleteFrom('lease').where('name', '=', name).execute()
      await tx
        .insertInto('lease')
        .values({ name, holder: this.#node, detail, since, expires_at: since + TIME_TO_LIVE })
        .execute()
      return true
    })
    return taken ? this.#keep(name, since) : undefined
  }

  /** The live lease of a name, if somebody holds it. */
  async find(name: string): Promise<Lease | undefined> {
    return this.findWithin(this.#store.read, name)
  }

  /** The live lease of a name, as a transaction sees it together with what the holder wrote. */
  async findWithin(reader: Reader<LeaseTables>, name: string): Promise<Lease | undefined> {
    const row = await reader.selectFrom('lease').selectAll().where('name', '=', name).executeTakeFirst()
    return row && this.#isAlive(row) ? { name, holder: row.holder, detail: row.detail, since: row.since } : undefined
  }

  /** The live leases whose names begin so. */
  async list(prefix: string): Promise<Lease[]> {
    const rows = await this.#store.read.selectFrom('lease').selectAll().where('name', '>=', prefix).execute()
    return rows
      .filter((row) => row.name.startsWith(prefix) && this.#isAlive(row))
      .map(({ name, holder, detail, since }) => ({ name, holder, detail, since }))
  }

  /** Takes a lease away from whoever holds it; its holder notices at its next renewal. */
  async revoke(name: string): Promise<Lease | undefined> {
    const held = await this.find(name)
    await this.#store.transact((tx) => tx.deleteFrom('lease').where('name', '=', name).execute())
    return held
  }

  /** Never twice the same on one node: it tells a lease we lost from the one we took again. */
  #instantOfTaking(): number {
    this.#takenAt = Math.max(this.#now(), this.#takenAt + 1)
    return this.#takenAt
  }

  #isAlive(row: LeaseTables['lease']): boolean {
    const isGivenBack = row.holder === this.#node && this.#givenBack.has(row.since)
    return row.expires_at > this.#now() && !isGivenBack && !isGone(row.holder)
  }

  #keep(name: string, since: number): HeldLease {
    const lost = new AbortController()
    const timer = setInterval(async () => {
      const renewed = await this.#renew(name, since).catch(() => true)
      if (renewed) return
      clearInterval(timer)
      lost.abort(new LeaseLost(name))
    }, TIME_TO_LIVE / 3).unref()
    const releaseWithin = async (tx: Transactor<LeaseTables>) => {
      clearInterval(timer)
      await this.#ours(tx.deleteFrom('lease'), name, since).execute()
    }
    return {
      lost: lost.signal,
      confirm: async (tx) => {
        const row = await this.#ours(tx.selectFrom('lease').select('since'), name, since).executeTakeFirst()
        if (!row) throw new LeaseLost(name)
      },
      release: async () => {
        this.#givenBack.add(since)
        await this.#store.transact(releaseWithin)
        this.#givenBack.delete(since)
      },
      releaseWithin,
    }
  }

  async #renew(name: string, since: number): Promise<boolean> {
    const expires_at = this.#now() + TIME_TO_LIVE
    const { numUpdatedRows } = await this.#store.transact((tx) =>
      this.#ours(tx.updateTable('lease').set({ expires_at }), name, since).executeTakeFirst(),
    )
    return numUpdatedRows > 0n
  }

  #ours<Q extends { where(column: 'name' | 'holder' | 'since', op: '=', value: string | number): Q }>(
    query: Q,
    name: string,
    since: number,
  ): Q {
    return query.where('name', '=', name).where('holder', '=', this.#node).where('since', '=', since)
  }
}
