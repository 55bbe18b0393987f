/** Sends launch messages to the desktop clients of a coder, on whichever node they hang, and what they missed later. */
import { randomUUID } from 'node:crypto'
import type { MessageBus, Store } from '@codarium/platform'
import { noteNotified, notified } from '../sessions/create-session.ts'
import { sessionAddress } from '../sessions/routes/route-deps.ts'
import type { Launches, SessionDeps } from '../sessions/session-deps.ts'
import { findSession } from '../sessions/session-store.ts'
import type { SessionRow, SessionTables } from '../sessions/tables.ts'
import type { Connection, SentLaunch } from './connection.ts'
import type { GroupCommit } from './group-commit.ts'
import { confirmLaunch, type LaunchClaim, launchOf, takeLaunch, waitingLaunches } from './launch-claims.ts'
import type { GatewayTables, InstanceRow } from './migration.ts'
import type { Presence } from './presence.ts'

/** How long (ms) a client has to take a launch, and another node to say that it has sent one; a dead one says nothing. */
const ANSWER_LIMIT = 3_000

export interface LauncherDeps {
  readonly node: string
  readonly bus: MessageBus
  readonly presence: Presence
  readonly sessions: SessionDeps
  readonly store: Store<GatewayTables & SessionTables>
  readonly writes: GroupCommit<GatewayTables & SessionTables>
  /** A connection of this node. */
  connection(id: string): Connection | undefined
  /** Those that have an instance. */
  connections(): readonly Connection[]
  failed(error: unknown): void
}

/** A launch to be sent; `insists` when the client that was tried before did not take it. */
type Order = Pick<LaunchClaim, 'sessionId' | 'insists'>

type Offered = Awaited<SentLaunch['sending']>

/** What nodes say to each other about launches. */
type LaunchNote =
  | ({ readonly ask: string; readonly from: string; readonly connection: string } & Order)
  | { readonly answer: string; readonly sent: boolean }

/** Sends launches. */
export class Launcher implements Launches {
  readonly #deps: LauncherDeps
  readonly #waiting = new Map<string, (sent: boolean) => void>()
  readonly #unsubscribe: () => void

  constructor(deps: LauncherDeps) {
    this.#deps = deps
    this.#unsubscribe = deps.bus.subscribe(topicOf(deps.node), (note) => void this.#heard(note as LaunchNote))
  }

  /** Tries the clients of the coder, the one that connected last first, until one has been sent the launch. */
  async launch({ tenant, targetUserId, sessionId }: Parameters<Launches['launch']>[0]): Promise<boolean> {
    const clients = await this.#deps.presence.clientsOf(tenant, targetUserId)
    for (const [tried, client] of clients.entries()) {
      if (await this.#sendTo(client, { sessionId, insists: tried > 0 })) return true
    }
    // The one that was asked may have sent it all the same, and only its answer was lost.
    return clients.length > 0 && (await launchOf(this.#deps.store.read, sessionId))?.confirmed === 1
  }

  /** Sends a client that has just connected the launches of its coder that nobody has. */
  async catchUp(connection: Connection): Promise<void> {
    const { tenancy } = this.#deps.sessions
    const { subject } = connection.caller
    const sessions = await this.#pending(tenancy.tenantOf(connection.caller), subject)
    for (const session of sessions) await this.#giveTo(connection, session)
  }

  /** Sends the clients of this node what waits for them: no message told of it, or none could. */
  async look(): Promise<void> {
    const { store, sessions } = this.#deps
    const waiting = await waitingLaunches(store.read, sessions.now()).execute()
    const clients = this.#clientsByCoder()
    const given = waiting.flatMap(({ id, tenant, target_user_id, ...launch }) => {
      const own = clients.get(coderKey(tenant, target_user_id)) ?? []
      return own.map((client) => this.#remind(client, id, launch))
    })
    await Promise.all(given.map(withinLimit))
  }

  /** Notes that a client is known to have a launch. */
  confirm(sessionId: string, instance: string): Promise<void> {
    return confirmLaunch(this.#deps.writes, { sessionId, instance })
  }

  /** The instanceId of the client that was sent the launch of a session. */
  async launchedTo(sessionId: string): Promise<string | undefined> {
    return (await launchOf(this.#deps.store.read, sessionId))?.instance_id
  }

  /** Ends the launcher: whoever waits for another node waits no longer. */
  stop(): void {
    this.#unsubscribe()
    for (const answer of this.#waiting.values()) answer(false)
  }

  async #sendTo({ node, connection }: InstanceRow, order: Order): Promise<boolean> {
    if (node === this.#deps.node) return this.#sendHere(connection ?? '', order)
    const id = randomUUID()
    const answered = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), ANSWER_LIMIT)
      this.#waiting.set(id, (sent) => {
        clearTimeout(timer)
        resolve(sent)
      })
    })
    const note = { ask: id, from: this.#deps.node, connection: connection ?? '', ...order }
    try {
      await this.#deps.bus.publish(topicOf(node ?? ''), note satisfies LaunchNote)
      return await answered
    } catch (error) {
      // The bus is away: a client on this node may still be reached.
      this.#deps.failed(error)
      return false
    } finally {
      this.#waiting.delete(id)
    }
  }

  async #sendHere(id: string, { sessionId, insists }: Order): Promise<boolean> {
    const connection = this.#deps.connection(id)
    if (!connection?.isReady) return false
    const session = await findSession(this.#deps.store.read, sessionId)
    return session ? withinLimit(this.#offer(connection, session, insists).then((given) => given !== 'REFUSED')) : false
  }

  /** Sends a client what it lacks; where it is known to have it, and only the session does not know, that is told. */
  async #remind(client: Connection, id: string, launch: { instance: string | null; confirmed: number | null }) {
    const { store, sessions } = this.#deps
    const session = await findSession(store.read, id)
    if (!session) return false
    if (launch.confirmed !== 1) await this.#giveTo(client, session)
    else if (launch.instance === client.instance) await noteNotified(sessions, session)
    return true
  }

  /** The clients of this node by their coder, the one that connected last first. */
  #clientsByCoder(): ReadonlyMap<string, readonly Connection[]> {
    const { tenancy } = this.#deps.sessions
    const clients = this.#deps.connections().filter(({ kind }) => kind === 'DLL')
    const newest = clients.toSorted((one, other) => other.connectedAt - one.connectedAt)
    return Map.groupBy(newest, ({ caller }) => coderKey(tenancy.tenantOf(caller), caller.subject))
  }

  /** Sends a launch nobody may be waiting for any more, so that the session itself must learn of it. */
  async #giveTo(connection: Connection, session: SessionRow): Promise<void> {
    const given = await this.#offer(connection, session)
    if (given === 'SENT' && session.target_notified === 0) await noteNotified(this.#deps.sessions, session)
  }

  /** Sends a launch unless this client or another one has it; never twice on one connection. */
  async #offer(connection: Connection, session: SessionRow, insists = false): Promise<Offered> {
    const { instance, launches } = connection
    if (instance === undefined || session.status !== 'PENDING' || !connection.isReady) return 'REFUSED'
    const known = launches.get(session.id)
    if (known?.hasArrived) await this.confirm(session.id, instance)
    if (known) return known.sending
    const launch: SentLaunch = { sending: this.#send(connection, session, insists), hasArrived: false }
    launches.set(session.id, launch)
    const given = await launch.sending.catch((error) => {
      launches.delete(session.id)
      throw error
    })
    if (given !== 'SENT') launches.delete(session.id)
    else this.#awaitArrival(connection, session.id, launch)
    return given
  }

  async #send(connection: Connection, session: SessionRow, insists: boolean): Promise<Offered> {
    const { id, instance = '' } = connection
    const { writes, presence, sessions } = this.#deps
    const claim = { sessionId: session.id, instance, connection: id, insists }
    const taken = await takeLaunch(writes, claim, (holder) => presence.isConnected(holder))
    if (taken !== 'MINE') return taken
    if (!connection.isReady) return 'REFUSED'
    const sent = await connection.send('CODING_SESSION_LAUNCH', {
      sessionId: session.id,
      redirectUrl: sessionAddress(connection.uiUrl, session.id),
      format: session.format,
      caseCount: session.case_count,
      createdBy: session.creator_name,
      expiresAt: new Date(notified(session, sessions).expires_at).toISOString(),
    })
    return sent ? 'SENT' : 'REFUSED'
  }

  #awaitArrival(connection: Connection, sessionId: string, launch: SentLaunch): void {
    connection
      .arrived()
      .then(() => {
        launch.hasArrived = true
        return this.confirm(sessionId, connection.instance ?? '')
      })
      .catch(this.#deps.failed)
  }

  async #heard(note: LaunchNote): Promise<void> {
    if ('answer' in note) return this.#waiting.get(note.answer)?.(note.sent)
    const sent = await this.#sendHere(note.connection, note).catch(() => false)
    const answer: LaunchNote = { answer: note.ask, sent }
    await this.#deps.bus.publish(topicOf(note.from), answer).catch(this.#deps.failed)
  }

  #pending(tenant: string, userId: string): Promise<SessionRow[]> {
    return this.#deps.store.read
      .selectFrom('coding_session')
      .selectAll()
      .where('target_user_id', '=', userId)
      .where('tenant', '=', tenant)
      .where('status', '=', 'PENDING')
      .where('due_at', '>', this.#deps.sessions.now())
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  }
}

/** A client that takes nothing just now may still get the launch; whoever created the session does not wait for it. */
async function withinLimit(sending: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWER_LIMIT)
  })
  try {
    return await Promise.race([sending, late])
  } finally {
    clearTimeout(timer)
  }
}

function coderKey(tenant: string, userId: string | null): string {
  return JSON.stringify([tenant, userId])
}

function topicOf(node: string): string {
  return `gateway.launch.${node}`
}
