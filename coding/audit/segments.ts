/** Segments of the trail in the database: opened by a process, moved by links, and judged by their mark. */
import { type Reader, type Transactor, toFlag } from '@codarium/platform'
import { type ChainKey, GENESIS } from './chain.ts'
import type { ChainHeads } from './chain-head.ts'
import {
  endsText,
  type HeadContent,
  type LinkedRow,
  linkHash,
  rangesOf,
  rangesText,
  type SegmentEnd,
  segmentMac,
} from './links.ts'
import type { AuditTables } from './migration.ts'

/** A segment as it is stored. */
export type SegmentRow = AuditTables['audit_segment']

/** A segment that was just opened. */
export interface OpenedSegment {
  readonly row: SegmentRow
  readonly key: ChainKey | undefined
  /** True: the head of the trail, or one of a segment, was written by somebody without the key, or segments are missing. */
  readonly isBroken: boolean
}

/** Ends that are named at most: those of the segments that moved last. */
const MOST_ENDS = 50

/** Floor of a segment that takes no more rows. */
export const CLOSED = Number.MAX_SAFE_INTEGER

/** Begins a segment, in its own transaction: counted in the head of the trail, so that it cannot be removed unnoticed. */
export async function openSegment(
  tx: Transactor<AuditTables>,
  heads: ChainHeads,
  facts: Pick<SegmentRow, 'id' | 'node' | 'started_at'>,
): Promise<OpenedSegment> {
  const head = await heads.read(tx)
  const key = await heads.keyAfter(tx, head)
  const others = await tx.selectFrom('audit_segment').selectAll().orderBy('ordinal').execute()
  const foreign = others.filter((row) => !isGenuine(row, key))
  const last = others.at(-1)?.ordinal ?? 0
  const isCounted = last === head.segments && others.every(({ ordinal }, at) => ordinal === at + 1)
  const ordinal = Math.max(last, head.segments) + 1
  const { seq, hash } = head
  await heads.write(tx, head, { seq, hash, segments: ordinal }, key)
  // What was found is signed as it is: the event that is recorded of it tells for ever what to think of it.
  for (const row of foreign) await signSegment(tx, row, key)
  const first = { ...facts, ordinal, keyed: toFlag(key !== undefined), number: 0, hash: GENESIS, floor: 0, above: '' }
  const row = signed({ ...first, moved_at: facts.started_at, mac: null }, key)
  await tx.insertInto('audit_segment').values(row).execute()
  return { row, key, isBroken: !head.genuine || foreign.length > 0 || !isCounted }
}

/** A segment, if it is there. */
export function readSegment(reader: Reader<AuditTables>, id: string): Promise<SegmentRow | undefined> {
  return reader.selectFrom('audit_segment').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The ends of the segments that moved last, but one's own. */
export async function otherEnds(reader: Reader<AuditTables>, own: string): Promise<SegmentEnd[]> {
  const rows = await reader
    .selectFrom('audit_segment')
    .select(['id', 'number', 'hash'])
    .where('id', '<>', own)
    .orderBy('moved_at', 'desc')
    .limit(MOST_ENDS)
    .execute()
  return rows.map(({ id, number, hash }) => ({ segment: id, number, hash }))
}

export interface NewLink {
  readonly rows: readonly LinkedRow[]
  readonly floor: number
  readonly above: string
  readonly ends: readonly SegmentEnd[]
  readonly at: number
}

/** Adds a link and moves the head of its segment to it; gives the head as it is then. */
export async function addLink(
  tx: Transactor<AuditTables>,
  segment: SegmentRow,
  link: NewLink,
  key: ChainKey | undefined,
): Promise<SegmentRow> {
  const { rows, floor, above, ends, at } = link
  const number = segment.number + 1
  const content = { segment: segment.id, number, previous: segment.hash, floor, rows, ends }
  const hash = linkHash(content, segment.keyed === 1 ? key : undefined)
  const places = rangesText(rangesOf(rows.map(({ place }) => place)))
  // The head first: whoever links the same segment beside waits at it, and then tries again instead of taking the same number.
  const moved = await putSegment(tx, { ...segment, number, hash, floor, above, moved_at: at }, key)
  await tx
    .insertInto('audit_link')
    .values({ segment: segment.id, number, places, floor, ends: endsText(ends), hash })
    .execute()
  return moved
}

/** Writes a segment's head, signed. */
export async function putSegment(
  tx: Transactor<AuditTables>,
  row: SegmentRow,
  key: ChainKey | undefined,
): Promise<SegmentRow> {
  const head = signed(row, key)
  const { id, ...values } = head
  await tx
    .insertInto('audit_segment')
    .values(head)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  return head
}

/** Whether a segment's head was written by whoever has the key. */
export function isGenuine(row: SegmentRow, key: ChainKey | undefined): boolean {
  return row.mac === segmentMac(headOf(row), key)
}

async function signSegment(tx: Transactor<AuditTables>, row: SegmentRow, key: ChainKey | undefined): Promise<void> {
  await tx
    .updateTable('audit_segment')
    .set({ mac: signed(row, key).mac })
    .where('id', '=', row.id)
    .execute()
}

function signed(row: SegmentRow, key: ChainKey | undefined): SegmentRow {
  return { ...row, mac: segmentMac(headOf(row), key) }
}

function headOf({ id, ordinal, keyed, number, hash, floor, above }: SegmentRow): HeadContent {
  return { segment: id, number, hash, ordinal, isKeyed: keyed === 1, floor, above }
}
