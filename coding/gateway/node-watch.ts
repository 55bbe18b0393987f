/** Tells dead nodes from living ones: dead is who gave no new sign for a time in which we could have seen one. Pure. */

/** Time between two signs of life of a node, and between two looks at those of others (ms). */
export const SIGN_INTERVAL = 5_000
/** A node that gave none for this long (ms) counts as dead, and its clients as gone: well within a minute. */
const TIME_TO_LIVE = 20_000
/** After a longer time (ms) between two looks we were away ourselves, frozen or without a database, and begin anew. */
const LONGEST_GAP = 3 * SIGN_INTERVAL

/** The signs of the nodes we have seen; only whether one changes counts, so that no clock is compared with another's. */
export class NodeWatch {
  #signs: ReadonlyMap<string, { readonly sign: number | undefined; readonly since: number }> = new Map()
  #lookedAt = Number.NEGATIVE_INFINITY

  /** Takes the newest sign of every node anybody speaks of; undefined for one that has none. */
  look(signs: ReadonlyMap<string, number | undefined>, now: number): void {
    const passed = now - this.#lookedAt
    const wasAway = passed > LONGEST_GAP || passed < 0
    const since = (node: string, sign: number | undefined) => {
      const known = this.#signs.get(node)
      return known && known.sign === sign && !wasAway ? known.since : now
    }
    this.#signs = new Map([...signs].map(([node, sign]) => [node, { sign, since: since(node, sign) }]))
    this.#lookedAt = now
  }

  /** Whether a node counted as dead at the last look; one we know nothing of does not. */
  isDead(node: string): boolean {
    const known = this.#signs.get(node)
    return known !== undefined && this.#lookedAt - known.since >= TIME_TO_LIVE
  }
}
