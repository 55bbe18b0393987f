/** The register of instances: which app or desktop client is connected, and on which node; safe for several nodes. */
import { createHash } from 'node:crypto'
import { isGone, type Reader, type Store } from '@codarium/platform'
import type { SessionTables } from '../sessions/migration.ts'
import type { GroupCommit } from './group-commit.ts'
import type { GatewayTables, GatewayTransactor, InstanceRow } from './migration.ts'

/** Time between two signs of life of a node (ms). */
export const SIGN_INTERVAL = 5_000
/** A node that gave none for this long (ms) counts as dead, and its clients as gone: well within a minute. */
const TIME_TO_LIVE = 20_000

/** Who connects. */
export interface Claim {
  readonly kind: InstanceRow['kind']
  readonly tenant: string
  readonly instanceId: string
  readonly userId: string
  readonly displayName: string
  readonly connection: string
  /** The last event the client says it has. */
  readonly lastSequence?: number | undefined
}

/** What the register needs. */
export interface RegisterOptions {
  readonly store: Store<GatewayTables & SessionTables>
  readonly writes: GroupCommit<GatewayTables & SessionTables>
  readonly node: string
  /** INSTANCE_DISCONNECT_TIMEOUT (ms). */
  readonly disconnectTimeout: number
  now(): number
}

/** A claim that went through, and the connection it took the instance from. */
export interface Claimed {
  readonly instance: InstanceRow
  readonly replaced: Pick<InstanceRow, 'connection' | 'node'> | undefined
}

/** The register of one node. */
export class InstanceRegister {
  readonly #options: RegisterOptions

  constructor(options: RegisterOptions) {
    this.#options = options
  }

  /** Connects an instance; undefined when it belongs to another user. */
  claim(claim: Claim): Promise<Claimed | undefined> {
    return this.#options.writes.write(async (tx) => {
      const id = instanceKey(claim)
      const found = await tx.selectFrom('gateway_instance').selectAll().where('id', '=', id).executeTakeFirst()
      const known = found && this.#hasEnded(found) ? undefined : found
      if (known && known.user_id !== claim.userId) return undefined
      if (found && !known) await forget(tx, [id])
      const instance = this.#claimed(id, claim, known)
      const { id: _, ...changes } = instance
      await tx
        .insertInto('gateway_instance')
        .values(instance)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
        .execute()
      const replaced = known?.connection ? { connection: known.connection, node: known.node } : undefined
      return { instance, replaced }
    })
  }

  /** Notes that a connection is gone; if the instance has another one by now, nothing happens. */
  async release(id: string, connection: string): Promise<void> {
    const gone = { connection: null, node: null, disconnected_at: this.#options.now() }
    await this.#options.writes.write((tx) =>
      tx.updateTable('gateway_instance').set(gone).where('id', '=', id).where('connection', '=', connection).execute(),
    )
  }

  /** The connected desktop clients of a tenant, or of one of its users; the one that connected last first. */
  async clients(tenant: string, userId?: string): Promise<InstanceRow[]> {
    const all = this.#options.store.read
      .selectFrom('gateway_instance')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('kind', '=', 'DLL')
      .where('connection', 'is not', null)
      .orderBy('connected_at', 'desc')
      .orderBy('id')
    const rows = await (userId === undefined ? all : all.where('user_id', '=', userId)).execute()
    const alive = await this.#aliveNodes(rows)
    return rows.filter(({ node }) => node !== null && alive.has(node))
  }

  /** Says that this node works. */
  async sign(): Promise<void> {
    const { store, node, now } = this.#options
    const seen_at = now()
    await store.transact((tx) =>
      tx
        .insertInto('gateway_node')
        .values({ node, seen_at })
        .onConflict((conflict) => conflict.column('node').doUpdateSet({ seen_at }))
        .execute(),
    )
  }

  /** Takes the clients of dead nodes, and those this node has lost, off the register; ends those gone for too long. */
  async sweep(mine: ReadonlySet<string>): Promise<void> {
    const { store, node, now } = this.#options
    const nodes = await store.read.selectFrom('gateway_node').selectAll().execute()
    const dead = nodes.filter((row) => !this.#isAlive(row)).map((row) => row.node)
    const kept = await connectedOn(store.read, [node, ...dead])
    const lost = kept.filter((row) => row.node !== node || !mine.has(row.connection ?? ''))
    for (const { id, connection } of lost) await this.release(id, connection ?? '')
    const ended = await store.read
      .selectFrom('gateway_instance')
      .select('id')
      .where('disconnected_at', '<=', now() - this.#options.disconnectTimeout)
      .limit(100)
      .execute()
    const ids = ended.map(({ id }) => id)
    if (ids.length > 0) await store.transact((tx) => forget(tx, ids))
    if (dead.length > 0) await store.transact((tx) => tx.deleteFrom('gateway_node').where('node', 'in', dead).execute())
  }

  /** Takes this node off the register. */
  async leave(): Promise<void> {
    const { store, node } = this.#options
    await this.sweep(new Set())
    await store.transact((tx) => tx.deleteFrom('gateway_node').where('node', '=', node).execute())
  }

  #claimed(id: string, claim: Claim, known: InstanceRow | undefined): InstanceRow {
    const { kind, tenant, instanceId, userId, displayName, connection, lastSequence } = claim
    return {
      id,
      kind,
      tenant,
      instance_id: instanceId,
      user_id: userId,
      display_name: displayName,
      connection,
      node: this.#options.node,
      connected_at: this.#options.now(),
      disconnected_at: null,
      // A client that remembers more than we do was ended meanwhile: its numbers go on, so that none comes twice.
      last_sequence: Math.max(known?.last_sequence ?? 0, lastSequence ?? 0),
      acknowledged: lastSequence ?? known?.acknowledged ?? 0,
    }
  }

  #hasEnded({ disconnected_at }: InstanceRow): boolean {
    return disconnected_at !== null && disconnected_at <= this.#options.now() - this.#options.disconnectTimeout
  }

  async #aliveNodes(rows: readonly InstanceRow[]): Promise<ReadonlySet<string>> {
    const { store, node } = this.#options
    if (rows.every((row) => row.node === node)) return new Set([node])
    const nodes = await store.read.selectFrom('gateway_node').selectAll().execute()
    return new Set([node, ...nodes.filter((row) => this.#isAlive(row)).map((row) => row.node)])
  }

  #isAlive({ node, seen_at }: GatewayTables['gateway_node']): boolean {
    return node === this.#options.node || (seen_at > this.#options.now() - TIME_TO_LIVE && !isGone(node))
  }
}

/** The key of an instance: the same instanceId means different instances for different tenants. */
export function instanceKey({ kind, tenant, instanceId }: Pick<Claim, 'kind' | 'tenant' | 'instanceId'>): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, tenant, instanceId]))
    .digest('hex')
    .slice(0, 32)
}

function connectedOn(reader: Reader<GatewayTables>, nodes: readonly string[]): Promise<InstanceRow[]> {
  return reader
    .selectFrom('gateway_instance')
    .selectAll()
    .where('node', 'in', [...nodes])
    .execute()
}

async function forget(tx: GatewayTransactor, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('gateway_event')
    .where('instance', 'in', [...ids])
    .execute()
  await tx
    .deleteFrom('gateway_session')
    .where('instance', 'in', [...ids])
    .execute()
  await tx
    .deleteFrom('gateway_launch')
    .where('instance', 'in', [...ids])
    .execute()
  await tx
    .deleteFrom('gateway_instance')
    .where('id', 'in', [...ids])
    .execute()
}
