/** Walks the audit chain from its first row to its end and names the first thing that does not fit. */
import type { Reader } from '@codarium/platform'
import type { Vault } from '../vault/vault.ts'
import { BROKEN, changesPlace } from './audit-trail.ts'
import { type ChainedContent, type ChainKey, GENESIS, headMac, rowHash } from './chain.ts'
import { chainKeyOf } from './chain-key.ts'
import { type AuditTables, HEAD } from './migration.ts'

/** Where the chain is broken. */
export interface BrokenRow {
  readonly seq: number
  /** One sentence. */
  readonly problem: string
}

/** A row as somebody noted it outside the database. */
export interface NotedRow {
  readonly seq: number
  readonly hash: string
}

/** What a walk along the chain found. */
export interface Verification {
  /** Rows that were checked, up to the broken one. */
  readonly rows: number
  /** The number of the first row whose hash needs the encryption key; undefined when none does. */
  readonly keyedFrom: number | undefined
  /** The end of the chain: worth noting outside the database. */
  readonly head: { readonly seq: number; readonly hash: string } | undefined
  readonly broken?: BrokenRow
}

/** What a walk needs. */
export interface VerifyParts {
  readonly read: Reader<unknown>
  readonly vault: Pick<Vault, 'open'>
  /** The end of the chain as somebody noted it earlier, outside the database. */
  readonly noted?: NotedRow | undefined
  /** Told after each page how many rows were checked. */
  onProgress?(rows: number): void
}

/** Rows read at a time: the walk needs the memory of one page, however long the trail. */
const PAGE = 1000

type Row = AuditTables['audit_event']
type Head = AuditTables['audit_head']

/** The walk; rows written meanwhile are followed as well. */
export async function verifyTrail({ vault, noted, onProgress, ...parts }: VerifyParts): Promise<Verification> {
  const read = parts.read as unknown as Reader<AuditTables>
  const start = await readHead(read)
  if (!start) return { rows: 0, keyedFrom: undefined, head: undefined, broken: noHead }
  const key = keyOf(start, vault)
  if (key === 'broken') return { rows: 0, keyedFrom: undefined, head: start, broken: lostKey }
  const walk = new Walk(vault, key, noted)
  for (;;) {
    const page = await pageAfter(read, walk.last.seq)
    const broken = walk.through(page)
    if (broken) return walk.result(start, broken)
    onProgress?.(walk.rows)
    if (page.length < PAGE) return atTheEnd(read, walk, vault)
  }
}

const noHead: BrokenRow = { seq: 0, problem: 'the head of the chain is missing' }
const lostKey: BrokenRow = { seq: 0, problem: 'the key of the chain was altered' }

class Walk {
  readonly #vault: Pick<Vault, 'open'>
  readonly noted: NotedRow | undefined
  key: ChainKey | undefined
  rows = 0
  last: { seq: number; hash: string } = { seq: 0, hash: GENESIS }

  constructor(vault: Pick<Vault, 'open'>, key: ChainKey | undefined, noted: NotedRow | undefined) {
    this.#vault = vault
    this.key = key
    this.noted = noted
  }

  through(page: readonly Row[]): BrokenRow | undefined {
    for (const row of page) {
      const broken = this.#check(row)
      if (broken) return broken
      this.last = { seq: row.seq, hash: row.hash }
      this.rows++
    }
    return undefined
  }

  result(head: Verification['head'], broken?: BrokenRow): Verification {
    const end = head && { seq: head.seq, hash: head.hash }
    return { rows: this.rows, keyedFrom: this.key?.from, head: end, ...(broken ? { broken } : {}) }
  }

  #check(row: Row): BrokenRow | undefined {
    const { seq } = row
    if (seq !== this.last.seq + 1) return missing(this.last.seq + 1, seq)
    const changes = this.#changesOf(row)
    if (changes === undefined) return { seq, problem: 'its changes do not open: they were altered or moved' }
    const fits = row.hash === rowHash(contentOf(row, changes), this.last.hash, this.key)
    if (!fits) return { seq, problem: 'it was altered, or is not the successor of the row before it' }
    if (seq === this.noted?.seq && row.hash !== this.noted.hash)
      return { seq, problem: 'it is not the row that was noted' }
    return row.action === BROKEN
      ? { seq, problem: 'the end of the chain before it had been altered or cut off' }
      : undefined
  }

  #changesOf({ seq, changes }: Row): string | null | undefined {
    try {
      return changes && this.#vault.open(changes, changesPlace(seq))
    } catch {
      return undefined
    }
  }
}

/** The last row must be the head's; one that was written since the last page is walked along as well. */
async function atTheEnd(read: Reader<AuditTables>, walk: Walk, vault: Pick<Vault, 'open'>): Promise<Verification> {
  const head = await readHead(read)
  if (!head) return walk.result(undefined, noHead)
  const key = keyOf(head, vault)
  if (key === 'broken') return walk.result(head, lostKey)
  const rest = await rowsBetween(read, walk.last.seq, head.seq)
  // The first row after encryption was switched on brings the key.
  walk.key = key
  const broken = walk.through(rest)
  return walk.result(head, broken ?? endProblem(walk, head, key))
}

function endProblem({ last, noted }: Walk, head: Head, key: ChainKey | undefined): BrokenRow | undefined {
  if (last.seq < head.seq)
    return { seq: last.seq + 1, problem: `rows were cut off at the end: the head is row ${head.seq}` }
  if (last.seq > head.seq) return { seq: head.seq + 1, problem: 'it is not known to the head of the chain' }
  if (last.hash !== head.hash) return { seq: head.seq, problem: 'it is not the row the head of the chain stands for' }
  if (noted && noted.seq > last.seq) return { seq: last.seq + 1, problem: `it is missing: row ${noted.seq} was noted` }
  const needsMac = key && head.seq >= key.from
  if (needsMac && head.mac !== headMac(head.seq, head.hash, key)) {
    return { seq: head.seq, problem: 'the head was moved here by somebody without the key: rows may have been cut off' }
  }
  return undefined
}

function missing(expected: number, found: number): BrokenRow {
  const problem = found > expected ? `it is missing: the next one is row ${found}` : 'its number occurs twice'
  return { seq: expected, problem }
}

function keyOf(head: Head, vault: Pick<Vault, 'open'>): ChainKey | undefined | 'broken' {
  try {
    return chainKeyOf(head, vault)
  } catch {
    return 'broken'
  }
}

function contentOf({ actor_name, session_id, hash, ...row }: Row, changes: string | null): ChainedContent {
  return { ...row, actorName: actor_name, sessionId: session_id, changes }
}

function readHead(read: Reader<AuditTables>): Promise<Head | undefined> {
  return read.selectFrom('audit_head').selectAll().where('id', '=', HEAD).executeTakeFirst()
}

function pageAfter(read: Reader<AuditTables>, seq: number): Promise<Row[]> {
  return read.selectFrom('audit_event').selectAll().where('seq', '>', seq).orderBy('seq').limit(PAGE).execute()
}

function rowsBetween(read: Reader<AuditTables>, after: number, last: number): Promise<Row[]> {
  return read
    .selectFrom('audit_event')
    .selectAll()
    .where('seq', '>', after)
    .where('seq', '<=', last)
    .orderBy('seq')
    .execute()
}
