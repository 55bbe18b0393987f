/** The audit trail: events written in the transaction of what they tell of, each chained to the one before. */
import { wellFormedText } from '@codarium/contract'
import { lockTable, type StoreKind, type Transactor } from '@codarium/platform'
import { breath } from '../slices.ts'
import type { Vault } from '../vault/vault.ts'
import { type AuditEntry, type AuditPart, packedParts, partsOf } from './audit-entry.ts'
import { type ChainedContent, type ChainKey, rowHash } from './chain.ts'
import { type ChainEnd, type ChainHead, ChainHeads } from './chain-head.ts'
import type { AuditTables } from './migration.ts'

export type { AuditEntry, AuditPart } from './audit-entry.ts'
export type { FieldChange } from './event-changes.ts'

/** Writes events. */
export interface AuditTrail {
  /** False with SVC_AUDIT_ENABLED=false: nothing is written. */
  readonly enabled: boolean
  /**
   * Waits for this transaction's turn to write. Call it FIRST in a transaction that will record something: on PostgreSQL
   * a transaction that has read or written before loses its race, or locks crosswise, and is run again each time.
   */
  takeTurn(tx: Transactor<AuditTables>): Promise<void>
  /** Does ahead of the transaction what takes long where there are many changes; the result is what to record. */
  prepare(entries: readonly AuditEntry[]): Promise<readonly AuditPart[]>
  /**
   * Writes events in order; when it rejects, the transaction must not be committed: the action does not happen. An entry
   * with more changes than an event may have becomes several, whose detail says `part` and `parts`.
   */
  record(tx: Transactor<AuditTables>, entries: readonly (AuditEntry | AuditPart)[]): Promise<void>
}

/** The trail as whoever keeps watch over it sees it. */
export interface WatchedTrail extends AuditTrail {
  /** The row after which this process last found the chain broken. */
  readonly brokenAfter: number | undefined
  /** Records for ever that the chain was found broken: its head is not ours, or, when given, by another sign. */
  recordBreak(tx: Transactor<AuditTables>, sign?: BreakSign): Promise<void>
}

/** What else than the head shows that a chain is broken: an anchor that does not fit it. */
export type BreakSign = 'anchor'

/** What the trail needs. */
export interface AuditTrailParts {
  readonly kind: StoreKind
  readonly vault: Vault
  /** SVC_AUDIT_ENABLED. */
  readonly enabled: boolean
  now(): number
  /** Told the row after which the chain is broken, when that is recorded. */
  onBroken?(after: number): void
}

/** Action of the event that tells of a chain whose end had been tampered with when the next event was written. */
export const BROKEN = 'audit.broken'
/** Rows written with one statement: with the most an event may hold, some MB. */
const ROWS_AT_ONCE = 50
/** Characters of changes that are chained and sealed in one go: about 5 ms. */
const CHAINED_AT_ONCE = 1024 * 1024

/** Opens the trail. */
export function openAuditTrail(parts: AuditTrailParts): WatchedTrail {
  return new ChainedTrail(parts)
}

class ChainedTrail implements WatchedTrail {
  readonly enabled: boolean
  brokenAfter: number | undefined
  readonly #parts: AuditTrailParts
  readonly #heads: ChainHeads
  /** Transactions that have their turn: it lasts until they end, so that nobody asks for it twice. */
  readonly #inTurn = new WeakSet<object>()

  constructor(parts: AuditTrailParts) {
    this.#parts = parts
    this.#heads = new ChainHeads(parts.vault, parts.now)
    this.enabled = parts.enabled
  }

  async takeTurn(tx: Transactor<AuditTables>): Promise<void> {
    if (!this.enabled || this.#inTurn.has(tx)) return
    await lockTable(this.#parts.kind, tx, 'audit_head')
    this.#inTurn.add(tx)
  }

  async prepare(entries: readonly AuditEntry[]): Promise<readonly AuditPart[]> {
    return this.enabled ? packedParts(entries, this.#parts.vault) : []
  }

  async record(tx: Transactor<AuditTables>, entries: readonly (AuditEntry | AuditPart)[]): Promise<void> {
    if (!this.enabled || entries.length === 0) return
    await this.takeTurn(tx)
    const head = await this.#heads.read(tx)
    await this.#append(tx, head, head.genuine ? entries : [this.#broken(head), ...entries])
  }

  async recordBreak(tx: Transactor<AuditTables>, sign?: BreakSign): Promise<void> {
    if (!this.enabled) return
    await this.takeTurn(tx)
    const head = await this.#heads.read(tx)
    if (sign || !head.genuine) await this.#append(tx, head, [this.#broken(head, sign)])
  }

  async #append(
    tx: Transactor<AuditTables>,
    head: ChainHead,
    entries: readonly (AuditEntry | AuditPart)[],
  ): Promise<void> {
    const key = await this.#heads.keyAfter(tx, head)
    const rows = await this.#chain(entries.flatMap(partsOf), head.genuine ? head : await lastRow(tx, head), key)
    // The head first: on PostgreSQL a lost race then shows as one, and is run again, not as a number taken twice.
    await this.#heads.move(tx, head, rows.at(-1) ?? head, key)
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await tx
        .insertInto('audit_event')
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .execute()
      if (rows.length > start + ROWS_AT_ONCE) await breath()
    }
  }

  #broken(head: ChainHead, sign?: BreakSign): AuditEntry {
    this.brokenAfter = head.seq
    this.#parts.onBroken?.(head.seq)
    return brokenEvent(head, sign)
  }

  async #chain(
    parts: readonly AuditPart[],
    after: ChainEnd,
    key: ChainKey | undefined,
  ): Promise<AuditTables['audit_event'][]> {
    const at = Math.trunc(this.#parts.now())
    const rows: AuditTables['audit_event'][] = []
    let { hash } = after
    let done = 0
    for (const part of parts) {
      const content = contentOf(part, after.seq + 1 + rows.length, at)
      hash = rowHash(content, hash, key)
      rows.push(this.#toRow(content, part.packed, hash))
      done += part.text?.length ?? 0
      if (done < CHAINED_AT_ONCE) continue
      done = 0
      await breath()
    }
    return rows
  }

  #toRow(
    { actorName, sessionId, changes, ...content }: ChainedContent,
    packed: AuditPart['packed'],
    hash: string,
  ): AuditTables['audit_event'] {
    const sealed = changes === null ? null : this.#parts.vault.seal(packed ?? changes, changesPlace(content.seq))
    return { ...content, actor_name: actorName, session_id: sessionId, changes: sealed, hash }
  }
}

/** Where to go on after a head that is not ours: behind all rows there are, or a number taken twice would stop every action. */
async function lastRow(tx: Transactor<AuditTables>, head: ChainHead): Promise<ChainEnd> {
  const row = await tx
    .selectFrom('audit_event')
    .select(['seq', 'hash'])
    .where('seq', '>', head.seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? head
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

function brokenEvent({ seq }: ChainHead, sign: BreakSign | undefined): AuditEntry {
  return { action: BROKEN, tenant: '', actor: 'codarium', detail: { after: seq, ...(sign ? { sign } : {}) } }
}
