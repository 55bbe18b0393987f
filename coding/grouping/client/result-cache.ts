/** Results that were had, by the hash of what was asked; bounded, the least recently used goes first. */
import type { GroupResult } from '@codarium/contract'

/** Rows of all results kept: a result of 20 rows takes about 5 kB, so that this is about 50 MB. */
const MOST_ROWS_KEPT = 200_000
/** What a result weighs beside its rows, in rows. */
const FRAME = 10

export class ResultCache {
  readonly #kept = new Map<string, GroupResult>()
  readonly #most: number
  #rows = 0

  constructor(most = MOST_ROWS_KEPT) {
    this.#most = most
  }

  /** The result that was had, if it is still there. */
  get(hash: string): GroupResult | undefined {
    const result = this.#kept.get(hash)
    if (!result) return undefined
    this.#kept.delete(hash)
    this.#kept.set(hash, result)
    return result
  }

  /** Keeps a result, and lets go of old ones. */
  put(hash: string, result: GroupResult): void {
    this.drop(hash)
    this.#kept.set(hash, result)
    this.#rows += weightOf(result)
    for (const oldest of this.#kept.keys()) {
      if (this.#rows <= this.#most) return
      this.drop(oldest)
    }
  }

  /** Forgets a result. */
  drop(hash: string): void {
    const former = this.#kept.get(hash)
    if (former) this.#rows -= weightOf(former)
    this.#kept.delete(hash)
  }
}

function weightOf({ diagnoses, procedures, supplements, trace }: GroupResult): number {
  return FRAME + diagnoses.length + procedures.length + supplements.length + trace.length
}
