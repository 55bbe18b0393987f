/** The audit trail: events written in the transaction of what they tell of, without a lock, and linked behind it. */
import { randomBytes } from 'node:crypto'
import { wellFormedText } from '@codarium/domain'
import { afterEnd, type Outcome, type Store, type Transactor } from '@codarium/platform'
import { breath } from '../slices.ts'
import type { Vault } from '../vault/vault.ts'
import { type AuditEntry, type AuditPart, packedParts, partsOf } from './audit-entry.ts'
import type { ChainedContent, ChainKey } from './chain.ts'
import { ChainHeads, lastSeq } from './chain-head.ts'
import { nextNumbers } from './event-numbers.ts'
import { Linker } from './linker.ts'
import { eventHash } from './links.ts'
import type { AuditTables } from './migration.ts'
import { type OpenedSegment, openSegment } from './segments.ts'
import { BatchInDoubt, WitnessQueue } from './witness-queue.ts'

export type { AuditEntry, AuditPart } from './audit-entry.ts'

/** Writes events. */
export interface AuditTrail {
  /** False with SVC_AUDIT_ENABLED=false: nothing is written. */
  readonly enabled: boolean
  /** Does ahead of the transaction what takes long where there are many changes; the result is what to record. */
  prepare(entries: readonly AuditEntry[]): Promise<readonly AuditPart[]>
  /**
   * Writes events in order; when it rejects, the transaction must not be committed: the action does not happen. An entry
   * with more changes than an event may have becomes several, whose detail says `part` and `parts`.
   */
  record(tx: Transactor<AuditTables>, entries: readonly (AuditEntry | AuditPart)[]): Promise<void>
  /**
   * Writes events that tell of no change, like readings, in a transaction of their own, together with those of others who
   * ask at the same time. When it rejects, nothing may be shown. Not to be called inside a transaction.
   */
  witness(entries: readonly (AuditEntry | AuditPart)[]): Promise<void>
}

/** The trail as whoever keeps watch over it sees it. */
export interface WatchedTrail extends AuditTrail {
  /** The segment of this process. */
  readonly segment: string
  /** The number after which this process last found the trail broken. */
  readonly brokenAfter: number | undefined
  /** Records for ever that the trail was found broken. */
  recordBreak(tx: Transactor<AuditTables>, sign?: BreakSign): Promise<void>
  /** Links all that is committed, naming the ends of the other segments. */
  link(): Promise<void>
  /** Links what other processes have written until a time and left without a link. */
  linkLeftBehind(before: number): Promise<void>
  /** Links all that is committed and stops linking. */
  stop(): Promise<void>
}

/** What else than the head shows that the trail is broken: an anchor that does not fit it. */
export type BreakSign = 'anchor'

export interface AuditTrailDeps {
  readonly store: Pick<Store<unknown>, 'withTables'>
  readonly vault: Vault
  /** SVC_AUDIT_ENABLED. */
  readonly enabled: boolean
  /** The node it is written on. */
  readonly node?: string
  now(): number
  /** True: events have the time of `now` on PostgreSQL too, and not the database's; for tests. */
  readonly ownTime?: boolean
  /** False: rows are linked only when somebody asks for it; for simulations. */
  readonly linksByItself?: boolean
  /** Told the number after which the trail is broken, when that is recorded. */
  onBroken?(after: number): void
}

/** Action of the event that tells of a trail that had been tampered with when it was written. */
export const BROKEN = 'audit.broken'
/** Rows written with one statement: with the most an event may hold, some MB. */
const ROWS_AT_ONCE = 50
/** Characters of changes that are hashed and sealed in one go: about 5 ms. */
const SEALED_AT_ONCE = 1024 * 1024

/** Opens the trail with a segment of its own, after which nothing stands between an event and its row. */
export async function openAuditTrail(given: AuditTrailDeps): Promise<WatchedTrail> {
  // Clocks may tell fractions of milliseconds, and the columns do not take them.
  const deps = { ...given, now: () => Math.trunc(given.now()) }
  const { enabled, vault, node = 'codarium', now } = deps
  const store = deps.store.withTables<AuditTables>()
  if (!enabled) return silentTrail
  const heads = new ChainHeads(vault, now)
  const facts = { id: segmentId(node), node, started_at: now() }
  const opened = await store.transact((tx) => openSegment(tx, heads, facts))
  const trail = new SegmentTrail(deps, store, heads, opened)
  if (opened.isBroken) await store.transact((tx) => trail.recordBreak(tx))
  // On the embedded store nobody else runs: what other segments have left is left for good.
  if (store.kind === 'embedded') await trail.linkLeftBehind(Number.MAX_SAFE_INTEGER)
  return trail
}

/** Characters of a node's name that begin the name of its segments. */
const LONGEST_NODE = 60
/** Bytes of chance in the name of a segment. */
const SEGMENT_BYTES = 6

/** Without the colon, which stands between the parts of a noted end. */
function segmentId(node: string): string {
  return `${node.slice(0, LONGEST_NODE).replaceAll(':', '-')}/${randomBytes(SEGMENT_BYTES).toString('hex')}`
}

class SegmentTrail implements WatchedTrail {
  readonly enabled = true
  readonly segment: string
  brokenAfter: number | undefined
  readonly #deps: AuditTrailDeps
  readonly #store: Store<AuditTables>
  readonly #key: ChainKey | undefined
  readonly #linker: Linker
  readonly #witnesses: WitnessQueue<AuditEntry | AuditPart>

  constructor(deps: AuditTrailDeps, store: Store<AuditTables>, heads: ChainHeads, { row, key }: OpenedSegment) {
    this.#deps = deps
    this.#store = store
    this.#key = key
    this.segment = row.id
    const recordBreak = (tx: Transactor<AuditTables>) => this.recordBreak(tx)
    const timed = { now: deps.now, linksByItself: deps.linksByItself ?? true }
    this.#linker = new Linker({ store, heads, key, segment: row, recordBreak, ...timed })
    this.#witnesses = new WitnessQueue((entries) => this.#writeBatch(entries))
  }

  prepare(entries: readonly AuditEntry[]): Promise<readonly AuditPart[]> {
    return packedParts(entries, this.#deps.vault)
  }

  async record(tx: Transactor<AuditTables>, entries: readonly (AuditEntry | AuditPart)[]): Promise<void> {
    const parts = entries.flatMap(partsOf)
    if (parts.length === 0) return
    const first = this.#linker.take(parts.length)
    const places = parts.map((_, at) => ({ place: first + at, hash: '' }))
    afterEnd(tx, (outcome) => this.#linker.ended(places, outcome))
    const rows = await this.#rows(tx, parts, first)
    for (const [at, { hash }] of rows.entries()) places[at]!.hash = hash
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await tx
        .insertInto('audit_event')
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .execute()
      if (rows.length > start + ROWS_AT_ONCE) await breath()
    }
  }

  witness(entries: readonly (AuditEntry | AuditPart)[]): Promise<void> {
    return this.#witnesses.add(entries)
  }

  async #writeBatch(entries: readonly (AuditEntry | AuditPart)[]): Promise<void> {
    let outcome: Outcome | undefined
    const write = (tx: Transactor<AuditTables>) => {
      afterEnd(tx, (end) => {
        outcome = end
      })
      return this.record(tx, entries)
    }
    try {
      await this.#store.transact(write, 'SNAPSHOT')
    } catch (cause) {
      throw outcome === 'IN_DOUBT' ? new BatchInDoubt('in doubt', { cause }) : cause
    }
  }

  async recordBreak(tx: Transactor<AuditTables>, sign?: BreakSign): Promise<void> {
    const after = await lastSeq(tx)
    this.brokenAfter = after
    this.#deps.onBroken?.(after)
    const detail = { after, ...(sign ? { sign } : {}) }
    await this.record(tx, [{ action: BROKEN, tenant: '', actor: 'codarium', detail }])
  }

  link(): Promise<void> {
    return this.#linker.link({ naming: true })
  }

  stop(): Promise<void> {
    return this.#linker.stop()
  }

  async linkLeftBehind(before: number): Promise<void> {
    await this.#linker.leftovers(before)
  }

  async #rows(
    tx: Transactor<AuditTables>,
    parts: readonly AuditPart[],
    first: number,
  ): Promise<AuditTables['audit_event'][]> {
    const { now, ownTime } = this.#deps
    const numbers = await nextNumbers(this.#store.kind, tx, parts.length, now)
    const { seqs, at } = ownTime ? { ...numbers, at: now() } : numbers
    const rows: AuditTables['audit_event'][] = []
    let done = 0
    for (const part of parts) {
      rows.push(this.#toRow(contentOf(part, seqs[rows.length]!, at), part.packed, first + rows.length))
      done += part.text?.length ?? 0
      if (done < SEALED_AT_ONCE) continue
      done = 0
      await breath()
    }
    return rows
  }

  #toRow(content: ChainedContent, packed: AuditPart['packed'], place: number): AuditTables['audit_event'] {
    const { segment } = this
    const hash = eventHash({ ...content, segment, place }, this.#key)
    const { actorName: actor_name, sessionId: session_id, changes, ...facts } = content
    const sealed = changes === null ? null : this.#deps.vault.seal(packed ?? changes, changesPlace(content.seq))
    return { ...facts, segment, place, actor_name, session_id, changes: sealed, hash }
  }
}

/** The trail with SVC_AUDIT_ENABLED=false. */
const silentTrail: WatchedTrail = {
  enabled: false,
  segment: '',
  brokenAfter: undefined,
  prepare: async () => [],
  record: async () => {},
  witness: async () => {},
  recordBreak: async () => {},
  link: async () => {},
  linkLeftBehind: async () => {},
  stop: async () => {},
}

/** Where the changes of an event stand. */
export function changesPlace(seq: number) {
  return { table: 'audit_event', row: String(seq), column: 'changes' }
}

// Every text as the database gives it back: what is hashed must be what is stored, whoever brings it.
function contentOf(part: AuditPart, seq: number, at: number): ChainedContent {
  const { action, tenant, actor, actorName, sessionId, detail, text } = part
  return {
    seq,
    at,
    tenant: wellFormedText(tenant),
    actor: wellFormedText(actor),
    actorName: actorName === undefined ? null : wellFormedText(actorName),
    action: wellFormedText(action),
    sessionId: sessionId === undefined ? null : wellFormedText(sessionId),
    detail: detail ? keptJson(detail) : null,
    changes: text,
  }
}

function keptJson(value: object): string {
  return JSON.stringify(value, (_name, part) => (typeof part === 'string' ? wellFormedText(part) : part))
}
