/** The nodes at work on a database and the keys each knows: a key becomes active only once all of them know it. */
import { isGone, type Reader, type Store } from '@codarium/platform'
import type { VaultTables } from './tables.ts'

/** A node that has not been seen for this long (ms) counts as dead. */
const TIME_TO_LIVE = 30_000
/** Time between two signs of life (ms). */
export const SIGN_INTERVAL = 10_000

export interface WorkingNode {
  readonly node: string
  readonly keyIds: readonly string[]
  /** The key it seals with. */
  readonly activeId: string
}

export class NodeRegister {
  readonly #store: Store<VaultTables>
  readonly #node: string
  readonly #now: () => number

  constructor(store: Pick<Store<unknown>, 'withTables'>, node: string, now: () => number) {
    this.#store = store.withTables<VaultTables>()
    this.#node = node
    this.#now = now
  }

  /** Says that this node works, which keys it knows and which one it uses. */
  async sign(keyIds: readonly string[], activeId: string): Promise<void> {
    const row = { key_ids: keyIds.join(' '), active_id: activeId, seen_at: this.#now() }
    await this.#store.transact((tx) =>
      tx
        .insertInto('encryption_node')
        .values({ node: this.#node, ...row })
        .onConflict((conflict) => conflict.column('node').doUpdateSet(row))
        .execute(),
    )
  }

  /** Takes this node, and those that died, off the register. */
  async leave(): Promise<void> {
    const dead = (await this.#rows(this.#store.read)).filter((row) => !this.#isAlive(row)).map(({ node }) => node)
    await this.#store.transact((tx) =>
      tx
        .deleteFrom('encryption_node')
        .where('node', 'in', [this.#node, ...dead])
        .execute(),
    )
  }

  /** The other nodes at work. */
  async others(reader: Reader<VaultTables> = this.#store.read): Promise<WorkingNode[]> {
    const rows = (await this.#rows(reader)).filter((row) => row.node !== this.#node && this.#isAlive(row))
    return rows.map(({ node, key_ids, active_id }) => ({ node, keyIds: key_ids.split(' '), activeId: active_id }))
  }

  #rows(reader: Reader<VaultTables>): Promise<VaultTables['encryption_node'][]> {
    return reader.selectFrom('encryption_node').selectAll().execute()
  }

  #isAlive({ node, seen_at }: VaultTables['encryption_node']): boolean {
    return seen_at > this.#now() - TIME_TO_LIVE && !isGone(node)
  }
}
