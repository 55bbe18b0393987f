/** Where one event stands in the chain: its neighbours, the link that covers it, and whether its hash fits its content. */
import type { AuditPlace } from '@codarium/contract'
import type { Reader } from '@codarium/platform'
import type { Vault } from '../vault/vault.ts'
import { changesPlace } from './audit-trail.ts'
import { type ChainedContent, type ChainKey, GENESIS, rowHash } from './chain.ts'
import { eventHash, hasPlace, parseRanges } from './links.ts'
import type { AuditTables } from './migration.ts'
import { readSegment } from './segments.ts'

export interface PlaceDeps {
  readonly read: Reader<AuditTables>
  readonly vault: Pick<Vault, 'open'>
  /** The key of the trail. */
  readonly key: ChainKey | undefined
}

type Row = AuditTables['audit_event']
type Link = NonNullable<AuditPlace['link']>

/** Links looked through for one that covers a row whose transaction ended long after those beside it. */
const LATE_LINKS = 50

/** An event as it is stored, if it is there. */
export function storedEvent(read: Reader<AuditTables>, seq: number): Promise<Row | undefined> {
  return read.selectFrom('audit_event').selectAll().where('seq', '=', seq).executeTakeFirst()
}

/** Its place; a row that was tampered with has one too, and is told to be so. */
export function placeInChain(deps: PlaceDeps, row: Row): Promise<AuditPlace> {
  return row.segment === null ? placeInOldChain(deps, row) : placeInSegment(deps, row, row.segment)
}

async function placeInSegment({ read, vault, key }: PlaceDeps, row: Row, segment: string): Promise<AuditPlace> {
  const place = row.place ?? 0
  const known = await readSegment(read, segment)
  const own = known?.keyed === 1 ? key : undefined
  const neighbours = await read
    .selectFrom('audit_event')
    .select(['place', 'hash'])
    .where('segment', '=', segment)
    .where('place', 'in', [place - 1, place + 1])
    .execute()
  const at = (wanted: number) => neighbours.find((each) => each.place === wanted)
  const content = contentOf(row, vault)
  return {
    segment,
    place,
    ...named('before', at(place - 1), place - 1),
    ...named('after', at(place + 1), place + 1),
    ...given('link', await coveringLink(read, { segment, number: known?.number ?? 0 }, place)),
    isSound: content !== undefined && row.hash === eventHash({ ...content, segment, place }, own),
    keyed: own !== undefined,
  }
}

async function placeInOldChain({ read, vault, key }: PlaceDeps, row: Row): Promise<AuditPlace> {
  const { seq } = row
  const rows = await read
    .selectFrom('audit_event')
    .select(['seq', 'hash'])
    .where('segment', 'is', null)
    .where('seq', 'in', [seq - 1, seq + 1])
    .execute()
  const at = (wanted: number) => rows.find((each) => each.seq === wanted)
  const before = seq === 1 ? { hash: GENESIS } : at(seq - 1)
  const content = contentOf(row, vault)
  return {
    place: seq,
    ...named('before', before, seq - 1),
    ...named('after', at(seq + 1), seq + 1),
    isSound: content !== undefined && before !== undefined && row.hash === rowHash(content, before.hash, key),
    keyed: key !== undefined && seq >= key.from,
  }
}

/** The link that covers a place: links know how far all is linked, and few cover a place that came late. */
async function coveringLink(
  read: Reader<AuditTables>,
  { segment, number }: { readonly segment: string; readonly number: number },
  place: number,
): Promise<Link | undefined> {
  const upper = await firstWithFloor(read, segment, number, place)
  const found = await read
    .selectFrom('audit_link')
    .select(['number', 'hash', 'places'])
    .where('segment', '=', segment)
    .where('number', '<=', upper)
    .orderBy('number', 'desc')
    .limit(LATE_LINKS)
    .execute()
  const at = found.findIndex(({ places }) => hasPlace(parseRanges(places) ?? [], place))
  const link = found[at]
  if (!link) return undefined
  const previous = link.number === 1 ? GENESIS : found[at + 1]?.hash
  return { number: link.number, hash: link.hash, ...given('previous', previous) }
}

/** The first link with a floor that reaches a place, or the last of all; floors never fall, so halves are enough. */
async function firstWithFloor(read: Reader<AuditTables>, segment: string, last: number, place: number) {
  let [from, to] = [1, last]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const link = await read
      .selectFrom('audit_link')
      .select('floor')
      .where('segment', '=', segment)
      .where('number', '=', middle)
      .executeTakeFirst()
    if ((link?.floor ?? 0) >= place) to = middle
    else from = middle + 1
  }
  return to
}

/** What the hash covers; undefined where the changes do not open. */
function contentOf(row: Row, vault: Pick<Vault, 'open'>): ChainedContent | undefined {
  const { seq, at, tenant, actor, actor_name, action, session_id, detail } = row
  const facts = { seq, at, tenant, actor, actorName: actor_name, action, sessionId: session_id, detail }
  try {
    return { ...facts, changes: row.changes && vault.open(row.changes, changesPlace(seq)) }
  } catch {
    return undefined
  }
}

const named = <Name extends string>(name: Name, row: { readonly hash: string } | undefined, place: number) =>
  given(name, row && { place, hash: row.hash })

const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [name in Name]?: Value }
