/** Sends launch messages to the desktop clients of a coder, on whichever node they hang, and what they missed later. */
import { randomUUID } from 'node:crypto'
import type { MessageBus, Store } from '@codarium/platform'
import { noteNotified, notified } from '../sessions/create-session.ts'
import type { SessionRow, SessionTables } from '../sessions/migration.ts'
import type { Launches, SessionParts } from '../sessions/ports.ts'
import { sessionAddress } from '../sessions/routes/route-parts.ts'
import { findSession } from '../sessions/session-store.ts'
import type { Connection } from './connection.ts'
import type { GroupCommit } from './group-commit.ts'
import type { GatewayTables, InstanceRow } from './migration.ts'
import type { Presence } from './presence.ts'

/** How long (ms) a client has to take a launch, and another node to say that it has sent one; a dead one says nothing. */
const ANSWER_LIMIT = 3_000

/** What the launcher needs. */
export interface LauncherParts {
  readonly node: string
  readonly bus: MessageBus
  readonly presence: Presence
  readonly sessions: SessionParts
  readonly store: Store<GatewayTables & SessionTables>
  readonly writes: GroupCommit<GatewayTables & SessionTables>
  /** A connection of this node. */
  connection(id: string): Connection | undefined
  failed(error: unknown): void
}

/** What nodes say to each other about launches. */
type LaunchNote =
  | { readonly ask: string; readonly from: string; readonly connection: string; readonly sessionId: string }
  | { readonly answer: string; readonly sent: boolean }

/** Sends launches. */
export class Launcher implements Launches {
  readonly #parts: LauncherParts
  readonly #waiting = new Map<string, (sent: boolean) => void>()
  readonly #unsubscribe: () => void

  constructor(parts: LauncherParts) {
    this.#parts = parts
    this.#unsubscribe = parts.bus.subscribe(topicOf(parts.node), (note) => void this.#heard(note as LaunchNote))
  }

  /** Tries the clients of the coder, the one that connected last first, until one has been sent the launch. */
  async launch({ tenant, targetUserId, sessionId }: Parameters<Launches['launch']>[0]): Promise<boolean> {
    for (const client of await this.#parts.presence.clientsOf(tenant, targetUserId)) {
      if (await this.#sendTo(client, sessionId)) return true
    }
    return false
  }

  /** Sends a client that has just connected the launches of its coder that nobody has. */
  async catchUp(connection: Connection): Promise<void> {
    const { tenancy } = this.#parts.sessions
    const { subject } = connection.caller
    const sessions = await this.#pending(tenancy.tenantOf(connection.caller), subject)
    for (const session of sessions) {
      if (await this.#isElsewhere(session, connection)) continue
      if ((await this.#send(connection, session)) && session.target_notified === 0) {
        await noteNotified(this.#parts.sessions, session)
      }
    }
  }

  /** Notes that a client is known to have a launch. */
  async confirm(sessionId: string, instance: string): Promise<void> {
    await this.#parts.writes.write((tx) =>
      tx
        .updateTable('gateway_launch')
        .set({ confirmed: 1 })
        .where('session_id', '=', sessionId)
        .where('instance', '=', instance)
        .execute(),
    )
  }

  /** The instanceId of the client that was sent the launch of a session. */
  async launchedTo(sessionId: string): Promise<string | undefined> {
    const row = await this.#parts.store.read
      .selectFrom('gateway_launch')
      .innerJoin('gateway_instance', 'gateway_instance.id', 'gateway_launch.instance')
      .select('gateway_instance.instance_id')
      .where('gateway_launch.session_id', '=', sessionId)
      .executeTakeFirst()
    return row?.instance_id
  }

  /** Ends the launcher: whoever waits for another node waits no longer. */
  stop(): void {
    this.#unsubscribe()
    for (const answer of this.#waiting.values()) answer(false)
  }

  async #sendTo({ node, connection }: InstanceRow, sessionId: string): Promise<boolean> {
    if (node === this.#parts.node) return this.#sendHere(connection ?? '', sessionId)
    const id = randomUUID()
    const answered = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), ANSWER_LIMIT)
      this.#waiting.set(id, (sent) => {
        clearTimeout(timer)
        resolve(sent)
      })
    })
    const note = { ask: id, from: this.#parts.node, connection: connection ?? '', sessionId }
    try {
      await this.#parts.bus.publish(topicOf(node ?? ''), note satisfies LaunchNote)
      return await answered
    } finally {
      this.#waiting.delete(id)
    }
  }

  async #sendHere(id: string, sessionId: string): Promise<boolean> {
    const connection = this.#parts.connection(id)
    if (!connection?.isReady) return false
    const session = await findSession(this.#parts.store.read, sessionId)
    return session ? withinLimit(this.#send(connection, session)) : false
  }

  async #send(connection: Connection, session: SessionRow): Promise<boolean> {
    const { instance } = connection
    if (instance === undefined || session.status !== 'PENDING' || !connection.isReady) return false
    const sent = await connection.send('CODING_SESSION_LAUNCH', {
      sessionId: session.id,
      redirectUrl: sessionAddress(connection.uiUrl, session.id),
      format: session.format,
      caseCount: session.case_count,
      createdBy: session.creator_name,
      expiresAt: new Date(notified(session, this.#parts.sessions).expires_at).toISOString(),
    })
    if (!sent) return false
    await this.#record(session.id, instance)
    connection
      .arrived()
      .then(() => this.confirm(session.id, instance))
      .catch(this.#parts.failed)
    return true
  }

  async #record(session_id: string, instance: string): Promise<void> {
    const row = { instance, confirmed: 0 } as const
    await this.#parts.writes.write((tx) =>
      tx
        .insertInto('gateway_launch')
        .values({ session_id, ...row })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
        .execute(),
    )
  }

  async #heard(note: LaunchNote): Promise<void> {
    if ('answer' in note) return this.#waiting.get(note.answer)?.(note.sent)
    const sent = await this.#sendHere(note.connection, note.sessionId).catch(() => false)
    const answer: LaunchNote = { answer: note.ask, sent }
    await this.#parts.bus.publish(topicOf(note.from), answer).catch(this.#parts.failed)
  }

  #pending(tenant: string, userId: string): Promise<SessionRow[]> {
    return this.#parts.store.read
      .selectFrom('coding_session')
      .selectAll()
      .where('target_user_id', '=', userId)
      .where('tenant', '=', tenant)
      .where('status', '=', 'PENDING')
      .where('due_at', '>', this.#parts.sessions.now())
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  }

  /** Whether this client, or another one that is connected, is known to have the launch. */
  async #isElsewhere({ id, tenant }: SessionRow, { instance, caller }: Connection): Promise<boolean> {
    const launch = await this.#parts.store.read
      .selectFrom('gateway_launch')
      .selectAll()
      .where('session_id', '=', id)
      .executeTakeFirst()
    if (!launch || launch.confirmed === 0) return false
    if (launch.instance === instance) return true
    const others = await this.#parts.presence.clientsOf(tenant, caller.subject)
    return others.some((other) => other.id === launch.instance)
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

function topicOf(node: string): string {
  return `gateway.launch.${node}`
}
