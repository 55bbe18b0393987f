/** The signs of life of all nodes: gives those of this one, tells who is dead, and takes the clients of the dead off the register. */
import { isGone, type Store } from '@codarium/platform'
import type { GatewayTables } from './migration.ts'
import { NodeWatch } from './node-watch.ts'

/** A node that counts as dead, and its last sign. */
export interface DeadNode {
  readonly node: string
  readonly sign: number | undefined
}

export interface SignDeps {
  readonly store: Store<GatewayTables>
  readonly node: string
  now(): number
}

/** The signs, as one node gives and sees them. */
export class NodeSigns {
  readonly #deps: SignDeps
  readonly #watch = new NodeWatch()

  constructor({ store, node, now }: SignDeps) {
    this.#deps = { store: store.withTables<GatewayTables>(), node, now }
  }

  /** Says that this node works. */
  async sign(): Promise<void> {
    const { store, node, now } = this.#deps
    const seen_at = now()
    await store.transact((tx) =>
      tx
        .insertInto('gateway_node')
        .values({ node, seen_at })
        .onConflict((conflict) => conflict.column('node').doUpdateSet({ seen_at }))
        .execute(),
    )
  }

  /** Whether a node is not known to be dead; a process of this machine is as soon as it is gone. */
  isAlive(node: string): boolean {
    return node === this.#deps.node || !(this.#watch.isDead(node) || isGone(node))
  }

  /** The dead nodes, by a look at the signs of all; those of which only clients are left have none. */
  async dead(): Promise<DeadNode[]> {
    const { store, node: own, now } = this.#deps
    const clients = store.read.selectFrom('gateway_instance').select('node').distinct().where('node', 'is not', null)
    const signs = new Map<string, number | undefined>(
      (await clients.execute()).map(({ node }) => [node ?? '', undefined]),
    )
    const signed = await store.read.selectFrom('gateway_node').selectAll().execute()
    for (const { node, seen_at } of signed) signs.set(node, seen_at)
    signs.delete(own)
    this.#watch.look(signs, now())
    return [...signs].filter(([node]) => !this.isAlive(node)).map(([node, sign]) => ({ node, sign }))
  }

  /** Takes all clients of a dead node off the register at once, unless it gives a sign of life at this very moment. */
  async release({ node, sign }: DeadNode): Promise<void> {
    const { store, now } = this.#deps
    await store.transact(async (tx) => {
      const row = await tx.selectFrom('gateway_node').select('seen_at').where('node', '=', node).executeTakeFirst()
      if (row?.seen_at !== sign) return
      const gone = { node: null, disconnected_at: now() }
      await tx.updateTable('gateway_instance').set(gone).where('node', '=', node).execute()
      await tx.deleteFrom('gateway_node').where('node', '=', node).execute()
    })
  }

  /** Takes back the sign of this node. */
  async leave(): Promise<void> {
    const { store, node } = this.#deps
    await store.transact((tx) => tx.deleteFrom('gateway_node').where('node', '=', node).execute())
  }
}
