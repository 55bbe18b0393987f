/** The register of instances: which app or desktop client is connected, and on which node; safe for several nodes. */
import { createHash } from 'node:crypto'
import type { Store } from '@codarium/platform'
import type { SessionTables } from '../sessions/tables.ts'
import type { GroupCommit } from './group-commit.ts'
import type { GatewayTables, GatewayTransactor, InstanceRow } from './migration.ts'
import { NodeSigns } from './node-signs.ts'

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

export interface RegisterDeps {
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

/**
 * What became of a connection that was no longer on the register: it is again; another connection of its instance is,
 * or somebody else has that name by now; or another one was, which is gone as well.
 */
export type Reclaimed = 'RECLAIMED' | 'TAKEN' | 'SUPERSEDED'

/** The register of one node. */
export class InstanceRegister {
  readonly #deps: RegisterDeps
  readonly #nodes: NodeSigns

  constructor(deps: RegisterDeps) {
    this.#deps = deps
    this.#nodes = new NodeSigns(deps)
  }

  /** Connects an instance; undefined when it belongs to another user. */
  claim(claim: Claim): Promise<Claimed | undefined> {
    return this.#deps.writes.write(async (tx) => {
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

  /**
   * Claims an instance again for a connection that was open all the time, while others took this node for dead. Its events
   * keep their numbers, also where the instance was ended meanwhile.
   */
  reclaim(claim: Claim & { readonly connectedAt: number; readonly lastSequence: number }): Promise<Reclaimed> {
    return this.#deps.writes.write(async (tx) => {
      const id = instanceKey(claim)
      const found = await tx.selectFrom('gateway_instance').selectAll().where('id', '=', id).executeTakeFirst()
      if (!found) {
        const instance = { ...this.#claimed(id, claim, undefined), connected_at: claim.connectedAt }
        await tx.insertInto('gateway_instance').values(instance).execute()
        return 'RECLAIMED'
      }
      if (found.user_id !== claim.userId) return 'TAKEN'
      if (found.connection !== claim.connection) return found.node === null ? 'SUPERSEDED' : 'TAKEN'
      const present = { node: this.#deps.node, disconnected_at: null }
      await tx.updateTable('gateway_instance').set(present).where('id', '=', id).execute()
      return 'RECLAIMED'
    })
  }

  /** Notes that a connection is gone; if the instance has another one by now, nothing happens. */
  async release(id: string, connection: string): Promise<void> {
    const gone = { node: null, disconnected_at: this.#deps.now() }
    await this.#deps.writes.write((tx) =>
      tx.updateTable('gateway_instance').set(gone).where('id', '=', id).where('connection', '=', connection).execute(),
    )
  }

  /** The connected desktop clients of all, of a tenant, or of one of its users; the one that connected last first. */
  async clients(tenant?: string, userId?: string): Promise<InstanceRow[]> {
    const connected = this.#deps.store.read
      .selectFrom('gateway_instance')
      .selectAll()
      .where('kind', '=', 'DLL')
      .where('node', 'is not', null)
      .orderBy('connected_at', 'desc')
      .orderBy('id')
    const all = tenant === undefined ? connected : connected.where('tenant', '=', tenant)
    const rows = await (userId === undefined ? all : all.where('user_id', '=', userId)).execute()
    return rows.filter((row) => this.isConnected(row))
  }

  /** Whether an instance has a connection, as far as this node can tell. */
  isConnected({ node }: Pick<InstanceRow, 'node'>): boolean {
    return node !== null && this.#nodes.isAlive(node)
  }

  /** The connections the register knows on this node. */
  async connections(): Promise<ReadonlySet<string | null>> {
    const { store, node } = this.#deps
    const rows = await store.read.selectFrom('gateway_instance').select('connection').where('node', '=', node).execute()
    return new Set(rows.map(({ connection }) => connection))
  }

  /** Says that this node works. */
  sign(): Promise<void> {
    return this.#nodes.sign()
  }

  /** Takes the clients of dead nodes, and those this node has lost, off the register; ends those gone for too long. */
  async sweep(mine: ReadonlySet<string>): Promise<void> {
    for (const dead of await this.#nodes.dead()) await this.#nodes.release(dead)
    const { store, node } = this.#deps
    const here = await store.read
      .selectFrom('gateway_instance')
      .select(['id', 'connection'])
      .where('node', '=', node)
      .execute()
    const lost = here.filter(({ connection }) => !mine.has(connection ?? ''))
    for (const { id, connection } of lost) await this.release(id, connection ?? '')
    await this.#endAbsent()
  }

  /** Takes this node off the register. */
  async leave(): Promise<void> {
    await this.sweep(new Set())
    await this.#nodes.leave()
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
      node: this.#deps.node,
      connected_at: this.#deps.now(),
      disconnected_at: null,
      // A client that remembers more than we do was ended meanwhile: its numbers go on, so that none comes twice.
      last_sequence: Math.max(known?.last_sequence ?? 0, lastSequence ?? 0),
      acknowledged: lastSequence ?? known?.acknowledged ?? 0,
    }
  }

  #hasEnded({ disconnected_at }: InstanceRow): boolean {
    return disconnected_at !== null && disconnected_at <= this.#deps.now() - this.#deps.disconnectTimeout
  }

  async #endAbsent(): Promise<void> {
    const { store, now, disconnectTimeout } = this.#deps
    const ended = await store.read
      .selectFrom('gateway_instance')
      .select('id')
      .where('disconnected_at', '<=', now() - disconnectTimeout)
      .limit(100)
      .execute()
    const ids = ended.map(({ id }) => id)
    if (ids.length > 0) await store.transact((tx) => forget(tx, ids))
  }
}

/** The key of an instance: the same instanceId means different instances for different tenants. */
export function instanceKey({ kind, tenant, instanceId }: Pick<Claim, 'kind' | 'tenant' | 'instanceId'>): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, tenant, instanceId]))
    .digest('hex')
    .slice(0, 32)
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
