/** Reads the audit trail in pages, newest first, with the changes opened; a page is bounded in bytes as well as in events. */
import type { AuditEvent, AuditPage, AuditQuery } from '@codarium/contract'
import type { Store } from '@codarium/platform'
import type { Vault } from '../vault/vault.ts'
import { changesPlace } from './audit-trail.ts'
import { type ChosenEvents, chosenEvents } from './chosen-events.ts'
import { readChanges } from './event-changes.ts'
import type { AuditTables } from './migration.ts'

/** What is wanted, of one tenant or of all. */
export type AuditSelection = ChosenEvents & Pick<AuditQuery, 'limit' | 'before' | 'changesFrom'>

/** Which events count as new. */
export interface NewerSelection extends ChosenEvents {
  readonly after: number
  /** Whose readings of the trail do not count. */
  readonly reader: string
}

/** New events are counted up to this number: more says no more. */
const MOST_NEWER = 100
/** Events read at a time for a file. */
const FILE_PAGE = 500

/** Characters of changes on a page: what an event may have several times over, and an answer of some ms. */
const PAGE_TEXT = 1024 * 1024
/** Bytes of changes read for a page: stored they are smaller than shown. */
const PAGE_BYTES = PAGE_TEXT

/** An event without its changes; `size` is what they take in the database. */
type Row = Omit<AuditTables['audit_event'], 'changes' | 'segment' | 'place'> & { readonly size: number | null }

/** The trail as auditors read it. */
export class AuditLog {
  readonly #store: Store<AuditTables>
  readonly #vault: Pick<Vault, 'openAside'>

  constructor(store: Pick<Store<unknown>, 'withTables'>, vault: Pick<Vault, 'openAside'>) {
    this.#store = store.withTables<AuditTables>()
    this.#vault = vault
  }

  /** One page; fewer events than asked for where their changes fill it. */
  async page(selection: AuditSelection): Promise<AuditPage> {
    const rows = await this.#select(selection)
    const stored = await this.#changesOf(rows.slice(0, selection.limit))
    const events: AuditEvent[] = []
    let room = PAGE_TEXT
    for (const row of rows.slice(0, stored.length)) {
      const { size, ...told } = await this.#read(row, stored[events.length] ?? null, selection.changesFrom ?? 0)
      room -= size
      if (room < 0 && events.length > 0) break
      events.push(toEvent(row, told))
    }
    const last = events.at(-1)
    return { events, ...(last && rows.length > events.length ? { next: last.seq } : {}) }
  }

  /** How many events came after one. */
  async newer({ after, reader, ...chosen }: NewerSelection): Promise<number> {
    const rows = await chosenEvents(this.#store.read, chosen)
      .select('seq')
      .where('seq', '>', after)
      .where((is) => is.or([is('actor', '<>', reader), is('action', '<>', 'audit.read')]))
      .limit(MOST_NEWER)
      .execute()
    return rows.length
  }

  /** All events that are chosen, newest first, a page at a time. */
  async *pages(chosen: ChosenEvents): AsyncGenerator<readonly AuditEvent[]> {
    let before: number | undefined
    do {
      const page = await this.page({ ...chosen, limit: FILE_PAGE, ...(before === undefined ? {} : { before }) })
      yield page.events
      before = page.next
    } while (before !== undefined)
  }

  #select({ before, limit, changesFrom: _from, ...chosen }: AuditSelection): Promise<Row[]> {
    let rows = chosenEvents(this.#store.read, chosen)
      .select(['seq', 'at', 'tenant', 'actor', 'actor_name', 'action', 'session_id', 'detail', 'hash'])
      .select((row) => row.fn<number | null>('length', ['changes']).as('size'))
    if (before !== undefined) rows = rows.where('seq', '<', before)
    return rows
      .orderBy('seq', 'desc')
      .limit(limit + 1)
      .execute()
  }

  /** The changes of the first events, as many as a page has room for: of the others nothing is read. */
  async #changesOf(rows: readonly Row[]): Promise<(Uint8Array | null)[]> {
    const within = rows.slice(0, fitting(rows))
    const seqs = within.flatMap(({ seq, size }) => (size === null ? [] : [seq]))
    if (seqs.length === 0) return within.map(() => null)
    const found = await this.#store.read
      .selectFrom('audit_event')
      .select(['seq', 'changes'])
      .where('seq', 'in', seqs)
      .execute()
    const bySeq = new Map(found.map(({ seq, changes }) => [seq, changes]))
    return within.map(({ seq }) => bySeq.get(seq) ?? null)
  }

  /** One row that was tampered with must not hide all the others. */
  async #read({ seq }: Row, changes: Uint8Array | null, from: number): Promise<Told & { readonly size: number }> {
    if (changes === null) return { size: 0 }
    try {
      const text = await this.#vault.openAside(changes, changesPlace(seq))
      const { omitted, ...shown } = readChanges(text, from)
      return { ...shown, ...(omitted > 0 ? { changesOmitted: omitted } : {}) }
    } catch {
      return { changesUnreadable: true, size: 0 }
    }
  }
}

/** How many of the first events a page has room for; one always. */
function fitting(rows: readonly Row[]): number {
  let bytes = 0
  const tooMany = rows.findIndex(({ size }, at) => {
    bytes += size ?? 0
    return bytes > PAGE_BYTES && at > 0
  })
  return tooMany < 0 ? rows.length : tooMany
}

/** What is told of the changes of an event. */
type Told = Pick<AuditEvent, 'changes' | 'changesOmitted' | 'changesUnreadable'>

function toEvent(row: Row, told: Told): AuditEvent {
  const { seq, at, tenant, actor, actor_name, action, session_id, detail, hash } = row
  return {
    seq,
    at: new Date(at).toISOString(),
    tenant,
    actor,
    ...(actor_name === null ? {} : { actorName: actor_name }),
    action,
    ...(session_id === null ? {} : { sessionId: session_id }),
    ...detailOf(detail),
    ...told,
    hash,
  }
}

/** A detail that was tampered with tells nothing and hides nothing else; `codarium audit verify` names its row. */
function detailOf(detail: string | null): Pick<AuditEvent, 'detail'> {
  if (detail === null) return {}
  try {
    return { detail: JSON.parse(detail) }
  } catch {
    return {}
  }
}
