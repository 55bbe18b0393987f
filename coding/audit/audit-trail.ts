/** The audit trail: events written in the transaction of what they tell of, each chained to the one before. */
import { randomBytes } from 'node:crypto'
import { lockTable, type StoreKind, type Transactor } from '@codarium/platform'
import type { Vault } from '../vault/vault.ts'
import { type ChainedContent, type ChainKey, headMac, rowHash } from './chain.ts'
import { ChainKeyReader, newChainKey, sealedChainKey } from './chain-key.ts'
import { type AuditTables, HEAD } from './migration.ts'

/** One field of a case that was changed; stored sealed. */
export interface FieldChange {
  readonly caseId: string
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** Something that happened. Only `changes` may hold case data: everything else is stored readable. */
export interface AuditEntry {
  readonly action: string
  readonly tenant: string
  /** Token claim `sub` of whoever did it, or the name of the job. */
  readonly actor: string
  readonly actorName?: string
  readonly sessionId?: string
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
  readonly changes?: readonly FieldChange[]
}

/** Writes events. */
export interface AuditTrail {
  /** False with SVC_AUDIT_ENABLED=false: nothing is written. */
  readonly enabled: boolean
  /**
   * Waits for this transaction's turn to write. Call it FIRST in a transaction that will record something: on PostgreSQL
   * a transaction that has read or written before loses its race, or locks crosswise, and is run again each time.
   */
  takeTurn(tx: Transactor<AuditTables>): Promise<void>
  /** Writes events in order; when it rejects, the transaction must not be committed: the action does not happen. */
  record(tx: Transactor<AuditTables>, entries: readonly AuditEntry[]): Promise<void>
}

/** What the trail needs. */
export interface AuditTrailParts {
  readonly kind: StoreKind
  readonly vault: Vault
  /** SVC_AUDIT_ENABLED. */
  readonly enabled: boolean
  now(): number
}

/** Action of the event that tells of a chain whose end had been tampered with when the next event was written. */
export const BROKEN = 'audit.broken'
/** Rows written with one statement: their values stay far below the parameters both engines take. */
const ROWS_AT_ONCE = 500
/** Bytes of chance in each sealed text: without it, its hash would betray a value that can be guessed, like a code. */
const SALT_BYTES = 16

type Head = AuditTables['audit_head']

/** Opens the trail. */
export function openAuditTrail(parts: AuditTrailParts): AuditTrail {
  return new ChainedTrail(parts)
}

class ChainedTrail implements AuditTrail {
  readonly enabled: boolean
  readonly #parts: AuditTrailParts
  readonly #keys: ChainKeyReader
  /** Transactions that have their turn: it lasts until they end, so that nobody asks for it twice. */
  readonly #inTurn = new WeakSet<object>()

  constructor(parts: AuditTrailParts) {
    this.#parts = parts
    this.#keys = new ChainKeyReader(parts.vault)
    this.enabled = parts.enabled
  }

  async takeTurn(tx: Transactor<AuditTables>): Promise<void> {
    if (!this.enabled || this.#inTurn.has(tx)) return
    await lockTable(this.#parts.kind, tx, 'audit_head')
    this.#inTurn.add(tx)
  }

  async record(tx: Transactor<AuditTables>, entries: readonly AuditEntry[]): Promise<void> {
    if (!this.enabled || entries.length === 0) return
    await this.takeTurn(tx)
    const head = await tx.selectFrom('audit_head').selectAll().where('id', '=', HEAD).executeTakeFirstOrThrow()
    const key = this.#keyOf(head)
    const genuine = !key || key.from > head.seq || head.mac === headMac(head.seq, head.hash, key)
    const events = genuine ? entries : [brokenEvent(head), ...entries]
    const rows = this.#chain(events, head, key)
    // The head first: on PostgreSQL a lost race then shows as one, and is run again, not as a number taken twice.
    await this.#moveHead(tx, head, rows.at(-1) ?? head, key)
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await tx
        .insertInto('audit_event')
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .execute()
    }
  }

  #keyOf(head: Head): ChainKey | undefined {
    return this.#keys.read(head) ?? (this.#parts.vault.encrypting ? newChainKey(head.seq + 1) : undefined)
  }

  #chain(entries: readonly AuditEntry[], head: Head, key: ChainKey | undefined): AuditTables['audit_event'][] {
    const at = this.#parts.now()
    let { hash } = head
    return entries.map((entry, index) => {
      const content = contentOf(entry, head.seq + 1 + index, at)
      hash = rowHash(content, hash, key)
      return this.#toRow(content, hash)
    })
  }

  #toRow({ actorName, sessionId, changes, ...content }: ChainedContent, hash: string): AuditTables['audit_event'] {
    const sealed = changes === null ? null : this.#parts.vault.seal(changes, changesPlace(content.seq))
    return { ...content, actor_name: actorName, session_id: sessionId, changes: sealed, hash }
  }

  async #moveHead(
    tx: Transactor<AuditTables>,
    head: Head,
    { seq, hash }: Pick<Head, 'seq' | 'hash'>,
    key: ChainKey | undefined,
  ): Promise<void> {
    const chain_key = head.chain_key ?? (key ? sealedChainKey(key, this.#parts.vault) : null)
    const moved = { seq, hash, mac: headMac(seq, hash, key), chain_key }
    await tx.updateTable('audit_head').set(moved).where('id', '=', HEAD).execute()
  }
}

/** Where the changes of an event stand. */
export function changesPlace(seq: number) {
  return { table: 'audit_event', row: String(seq), column: 'changes' }
}

function contentOf(entry: AuditEntry, seq: number, at: number): ChainedContent {
  const { action, tenant, actor, actorName = null, sessionId = null, detail, changes } = entry
  return {
    seq,
    at,
    tenant,
    actor,
    actorName,
    action,
    sessionId,
    detail: detail ? JSON.stringify(detail) : null,
    changes: changes?.length ? JSON.stringify({ salt: randomBytes(SALT_BYTES).toString('base64'), changes }) : null,
  }
}

function brokenEvent(head: Head): AuditEntry {
  return { action: BROKEN, tenant: '', actor: 'codarium', detail: { after: head.seq } }
}
