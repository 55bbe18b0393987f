/** Gives connections back their place on the register after this node was taken for dead: cut off, frozen, or too slow. */
import type { Connection } from './connection.ts'
import type { PresenceMeter } from './gateway-metrics.ts'
import type { GatewayParts } from './gateway-parts.ts'
import type { Reclaimed } from './instances.ts'

export interface HealingDeps {
  readonly parts: Pick<GatewayParts, 'register' | 'sessions' | 'lookForWithdrawals'>
  readonly meter: PresenceMeter
  /** The connections of this node that have an instance. */
  connections(): readonly Connection[]
  /** The last event that was sent on a connection. */
  lastSent(connection: Connection): number
}

/** Looks whether the register still knows the connections of this node. */
export class PresenceHealing {
  readonly #deps: HealingDeps
  /** Connections that were found missing and are neither claimed again nor ended. */
  #lost = new Set<string>()

  constructor(deps: HealingDeps) {
    this.#deps = deps
  }

  /** Claims what is missing again; whose token has expired waits for a fresh one, whose place is taken is sent away. */
  async look(): Promise<void> {
    const { parts, meter } = this.#deps
    const open = this.#deps.connections()
    const known = await parts.register.connections()
    const missing = open.filter(({ id, isOpen }) => isOpen && !known.has(id))
    meter.lost(missing.filter(({ id }) => !this.#lost.has(id)).length)
    this.#lost = new Set(missing.map(({ id }) => id))
    if (missing.length === 0) return
    await parts.lookForWithdrawals()
    const standing = missing.filter((connection) => !connection.endIfWithdrawn() && connection.isReady)
    const outcomes = await Promise.all(standing.map((connection) => this.#reclaim(connection)))
    meter.reclaimed(outcomes.filter((outcome) => outcome === 'RECLAIMED').length)
  }

  async #reclaim(connection: Connection): Promise<Reclaimed> {
    const { register, sessions } = this.#deps.parts
    const { id, kind, instanceId, caller, connectedAt, instance = '' } = connection
    const outcome = await register.reclaim({
      kind,
      tenant: sessions.tenancy.tenantOf(caller),
      instanceId,
      userId: caller.subject,
      displayName: caller.name,
      connection: id,
      connectedAt,
      lastSequence: this.#deps.lastSent(connection),
    })
    if (outcome === 'TAKEN') connection.end('INSTANCE_TAKEN', 'another connection took over')
    if (outcome === 'SUPERSEDED') connection.end('RECONNECT', 'another connection came and went: connect again')
    if (outcome === 'RECLAIMED') this.#lost.delete(id)
    if (outcome === 'RECLAIMED' && !connection.isOpen) await register.release(instance, id)
    return outcome
  }
}
