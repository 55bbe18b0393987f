/** Verifies the audit trail: the chain of earlier releases and every segment to its end, key and heads, and the anchors kept outside. */
import type { Reader } from '@codarium/platform'
import { breath } from '../slices.ts'
import type { Vault } from '../vault/vault.ts'
import { AnchorCheck, type AnchorFile } from './anchor-check.ts'
import { type Break, Breaks } from './breaks.ts'
import { type ChainKey, headMac } from './chain.ts'
import { type ChainEnd, installationOf } from './chain-head.ts'
import { openChainKey } from './chain-key.ts'
import type { SegmentEnd } from './links.ts'
import { type AuditTables, HEAD } from './migration.ts'
import { SegmentCheck } from './segment-check.ts'
import { SegmentWalk } from './segment-walk.ts'
import type { SegmentRow } from './segments.ts'

/** One segment that was gone through, or the chain that earlier releases wrote. */
export interface VerifiedSegment {
  readonly segment: string
  /** Rows that were checked. */
  readonly rows: number
  /** Rows that are not linked yet: the newest, or those of a process that was killed. */
  readonly unlinked: number
  /** The end of the segment, its last link; of the chain, its last row: worth noting outside the database. */
  readonly head: ChainEnd | undefined
  /** The number of the first row whose hash needs the encryption key; undefined when none does. */
  readonly keyedFrom: number | undefined
  /** Epoch milliseconds when the chain got its key. */
  readonly keyedSince: number | undefined
}

/** What a verification found. */
export interface Verification {
  /** Rows that were checked, over all segments. */
  readonly rows: number
  /** Rows that are not linked yet, over all segments. */
  readonly unlinked: number
  readonly segments: readonly VerifiedSegment[]
  /** How many anchors were compared; undefined when none were given. */
  readonly anchors: number | undefined
  /** The first breaks, in order; empty when nothing is broken. */
  readonly breaks: readonly Break[]
  /** Breaks in all. */
  readonly breakCount: number
}

export interface VerifyDeps {
  readonly read: Reader<unknown>
  readonly vault: Pick<Vault, 'open' | 'encrypting'>
  /** Ends of segments as somebody noted them earlier, outside the database. */
  readonly noted?: readonly (ChainEnd & { readonly segment: string })[]
  /** Files of anchors, or of the log. */
  readonly anchors?: readonly AnchorFile[]
  /** Told after each page how many rows were checked. */
  onProgress?(rows: number): void
}

/** Rows read at a time: the walk needs the memory of one page, however long the trail. */
const PAGE = 1000
/** The largest number that is read as it is stored. */
const SAFE = Number.MAX_SAFE_INTEGER

type Row = AuditTables['audit_event']
type Head = AuditTables['audit_head']

/** Verifies the trail, beside those who write to it. */
export async function verifyTrail(deps: VerifyDeps): Promise<Verification> {
  const read = deps.read.withTables<AuditTables>()
  const breaks = new Breaks()
  const head = await readHead(read)
  const key = head && (await keyOf(read, head, deps.vault, breaks))
  if (await hasUnreadableRows(read)) breaks.add({ segment: HEAD, from: 0, to: 0, problem: UNREADABLE })
  const check = new AnchorCheck({ read, key, breaks, installation: await installationOf(read) })
  const segments = [await verifyChain(read, key, breaks, deps)]
  segments.push(...(await verifySegments(read, key, breaks, deps, { head, check })))
  for (const end of deps.noted ?? []) await check.noted(end)
  for (const file of deps.anchors ?? []) await check.file(file)
  await check.finish()
  return {
    rows: segments.reduce((sum, { rows }) => sum + rows, 0),
    unlinked: segments.reduce((sum, { unlinked }) => sum + unlinked, 0),
    segments,
    anchors: deps.anchors && check.anchors,
    breaks: breaks.listed,
    breakCount: breaks.count,
  }
}

/** Every segment; those that are gone are known by the number of segments in the head, and by what they have left. */
async function verifySegments(
  read: Reader<AuditTables>,
  key: ChainKey | undefined,
  breaks: Breaks,
  { vault, onProgress }: VerifyDeps,
  { head, check }: { head: Head | undefined; check: AnchorCheck },
): Promise<VerifiedSegment[]> {
  const broken = (problem: string, segment = HEAD) => breaks.add({ segment, from: 0, to: 0, problem })
  // Read after the head: a segment that was opened in between is one more, never one less.
  const found = await readSegments(read)
  const ordinals = new Set(found.map(({ ordinal }) => ordinal))
  for (let ordinal = 1; ordinal <= (head?.segments ?? 0); ordinal++) {
    if (!ordinals.has(ordinal)) broken(`segment ${ordinal} of ${head?.segments} is missing`)
  }
  const counted = (await readHead(read))?.segments ?? 0
  for (const { id, ordinal } of found) if (ordinal > counted) broken('not known to the head of the trail', id)
  for (const id of await strayRows(read)) broken('there are rows of a segment that is missing', id)
  const verified: VerifiedSegment[] = []
  let rows = 0
  const onRows = (count: number) => {
    rows += count
    onProgress?.(rows)
  }
  for (const segment of found) {
    const deps = { read, vault, key, breaks, onEnd: (end: SegmentEnd) => check.named(end), onRows }
    const { end, ...counts } = await new SegmentCheck(segment, deps).run()
    const keyed = segment.keyed === 1 ? { keyedFrom: key?.from, keyedSince: key?.since } : NOT_KEYED
    verified.push({ segment: segment.id, ...counts, head: { seq: end.number, hash: end.hash }, ...keyed })
  }
  return verified
}

const NOT_KEYED = { keyedFrom: undefined, keyedSince: undefined }

/** The chain that earlier releases wrote: every row against the one before it. */
async function verifyChain(
  read: Reader<AuditTables>,
  key: ChainKey | undefined,
  breaks: Breaks,
  { vault, onProgress }: VerifyDeps,
): Promise<VerifiedSegment> {
  const walk = new SegmentWalk({ segment: HEAD, vault, key, breaks })
  let after: number | undefined
  for (;;) {
    const page = await pageAfter(read, after)
    walk.through(page)
    onProgress?.(walk.rows)
    after = page.at(-1)?.seq ?? after
    if (page.length < PAGE) break
    await breath()
  }
  const head = await readHead(read)
  for (const problem of endProblems(walk.last, head, key)) breaks.add({ segment: HEAD, ...problem })
  const end = head && { seq: head.seq, hash: head.hash }
  return { segment: HEAD, rows: walk.rows, unlinked: 0, head: end, keyedFrom: key?.from, keyedSince: key?.since }
}

/** The key of the chain; what is wrong with it is a break: without it, all hashes can be computed by anybody. */
async function keyOf(
  read: Reader<AuditTables>,
  { chain_key, mac }: Head,
  vault: VerifyDeps['vault'],
  breaks: Breaks,
): Promise<ChainKey | undefined> {
  const lost = (problem: string) => breaks.add({ segment: HEAD, from: 0, to: 0, problem })
  if (chain_key === null) {
    if (vault.encrypting) lost(NO_KEY)
    else if (mac !== null) lost('the key of the trail was removed')
    return undefined
  }
  try {
    return openChainKey(chain_key, await installationOf(read), vault)
  } catch {
    lost(vault.encrypting ? FOREIGN_KEY : 'the trail has a key, but SVC_ENCRYPTION_KEY is not set for this command')
    return undefined
  }
}

const NO_KEY =
  'the trail has no key, although SVC_ENCRYPTION_KEY is set: it was removed and the rows may be forged; if you have set SVC_ENCRYPTION_KEY only just now, start the server once'
const UNREADABLE = 'there are rows with numbers that no event has'
const FOREIGN_KEY = 'the key of the trail was replaced: it is not one that this installation has sealed'

type RowsBroken = Omit<Break, 'segment'>

function endProblems(last: ChainEnd, head: Head | undefined, key: ChainKey | undefined): RowsBroken[] {
  if (!head) return [{ from: 0, to: 0, problem: 'the head of the chain is missing' }]
  const problems: RowsBroken[] = []
  if (last.seq < head.seq) problems.push({ from: last.seq + 1, to: head.seq, problem: 'cut off at the end' })
  if (last.seq > head.seq)
    problems.push({ from: head.seq + 1, to: last.seq, problem: 'not known to the head of the chain' })
  if (last.seq === head.seq && last.hash !== head.hash) {
    problems.push({ from: head.seq, to: head.seq, problem: 'not the row the head of the chain stands for' })
  }
  if (key && head.mac !== headMac(head, key)) {
    const problem = 'the head was moved here by somebody without the key: rows may have been cut off'
    problems.push({ from: head.seq, to: head.seq, problem })
  }
  return problems
}

function readHead(read: Reader<AuditTables>): Promise<Head | undefined> {
  return read.selectFrom('audit_head').selectAll().where('id', '=', HEAD).where('seq', '<=', SAFE).executeTakeFirst()
}

function pageAfter(read: Reader<AuditTables>, seq: number | undefined): Promise<Row[]> {
  const rest = seq === undefined ? readableRows(read) : readableRows(read).where('seq', '>', seq)
  return rest.selectAll().orderBy('seq').limit(PAGE).execute()
}

function readSegments(read: Reader<AuditTables>): Promise<SegmentRow[]> {
  return read.selectFrom('audit_segment').selectAll().orderBy('ordinal').execute()
}

/** Segments of which there are rows or links, but nothing else. */
async function strayRows(read: Reader<AuditTables>): Promise<string[]> {
  const known = read.selectFrom('audit_segment').select('id')
  const events = read.selectFrom('audit_event').select('segment').distinct().where('segment', 'is not', null)
  const links = read.selectFrom('audit_link').select('segment').distinct()
  const found = [
    ...(await events.where('segment', 'not in', known).execute()),
    ...(await links.where('segment', 'not in', known).execute()),
  ]
  return [...new Set(found.map(({ segment }) => segment ?? ''))]
}

/** All rows of the chain but those with numbers that no program can read, nor has written: they would end the walk. */
function readableRows(read: Reader<AuditTables>) {
  return read
    .selectFrom('audit_event')
    .where('segment', 'is', null)
    .where((eb) => eb.and([eb.between('seq', -SAFE, SAFE), eb.between('at', -SAFE, SAFE)]))
}

async function hasUnreadableRows(read: Reader<AuditTables>): Promise<boolean> {
  const found = await read
    .selectFrom('audit_event')
    .select('action')
    .where((eb) => eb.not(eb.and([eb.between('seq', -SAFE, SAFE), eb.between('at', -SAFE, SAFE)])))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
