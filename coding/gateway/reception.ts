/** Receives connections: knows those of this node, takes their instances, answers AUTH, and wakes what sends their events. */
import { randomUUID } from 'node:crypto'
import type { AuthPayload } from '@codarium/contract'
import { type Caller, type Context, type OpenedSocket, realmOf } from '@codarium/platform'
import { Connection } from './connection.ts'
import { type Door, freshCaller, type Handler } from './door.ts'
import { EventPump } from './event-pump.ts'
import type { ConnectionMeter } from './gateway-metrics.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { hookSettings } from './hook-settings.ts'
import type { InstanceRow } from './migration.ts'
import type { NodeNote } from './node-notes.ts'
import type { Message } from './read-message.ts'

export interface ReceptionDeps {
  readonly context: Pick<Context, 'settings' | 'identity' | 'now'>
  /** The parts of the gateway; undefined before it is open. */
  parts(): GatewayParts | undefined
  meter(kind: InstanceRow['kind']): ConnectionMeter
  tell(note: NodeNote): void
  /** Keeps the gateway from ending before this is done. */
  track(work: Promise<unknown>): void
  failed(error: unknown): void
}

/** The connections of one node. */
export class Reception {
  readonly #deps: ReceptionDeps
  readonly #connections = new Map<string, Connection>()
  readonly #pumps = new Map<string, EventPump>()

  constructor(deps: ReceptionDeps) {
    this.#deps = deps
  }

  /** Ids of all connections. */
  get ids(): ReadonlySet<string> {
    return new Set(this.#connections.keys())
  }

  /** A connection of this node. */
  connection(id: string): Connection | undefined {
    return this.#connections.get(id)
  }

  /** The connections that have an instance. */
  get known(): readonly Connection[] {
    return [...this.#connections.values()].filter(({ instance }) => instance !== undefined)
  }

  /** The last event that was sent on a connection. */
  lastSent({ id, instance = '' }: Connection): number {
    const pump = this.#pumps.get(instance)
    return pump?.connectionId === id ? pump.sent : 0
  }

  /** How many connections of a kind there are. */
  count(wanted: InstanceRow['kind']): number {
    let count = 0
    for (const { kind } of this.#connections.values()) if (kind === wanted) count++
    return count
  }

  /** Takes an opened socket; its messages go through the door. */
  connect(socket: OpenedSocket, kind: InstanceRow['kind'], instanceId: string, door: Door): Connection {
    const { context, meter, failed } = this.#deps
    const id = randomUUID()
    const events = { message: door, closed: (connection: Connection) => this.#closed(connection), failed }
    const requireStanding = (caller: Caller) => context.identity.requireStanding(caller)
    const facts = { id, kind, instanceId, now: context.now, meter: meter(kind), events, requireStanding }
    const connection = new Connection(socket, facts)
    this.#connections.set(id, connection)
    return connection
  }

  /** Takes the instance for a connection, answers AUTH_OK, and sends what was missed. */
  async welcome(parts: GatewayParts, connection: Connection, message?: Message): Promise<void> {
    const { caller, instanceId, id, kind } = connection
    const claimed = await parts.register.claim({
      kind,
      tenant: parts.sessions.tenancy.tenantOf(caller),
      instanceId,
      userId: caller.subject,
      displayName: caller.name,
      connection: id,
      lastSequence: (message?.payload as AuthPayload | undefined)?.lastSequence,
    })
    if (!claimed) return refuseInstance(connection, message)
    const { instance, replaced } = claimed
    connection.instance = instance.id
    if (!connection.isOpen || connection.endIfWithdrawn()) return parts.register.release(instance.id, id)
    if (replaced?.connection) this.#deps.tell({ close: replaced.connection })
    const pump = new EventPump(connection, parts, instance.acknowledged)
    this.#pumps.set(instance.id, pump)
    await this.#authOk(connection, instance.last_sequence, message?.requestId)
    pump.wake()
    if (kind === 'DLL') await parts.launcher.catchUp(connection)
  }

  /** AUTH: a token, first or fresh. */
  authentication(parts: GatewayParts): Handler {
    const { identity } = this.#deps.context
    return async (connection, message) => {
      const { caller, authorization } = await freshCaller((header) => identity.callerOf(header), connection, message)
      connection.renewed(caller, authorization)
      if (connection.instance === undefined) return this.welcome(parts, connection, message)
      await this.#authOk(connection, undefined, message.requestId)
      this.wake([connection.instance])
      if (connection.kind === 'DLL') await parts.launcher.catchUp(connection)
    }
  }

  /** Has the events of these instances sent, of those that are connected here; of all when none are named. */
  wake(instances: Iterable<string> = this.#pumps.keys()): void {
    for (const instance of instances) this.#pumps.get(instance)?.wake()
  }

  /** Closes every connection whose user, partner or issuer was withdrawn. */
  endWithdrawn(): void {
    for (const connection of this.#connections.values()) connection.endIfWithdrawn()
  }

  /** Has every connection look at the clock; one that was opened just when something was withdrawn ends here. */
  tick(): void {
    const interval = this.#deps.context.settings.HEARTBEAT_INTERVAL * 1000
    this.endWithdrawn()
    for (const connection of this.#connections.values()) connection.tick(interval)
  }

  #closed({ id, instance }: Connection): void {
    this.#connections.delete(id)
    if (instance === undefined) return
    if (this.#pumps.get(instance)?.connectionId === id) this.#pumps.delete(instance)
    const released = this.#deps.parts()?.register.release(instance, id)
    if (released) this.#deps.track(released)
  }

  async #authOk(connection: Connection, lastSequence: number | undefined, requestId?: string): Promise<void> {
    const { subject: user, issuer } = connection.caller
    const hook = connection.kind === 'DLL' ? { hook: hookSettings(this.#deps.context.settings) } : {}
    const events = lastSequence === undefined ? {} : { lastSequence }
    await connection.send('AUTH_OK', { user, realm: realmOf(issuer), ...events, ...hook }, { requestId })
  }
}

function refuseInstance(connection: Connection, message: Message | undefined): void {
  const text = 'This instanceId belongs to another user.'
  connection.refuse({ error: 'UNAUTHORIZED', message: text }, { requestId: message?.requestId })
  connection.end('INSTANCE_TAKEN', text)
}
