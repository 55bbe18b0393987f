/** Links the rows that a process left behind when it ended or froze: anybody may, and nobody waits for it. */
import { type Reader, type Store, skipLocked, type Transactor } from '@codarium/platform'
import type { ChainKey } from './chain.ts'
import { type LinkedRow, parseRanges, placesOf } from './links.ts'
import type { AuditTables } from './migration.ts'
import { addLink, CLOSED, isGenuine, putSegment, readSegment, type SegmentRow } from './segments.ts'

/** Rows that one link covers at most: some 100 kB to hash. */
export const MOST_LINKED = 1000

export interface LeftoverDeps {
  readonly store: Store<AuditTables>
  readonly key: ChainKey | undefined
  /** The segment of this process, which it links itself. */
  readonly own: string
  /** Rows written until then were left behind: no transaction is open for so long. */
  readonly before: number
  readonly at: number
}

/** Links what was left behind; gives the number of rows. A segment that somebody holds just now is left for later. */
export async function linkLeftovers(deps: LeftoverDeps): Promise<number> {
  let linked = 0
  for (const id of await segmentsWithLeftovers(deps)) {
    for (let count = MOST_LINKED; count === MOST_LINKED; linked += count) {
      count = await deps.store.transact((tx) => linkSome(tx, deps, id), 'SNAPSHOT')
    }
  }
  return linked
}

/** Links all that is left of all segments and lets them take no more rows; gives nothing to whoever comes later. */
export async function closeSegments(tx: Transactor<AuditTables>, key: ChainKey, at: number): Promise<void> {
  const ids = await tx.selectFrom('audit_segment').select('id').orderBy('ordinal').execute()
  for (const { id } of ids) {
    let segment = await readSegment(tx, id)
    for (;;) {
      if (!segment) break
      const rows = await uncovered(tx, segment, CLOSED)
      if (rows.length === 0) break
      segment = await addLink(tx, segment, { ...planOf(segment, rows), ends: [], at }, undefined)
    }
    if (segment) await putSegment(tx, { ...segment, floor: CLOSED, above: '' }, key)
  }
}

async function segmentsWithLeftovers({ store, own, before }: LeftoverDeps): Promise<string[]> {
  const found = await store.read
    .selectFrom('audit_segment')
    .select('id')
    .where('id', '<>', own)
    .where('floor', '<', CLOSED)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('audit_event')
          .select('audit_event.seq')
          .whereRef('audit_event.segment', '=', 'audit_segment.id')
          .whereRef('audit_event.place', '>', 'audit_segment.floor')
          .where('audit_event.at', '<=', before),
      ),
    )
    .execute()
  return found.map(({ id }) => id)
}

/** One link over the oldest rows left behind; the floor rises to the last of them, since older transactions are long over. */
async function linkSome(tx: Transactor<AuditTables>, deps: LeftoverDeps, id: string): Promise<number> {
  const { store, key, before, at } = deps
  const query = tx.selectFrom('audit_segment').selectAll().where('id', '=', id)
  const segment = await skipLocked(store.kind, query).executeTakeFirst()
  // One that was tampered with is left as it is, for whoever verifies the trail.
  if (!segment || !isGenuine(segment, key)) return 0
  const rows = await uncovered(tx, segment, before)
  if (rows.length === 0) return 0
  await addLink(tx, segment, { ...planOf(segment, rows), ends: [], at }, key)
  return rows.length
}

function planOf({ floor, above }: SegmentRow, rows: readonly LinkedRow[]) {
  const last = rows.at(-1)?.place ?? floor
  const still = (parseRanges(above) ?? []).filter(([, to]) => to > last)
  return {
    rows,
    floor: Math.max(floor, last),
    above: still.map(([from, to]) => (from > last ? `${from}-${to}` : `${last + 1}-${to}`)).join(','),
  }
}

async function uncovered(reader: Reader<AuditTables>, segment: SegmentRow, before: number): Promise<LinkedRow[]> {
  const above = new Set(placesOf(parseRanges(segment.above) ?? []))
  const rows = await reader
    .selectFrom('audit_event')
    .select(['place', 'hash', 'at'])
    .where('segment', '=', segment.id)
    .where('place', '>', segment.floor)
    .orderBy('place')
    .limit(MOST_LINKED + above.size)
    .execute()
  // Up to the first that is too new: a clock that went back must not let the floor pass it.
  const newer = rows.findIndex(({ at }) => at > before)
  return rows
    .slice(0, newer < 0 ? rows.length : newer)
    .flatMap(({ place, hash }) => (place === null || above.has(place) ? [] : [{ place, hash }]))
    .slice(0, MOST_LINKED)
}
