/** The gateway: desktop clients and apps on WebSockets, over all nodes of an installation. The façade of the folder. */
import { randomUUID } from 'node:crypto'
import {
  type AuthPayload,
  closeCodes,
  type HookSettings,
  InstanceId,
  LARGEST_MESSAGE,
  type Settings,
} from '@codarium/contract'
import {
  type Context,
  describeError,
  type OpenedSocket,
  RECONNECTED,
  realmOf,
  type SocketRoute,
  type Store,
  userIdOf,
} from '@codarium/platform'
import { Type } from 'typebox'
import type { SessionTables } from '../sessions/migration.ts'
import type { ConnectedClients, EndListener, Launches, SessionParts } from '../sessions/ports.ts'
import { appDoor } from './app-door.ts'
import { CodingError } from './coding-error.ts'
import { Connection, type Message } from './connection.ts'
import { dllDoor } from './dll-door.ts'
import { type Door, freshCaller } from './door.ts'
import { EventPump } from './event-pump.ts'
import { acknowledge, dropDelivered, eventWriter, instancesWithEvents } from './events.ts'
import { GroupCommit } from './group-commit.ts'
import { InstanceRegister, SIGN_INTERVAL } from './instances.ts'
import { Launcher } from './launcher.ts'
import type { GatewayTables, InstanceRow } from './migration.ts'
import { Presence } from './presence.ts'

export { gatewayMigration } from './migration.ts'

/** Time between two looks at the clock (ms): deadlines are kept to the second. */
const TICK = 1_000
const MINUTE = 60_000
/** The topic of what all nodes must hear. */
const TOPIC = 'gateway'
const TAG = 'WebSocket'

/** What nodes tell each other. */
type Note = { readonly wake: readonly string[] } | { readonly close: string }

/** What the session service is built with: works once the gateway is open, and before finds nobody. */
export interface GatewayPlugs {
  readonly launches: Launches
  readonly clients: ConnectedClients
  readonly endListeners: readonly EndListener[]
}

interface Opened {
  readonly sessions: SessionParts
  readonly store: Store<GatewayTables & SessionTables>
  readonly writes: GroupCommit<GatewayTables & SessionTables>
  readonly register: InstanceRegister
  readonly presence: Presence
  readonly launcher: Launcher
}

/** The gateway of one node. */
export class Gateway {
  readonly plugs: GatewayPlugs
  readonly #context: Context
  readonly #connections = new Map<string, Connection>()
  readonly #pumps = new Map<string, EventPump>()
  readonly #writing = new Set<Promise<unknown>>()
  readonly #endings: (() => void)[] = []
  #opened: Opened | undefined

  constructor(context: Context) {
    this.#context = context
    this.plugs = {
      launches: { launch: async (order) => (await this.#opened?.launcher.launch(order)) ?? false },
      clients: { of: async (tenant) => (await this.#opened?.presence.of(tenant)) ?? [] },
      endListeners: [eventWriter((wake) => this.#tell({ wake }))],
    }
  }

  /** Opens the doors on a session service. */
  async open(sessions: SessionParts): Promise<readonly SocketRoute[]> {
    const opened = this.#build(sessions)
    this.#opened = opened
    await opened.register.sign()
    const { bus, users } = this.#context
    this.#endings.push(
      bus.subscribe(TOPIC, (note) => this.#heard(note as Note)),
      bus.subscribe(RECONNECTED, () => this.#wakeAll()),
      users.onBlocked(({ id }) => this.#closeOf(id)),
      this.#every(TICK, async () => this.#tick()),
      this.#every(SIGN_INTERVAL, () => this.#lookAround(opened)),
    )
    const doors = { app: appDoor(this.#doorParts(opened, 'APP')), dll: dllDoor(this.#doorParts(opened, 'DLL')) }
    return [this.#dllRoute(opened, doors.dll), this.#appRoute(doors.app)]
  }

  /** Ends the gateway; its connections are closed by then. */
  async stop(): Promise<void> {
    for (const end of this.#endings) end()
    await Promise.allSettled(this.#writing)
    this.#opened?.launcher.stop()
    await this.#opened?.register.leave().catch((error) => this.#failed(error))
  }

  #build(sessions: SessionParts): Opened {
    const { settings, node, bus, now } = this.#context
    const store = sessions.store.withTables<GatewayTables & SessionTables>()
    const writes = new GroupCommit(store)
    const disconnectTimeout = settings.INSTANCE_DISCONNECT_TIMEOUT * MINUTE
    const register = new InstanceRegister({ store, writes, node, disconnectTimeout, now })
    const presence = new Presence(store.withTables<SessionTables>(), register)
    const connection = (id: string) => this.#connections.get(id)
    const failed = (error: unknown) => this.#failed(error)
    const launcher = new Launcher({ node, bus, presence, sessions, store, writes, connection, failed })
    return { sessions, store, writes, register, presence, launcher }
  }

  #dllRoute(opened: Opened, door: Door): SocketRoute {
    return {
      path: '/ws/dll',
      access: 'session.edit',
      tag: TAG,
      summary: 'Desktop coding clients: launches, results, token renewal',
      description:
        'An instanceId that is kept over reconnects keeps the client its place; without one it gets a new one.',
      query: Type.Object({ instanceId: Type.Optional(InstanceId) }),
      largestMessage: LARGEST_MESSAGE,
      connected: (socket) => {
        const connection = this.#connect(socket, socket.query.instanceId ?? randomUUID(), door)
        connection.inTurn(() => this.#welcome(opened, connection, 'DLL'))
      },
    }
  }

  #appRoute(door: Door): SocketRoute {
    return {
      path: '/ws/app',
      access: 'session.read-own',
      tag: TAG,
      summary: 'Third-party apps: send sessions, receive their outcomes',
      description: 'AUTH must follow within 10 s. The same instanceId on reconnect brings what was missed.',
      query: Type.Object({ instanceId: InstanceId }),
      largestMessage: LARGEST_MESSAGE,
      connected: (socket) => void this.#connect(socket, socket.query.instanceId ?? '', door),
    }
  }

  #connect(socket: OpenedSocket, instanceId: string, door: Door): Connection {
    const id = randomUUID()
    const events = {
      message: door,
      closed: (connection: Connection) => this.#closed(connection),
      failed: (error: unknown) => this.#failed(error),
    }
    const connection = new Connection(socket, { id, instanceId, now: this.#context.now, events })
    this.#connections.set(id, connection)
    return connection
  }

  #closed({ id, instance }: Connection): void {
    this.#connections.delete(id)
    if (instance === undefined) return
    if (this.#pumps.get(instance)?.connectionId === id) this.#pumps.delete(instance)
    const released = this.#opened?.register.release(instance, id)
    if (released) this.#track(released)
  }

  /** Takes the instance for a connection, answers AUTH_OK, and sends what was missed. */
  async #welcome(opened: Opened, connection: Connection, kind: InstanceRow['kind'], message?: Message): Promise<void> {
    const { caller, instanceId, id } = connection
    const claimed = await opened.register.claim({
      kind,
      tenant: opened.sessions.tenancy.tenantOf(caller),
      instanceId,
      userId: caller.subject,
      displayName: caller.name,
      connection: id,
      lastSequence: (message?.payload as AuthPayload | undefined)?.lastSequence,
    })
    if (!claimed) return this.#refuseInstance(connection, message)
    const { instance, replaced } = claimed
    connection.instance = instance.id
    if (!connection.isOpen) return opened.register.release(instance.id, id)
    if (replaced?.connection) this.#tell({ close: replaced.connection })
    const pump = new EventPump(connection, { ...opened, failed: (error) => this.#failed(error) }, instance.acknowledged)
    this.#pumps.set(instance.id, pump)
    await this.#authOk(connection, kind, instance.last_sequence, message?.requestId)
    pump.wake()
    if (kind === 'DLL') await opened.launcher.catchUp(connection)
  }

  #refuseInstance(connection: Connection, message: Message | undefined): void {
    const text = 'This instanceId belongs to another user.'
    connection.refuse({ error: 'UNAUTHORIZED', message: text }, { requestId: message?.requestId })
    connection.close(closeCodes.INSTANCE_TAKEN, text)
  }

  async #authOk(
    connection: Connection,
    kind: InstanceRow['kind'],
    lastSequence: number | undefined,
    requestId?: string,
  ): Promise<void> {
    const { subject: user, issuer } = connection.caller
    const hook = kind === 'DLL' ? { hook: hookSettings(this.#context.settings) } : {}
    const events = lastSequence === undefined ? {} : { lastSequence }
    await connection.send('AUTH_OK', { user, realm: realmOf(issuer), ...events, ...hook }, { requestId })
  }

  #doorParts(opened: Opened, kind: InstanceRow['kind']) {
    const { sessions, presence, launcher, store, writes } = opened
    return {
      sessions,
      presence,
      authenticate: async (connection: Connection, message: Message) => {
        const caller = await freshCaller((header) => this.#context.identity.callerOf(header), connection, message)
        connection.renewed(caller)
        if (connection.instance === undefined) return this.#welcome(opened, connection, kind, message)
        await this.#authOk(connection, kind, undefined, message.requestId)
        this.#pumps.get(connection.instance)?.wake()
        if (kind === 'DLL') await launcher.catchUp(connection)
      },
      acknowledge: async ({ instance = '', id: connection }: Connection, { payload }: Message) =>
        acknowledge(writes, { instance, connection, sequence: Number(payload.sequence) }),
      launchedTo: async (sessionId: string) => launchedTo(store, sessionId),
      confirmLaunch: (sessionId: string, instance: string) => launcher.confirm(sessionId, instance),
    }
  }

  #heard(note: Note): void {
    if ('close' in note) {
      this.#connections.get(note.close)?.close(closeCodes.INSTANCE_TAKEN, 'another connection took over')
      return
    }
    for (const instance of note.wake) this.#pumps.get(instance)?.wake()
  }

  #tell(note: Note): void {
    this.#track(this.#context.bus.publish(TOPIC, note))
  }

  #wakeAll(): void {
    for (const pump of this.#pumps.values()) pump.wake()
  }

  #closeOf(userId: string): void {
    for (const connection of this.#connections.values()) {
      if (userIdOf(connection.caller) === userId) connection.close(closeCodes.BLOCKED, 'the user was blocked')
    }
  }

  #tick(): void {
    const interval = this.#context.settings.HEARTBEAT_INTERVAL * 1000
    for (const connection of this.#connections.values()) connection.tick(interval)
  }

  async #lookAround({ register, store }: Opened): Promise<void> {
    await register.sign()
    await register.sweep(new Set(this.#connections.keys()))
    for (const instance of await instancesWithEvents(store.read, this.#context.node)) this.#pumps.get(instance)?.wake()
    await dropDelivered(store, this.#context.now())
  }

  #every(interval: number, work: () => Promise<void>): () => void {
    let busy = false
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      this.#track(
        work().finally(() => {
          busy = false
        }),
      )
    }, interval).unref()
    return () => clearInterval(timer)
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

/** The settings of the post-coding hook that clients are told. */
function hookSettings(settings: Settings): HookSettings {
  return {
    enabled: settings.SVC_HOOK_ENABLED,
    url: settings.SVC_HOOK_URL,
    authType: settings.SVC_HOOK_AUTH_TYPE,
    timeoutSeconds: settings.SVC_HOOK_TIMEOUT_SECONDS,
    retryCount: settings.SVC_HOOK_RETRY_COUNT,
    includeResultData: settings.SVC_HOOK_INCLUDE_RESULT_DATA,
    includeOriginalData: settings.SVC_HOOK_INCLUDE_ORIGINAL_DATA,
    includeGrouperResults: settings.SVC_HOOK_INCLUDE_GROUPER_RESULTS,
    events: [...settings.SVC_HOOK_EVENTS],
  }
}

async function launchedTo(store: Store<GatewayTables>, sessionId: string): Promise<string | undefined> {
  const row = await store.read
    .selectFrom('gateway_launch')
    .innerJoin('gateway_instance', 'gateway_instance.id', 'gateway_launch.instance')
    .select('gateway_instance.instance_id')
    .where('gateway_launch.session_id', '=', sessionId)
    .executeTakeFirst()
  return row?.instance_id
}
