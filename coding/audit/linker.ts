/** Links the rows of a segment behind their transactions: one link at a time, over all rows that wait, and nobody waits for it. */
import type { Outcome, Store, Transactor } from '@codarium/platform'
import type { ChainKey } from './chain.ts'
import type { ChainHeads } from './chain-head.ts'
import { databaseTime } from './event-numbers.ts'
import { linkLeftovers, MOST_LINKED } from './leftovers.ts'
import type { LinkedRow } from './links.ts'
import type { AuditTables } from './migration.ts'
import { Places } from './places.ts'
import { addLink, isGenuine, otherEnds, putSegment, readSegment, type SegmentRow } from './segments.ts'

/** Milliseconds between two links: under load one covers many rows, and the embedded store writes five of them a second. */
const PAUSE_MS = 200
/** Milliseconds to the next try after a failed one. */
const AFTER_FAILURE_MS = 2_000
/** Milliseconds after which a commit that was never answered has not taken place: the server ends idle ones after 90 s. */
const LATEST_COMMIT_MS = 5 * 60_000
/** Milliseconds between two looks for rows that other processes have left behind. */
const LEFTOVERS_MS = 60_000

export interface LinkerDeps {
  readonly store: Store<AuditTables>
  readonly heads: ChainHeads
  readonly key: ChainKey | undefined
  readonly segment: SegmentRow
  /** Records in this transaction that the head of the segment, or of the trail, is not ours. */
  recordBreak(tx: Transactor<AuditTables>): Promise<void>
  /** False: only when somebody asks for it. */
  readonly linksByItself: boolean
  now(): number
}

/** The links of the segment of this process. */
export class Linker {
  readonly #deps: LinkerDeps
  readonly #places = new Places()
  /** The head as this process has last written it. */
  #head: SegmentRow
  #timer: NodeJS.Timeout | undefined
  #leftoversAt = 0
  #linking: Promise<void> | undefined
  #isStopped = false

  constructor(deps: LinkerDeps) {
    this.#deps = deps
    this.#head = deps.segment
  }

  /** The first of so many places for rows of a transaction. */
  take(count: number): number {
    return this.#places.take(count)
  }

  /** Notes how the transaction of rows has ended; those that are there are linked soon. */
  ended(rows: readonly LinkedRow[], outcome: Outcome): void {
    this.#places.end(rows, outcome, this.#deps.now())
    if (outcome !== 'ROLLED_BACK') this.#soon(PAUSE_MS)
  }

  /** Links all rows that wait; `naming` has the link name the ends of the other segments. Throws when it cannot. */
  async link({ naming = false } = {}): Promise<void> {
    while (this.#linking) await this.#linking.catch(() => {})
    this.#linking = this.#linkAll(naming).finally(() => {
      this.#linking = undefined
    })
    await this.#linking
  }

  /** Links what was left behind by processes that are gone: everything written until a time. */
  async leftovers(before: number): Promise<number> {
    const { store, key, segment, now } = this.#deps
    return linkLeftovers({ store, key, own: segment.id, before, at: now() })
  }

  /** Links what waits, and nothing from then on. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.link()
  }

  #soon(pause: number): void {
    if (this.#timer || this.#isStopped || !this.#deps.linksByItself) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#work().catch(() => this.#soon(AFTER_FAILURE_MS))
    }, pause).unref()
  }

  async #work(): Promise<void> {
    await this.link()
    const now = this.#deps.now()
    if (this.#deps.store.kind === 'postgres' && Math.abs(now - this.#leftoversAt) >= LEFTOVERS_MS) {
      this.#leftoversAt = now
      await this.leftovers((await databaseTime(this.#deps.store.read)) - LATEST_COMMIT_MS)
    }
    if (this.#places.waiting > 0) this.#soon(PAUSE_MS)
    else if (this.#places.doubtful(now).length > 0) this.#soon(AFTER_FAILURE_MS)
  }

  async #linkAll(naming: boolean): Promise<void> {
    await this.#lookUp()
    while (this.#places.waiting > 0) {
      const isFirst = this.#head.number === 0
      const ends = isFirst || naming ? await otherEnds(this.#deps.store.read, this.#head.id) : []
      const written = await this.#deps.store.transact(async (tx) => this.#write(tx, ends), 'SNAPSHOT')
      this.#head = written
      this.#places.linked(written)
    }
  }

  /** Looks up what became of rows whose commit was never answered. */
  async #lookUp(): Promise<void> {
    const { store, segment, now } = this.#deps
    const places = this.#places.doubtful(now())
    if (places.length === 0) return
    const late = new Set(this.#places.doubtful(now() - LATEST_COMMIT_MS))
    const rows = await store.read
      .selectFrom('audit_event')
      .select(['place', 'hash'])
      .where('segment', '=', segment.id)
      .where('place', 'in', places)
      .execute()
    const found = rows.flatMap(({ place, hash }) => (place === null ? [] : [{ place, hash }]))
    this.#places.resolve([...late], found, true)
    this.#places.resolve(
      places.filter((place) => !late.has(place)),
      found,
      false,
    )
  }

  /** One link; where somebody else has linked our rows meanwhile, the head they left. */
  async #write(tx: Transactor<AuditTables>, ends: Awaited<ReturnType<typeof otherEnds>>): Promise<SegmentRow> {
    const { key, now } = this.#deps
    const stored = await readSegment(tx, this.#head.id)
    if (stored && stored.number > this.#head.number && isGenuine(stored, key)) return stored
    const base = await this.#requireOurs(tx, stored)
    return addLink(tx, base, { ...this.#places.plan(MOST_LINKED), ends, at: now() }, key)
  }

  /** The head to go on from; one that is not ours is told for ever, and set right by what this process knows. */
  async #requireOurs(tx: Transactor<AuditTables>, stored: SegmentRow | undefined): Promise<SegmentRow> {
    const { heads, key, recordBreak } = this.#deps
    const head = await heads.read(tx)
    const last = await lastLink(tx, this.#head.id)
    const isTrail = head.genuine && head.segments >= this.#head.ordinal && isSameKey(head.key, key)
    const isSegment = stored?.hash === this.#head.hash && stored.number === this.#head.number && isGenuine(stored, key)
    if (isTrail && isSegment && last <= this.#head.number) return this.#head
    await recordBreak(tx)
    const { seq, hash, segments } = head
    if (!isTrail) await heads.write(tx, head, { seq, hash, segments: Math.max(segments, this.#head.ordinal) }, key)
    // Behind all links there are: a number taken twice would stop the linking for ever.
    return putSegment(tx, { ...this.#head, number: Math.max(last, this.#head.number) }, key)
  }
}

async function lastLink(tx: Transactor<AuditTables>, segment: string): Promise<number> {
  const row = await tx
    .selectFrom('audit_link')
    .select('number')
    .where('segment', '=', segment)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

function isSameKey(a: ChainKey | undefined, b: ChainKey | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.secret.equals(b.secret))
}
