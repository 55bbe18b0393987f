/** Reads the audit trail in pages, newest first, with the changes opened. */
import type { AuditEvent, AuditPage, AuditQuery } from '@codarium/contract'
import type { Store } from '@codarium/platform'
import type { Vault } from '../vault/vault.ts'
import { changesPlace } from './audit-trail.ts'
import type { AuditTables } from './migration.ts'

/** What is wanted, of one tenant or of all. */
export interface AuditSelection extends AuditQuery {
  /** Absent: of all tenants. */
  readonly tenant?: string | undefined
}

type Row = AuditTables['audit_event']

/** The trail as auditors read it. */
export class AuditLog {
  readonly #store: Store<AuditTables>
  readonly #vault: Pick<Vault, 'open'>

  constructor(store: Pick<Store<unknown>, 'withTables'>, vault: Pick<Vault, 'open'>) {
    this.#store = store.withTables<AuditTables>()
    this.#vault = vault
  }

  /** One page. */
  async page(selection: AuditSelection): Promise<AuditPage> {
    const rows = await this.#select(selection)
    const shown = rows.slice(0, selection.limit)
    const last = shown.at(-1)
    return {
      events: shown.map((row) => this.#toEvent(row)),
      ...(last && rows.length > selection.limit ? { next: last.seq } : {}),
    }
  }

  #select({ tenant, from, to, actor, action, sessionId, before, limit }: AuditSelection): Promise<Row[]> {
    let rows = this.#store.read.selectFrom('audit_event').selectAll()
    if (tenant !== undefined) rows = rows.where('tenant', '=', tenant)
    if (from !== undefined) rows = rows.where('at', '>=', Date.parse(from))
    if (to !== undefined) rows = rows.where('at', '<', Date.parse(to))
    if (actor !== undefined) rows = rows.where('actor', '=', actor)
    if (action !== undefined) rows = rows.where('action', '=', action)
    if (sessionId !== undefined) rows = rows.where('session_id', '=', sessionId)
    if (before !== undefined) rows = rows.where('seq', '<', before)
    return rows
      .orderBy('seq', 'desc')
      .limit(limit + 1)
      .execute()
  }

  #toEvent(row: Row): AuditEvent {
    const { seq, at, tenant, actor, actor_name, action, session_id, detail, hash } = row
    return {
      seq,
      at: new Date(at).toISOString(),
      tenant,
      actor,
      ...(actor_name === null ? {} : { actorName: actor_name }),
      action,
      ...(session_id === null ? {} : { sessionId: session_id }),
      ...(detail === null ? {} : { detail: JSON.parse(detail) }),
      ...this.#changesOf(row),
      hash,
    }
  }

  /** One row that was tampered with must not hide all the others. */
  #changesOf({ seq, changes }: Row): Pick<AuditEvent, 'changes' | 'changesUnreadable'> {
    if (changes === null) return {}
    try {
      return { changes: JSON.parse(this.#vault.open(changes, changesPlace(seq))).changes }
    } catch {
      return { changesUnreadable: true }
    }
  }
}
