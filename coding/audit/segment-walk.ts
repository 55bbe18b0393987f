/** The walk along one chain: every row against the one before it, to the end, whatever is broken on the way. */
import type { Vault } from '../vault/vault.ts'
import { BROKEN, changesPlace } from './audit-trail.ts'
import type { Breaks } from './breaks.ts'
import { type ChainedContent, type ChainKey, GENESIS, rowHash } from './chain.ts'
import type { ChainEnd } from './chain-head.ts'
import type { AuditTables } from './migration.ts'

type Row = AuditTables['audit_event']

export interface WalkDeps {
  readonly segment: string
  readonly vault: Pick<Vault, 'open'>
  readonly key: ChainKey | undefined
  readonly breaks: Breaks
}

/** A walk; it needs the memory of one row. */
export class SegmentWalk {
  readonly #deps: WalkDeps
  /** The row last walked over; before the first, the one that every chain follows. */
  last: ChainEnd = { seq: 0, hash: GENESIS }
  /** Rows walked over. */
  rows = 0

  constructor(deps: WalkDeps) {
    this.#deps = deps
  }

  /** Goes on over rows in their order. What follows a broken row is measured by the hash it has. */
  through(rows: readonly Row[]): void {
    for (const row of rows) {
      this.rows++
      if (row.seq < 1) {
        this.#broken(0, `row ${row.seq} is none of the chain`)
        continue
      }
      this.#check(row)
      this.last = { seq: row.seq, hash: row.hash }
    }
  }

  #check(row: Row): void {
    const { seq } = row
    const expected = this.last.seq + 1
    if (seq > expected) this.#broken(expected, 'missing', seq - 1)
    const changes = this.#changesOf(row)
    if (changes === undefined) this.#broken(seq, 'the changes do not open: altered or moved')
    // Behind a gap the predecessor is not known: that it is missing says enough.
    else if (seq === expected && row.hash !== rowHash(contentOf(row, changes), this.last.hash, this.#deps.key))
      this.#broken(seq, 'altered, or not the successor of the row before')
    else if (row.action === BROKEN)
      this.#broken(seq, 'when it was written, the trail before it had been altered or cut off')
  }

  #broken(from: number, problem: string, to = from): void {
    const { segment, breaks } = this.#deps
    breaks.add({ segment, from, to, problem })
  }

  #changesOf({ seq, changes }: Row): string | null | undefined {
    try {
      return changes && this.#deps.vault.open(changes, changesPlace(seq))
    } catch {
      return undefined
    }
  }
}

function contentOf({ actor_name, session_id, hash, ...row }: Row, changes: string | null): ChainedContent {
  return { ...row, actorName: actor_name, sessionId: session_id, changes }
}
