/** The gateway: desktop clients and apps on WebSockets, over all nodes of an installation. The façade of the folder. */
import { type Context, describeError, RECONNECTED, type SocketRoute, Watch } from '@codarium/platform'
import type { PartnerDirectory } from '../partners/partners.ts'
import type { Completed } from '../sessions/routes/route-deps.ts'
import type { ConnectedClients, EndListener, Launches, SessionDeps } from '../sessions/session-deps.ts'
import { CodingError } from './coding-error.ts'
import { dropDelivered, eventWriter, instancesWithEvents } from './events.ts'
import { gatewayMetrics, presenceMetrics } from './gateway-metrics.ts'
import { buildParts, type GatewayParts } from './gateway-parts.ts'
import type { InstanceRow } from './migration.ts'
import { NOTES, type NodeNote } from './node-notes.ts'
import { SIGN_INTERVAL } from './node-watch.ts'
import { PresenceHealing } from './presence-healing.ts'
import { Reception } from './reception.ts'
import { socketRoutes } from './socket-routes.ts'

export { gatewayMigration } from './migration.ts'

/** Time between two looks at the clock (ms): deadlines are kept to the second. */
const TICK = 1_000

/** What the session service is built with: works once the gateway is open, and before finds nobody. */
export interface GatewayPlugs {
  readonly launches: Launches
  readonly clients: ConnectedClients
  readonly endListeners: readonly EndListener[]
}

/** The gateway of one node. */
export class Gateway {
  readonly plugs: GatewayPlugs
  readonly #context: Context
  readonly #reception: Reception
  readonly #writing = new Set<Promise<unknown>>()
  readonly #endings: (() => void)[] = []
  #parts: GatewayParts | undefined

  constructor(context: Context) {
    this.#context = context
    const count = (kind: InstanceRow['kind']) => this.#reception.count(kind)
    this.#reception = new Reception({
      context,
      parts: () => this.#parts,
      meter: gatewayMetrics(context.metrics, count),
      tell: (note) => this.#tell(note),
      track: (work) => this.#track(work),
      failed: (error) => this.#failed(error),
    })
    this.plugs = {
      launches: { launch: async (order) => (await this.#parts?.launcher.launch(order)) ?? false },
      clients: {
        of: async (tenant) => (await this.#parts?.presence.of(tenant)) ?? [],
        all: async () => (await this.#parts?.presence.all()) ?? [],
      },
      endListeners: [eventWriter((wake) => this.#tell({ wake }))],
    }
  }

  /** Opens the doors on a session service; `completed` is told of what clients complete. */
  async open(sessions: SessionDeps, partners: PartnerDirectory, completed: Completed): Promise<readonly SocketRoute[]> {
    const { bus, users, metrics, log } = this.#context
    const parts = buildParts(this.#context, sessions, {
      lookForWithdrawals: async () => {
        await Promise.all([users.look(), partners.look()])
      },
      connection: (id) => this.#reception.connection(id),
      connections: () => this.#reception.known,
      failed: (error) => this.#failed(error),
    })
    this.#parts = parts
    const healing = new PresenceHealing({
      parts,
      meter: presenceMetrics(metrics, log),
      connections: () => this.#reception.known,
      lastSent: (connection) => this.#reception.lastSent(connection),
    })
    const watch = new Watch(() => this.#lookAround(parts, healing))
    await parts.register.sign()
    this.#endings.push(
      bus.subscribe(NOTES, (note) => this.#heard(note as NodeNote)),
      bus.subscribe(RECONNECTED, () => this.#track(watch.now())),
      users.onBlocked(() => this.#reception.endWithdrawn()),
      partners.onChange(() => this.#reception.endWithdrawn()),
      // After what has arrived is read: a node that was frozen must not take the silence for that of its clients.
      this.#every(TICK, async () => void setImmediate(() => this.#reception.tick())),
      this.#every(SIGN_INTERVAL, () => watch.now()),
    )
    return socketRoutes(parts, this.#reception, completed)
  }

  /** Ends the gateway; its connections are closed by then. */
  async stop(): Promise<void> {
    for (const end of this.#endings) end()
    await Promise.allSettled(this.#writing)
    this.#parts?.launcher.stop()
    await this.#parts?.register.leave().catch((error) => this.#failed(error))
  }

  #heard(note: NodeNote): void {
    if ('wake' in note) this.#reception.wake(note.wake)
    else this.#reception.connection(note.close)?.end('INSTANCE_TAKEN', 'another connection took over')
  }

  #tell(note: NodeNote): void {
    this.#track(this.#context.bus.publish(NOTES, note))
  }

  /** What messages between nodes may have failed to say, and what others may have believed of this one. */
  async #lookAround({ register, launcher, store }: GatewayParts, healing: PresenceHealing): Promise<void> {
    const { signal } = this.#context.shutdown
    await register.sign()
    if (!signal.aborted) await register.sweep(this.#reception.ids)
    if (!signal.aborted) await healing.look()
    this.#reception.wake(await instancesWithEvents(store.read, this.#context.node))
    if (!signal.aborted) await launcher.look()
    if (!signal.aborted) await dropDelivered(store, this.#context.now())
  }

  /** Work that takes longer than its interval is begun again as soon as it is done: a slow node still gives signs of life. */
  #every(interval: number, work: () => Promise<void>): () => void {
    let [isBusy, isDue, hasEnded] = [false, false, false]
    const run = () => {
      isBusy = true
      isDue = false
      this.#track(
        work().finally(() => {
          isBusy = false
          if (isDue && !hasEnded) run()
        }),
      )
    }
    const timer = setInterval(() => {
      isDue = true
      if (!isBusy) run()
    }, interval).unref()
    return () => {
      hasEnded = true
      clearInterval(timer)
    }
  }

  #track(work: Promise<unknown>): void {
    const tracked = work.catch((error) => this.#failed(error)).finally(() => this.#writing.delete(tracked))
    this.#writing.add(tracked)
  }

  #failed(error: unknown): void {
    if (error instanceof CodingError) return
    this.#context.log.warn(describeError(error), 'the gateway could not do something; it tries again')
  }
}
