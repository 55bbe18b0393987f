/** /ws/app: what third-party apps say. */
import { appMessages, type LaunchPayload } from '@codarium/contract'
import type { Transactor } from '@codarium/platform'
import { createSession } from '../sessions/create-session.ts'
import type { SessionTransactor } from '../sessions/session-deps.ts'
import { findActiveOf } from '../sessions/session-store.ts'
import type { SessionRow } from '../sessions/tables.ts'
import { CodingError, notConnected } from './coding-error.ts'
import type { Connection } from './connection.ts'
import { type Door, openDoor, requireCapability } from './door.ts'
import type { DoorDeps } from './door-deps.ts'
import type { GatewayTables } from './migration.ts'
import type { Message } from './read-message.ts'

/** What a launch counts of the rate limit beyond the message: creating by REST counts 10. */
const LAUNCH_COST = 9

export function appDoor(deps: DoorDeps): Door {
  return openDoor(appMessages, {
    AUTH: deps.authenticate,
    HEARTBEAT_ACK: async (connection) => connection.heartbeatAnswered(),
    EVENT_ACK: deps.acknowledge,
    GET_CLIENTS: async (connection, { requestId }) => {
      requireCapability(connection, 'clients.read')
      const clients = await deps.presence.forApps(tenantOf(deps, connection))
      await connection.send('GET_CLIENTS_RESPONSE', { clients }, { requestId })
    },
    CODING_SESSION_LAUNCH: (connection, message) => launch(deps, connection, message),
  })
}

async function launch(deps: DoorDeps, connection: Connection, message: Message): Promise<void> {
  requireCapability(connection, 'session.edit')
  connection.charge(LAUNCH_COST)
  const request = message.payload as LaunchPayload
  const { targetUserId, forceClose = false } = request
  let client = ''
  const created = await createSession(deps.sessions, connection.caller, request, {
    alwaysNew: true,
    admit: async () => {
      client = await connectedClient(deps, tenantOf(deps, connection), targetUserId)
    },
    within: async (tx, session) => {
      if (!forceClose) await requireIdle(deps, tx, session)
      await link(tx.withTables<GatewayTables>(), session.id, connection)
    },
  })
  if (created.kind === 'conflict') throw new CodingError('TARGET_USER_BUSY', 'Another session is in the way.')
  const { id: sessionId } = created.session
  const instanceId = (await deps.launchedTo(sessionId)) ?? client
  const { requestId } = message
  await connection.send('CODING_SESSION_CREATED', { sessionId, routedTo: targetUserId, instanceId }, { requestId })
}

/** The instanceId of a client of the coder; throws when there is none. */
async function connectedClient({ presence }: DoorDeps, tenant: string, userId: string): Promise<string> {
  const [client] = await presence.clientsOf(tenant, userId)
  if (!client) throw notConnected(await presence.forApps(tenant))
  return client.instance_id
}

/** In the transaction that creates the session, so that of two launches at once one finds the other. */
async function requireIdle({ sessions }: DoorDeps, tx: SessionTransactor, session: SessionRow): Promise<void> {
  const active = await findActiveOf(tx, session.tenant, session.target_user_id ?? '')
  if (active.every(({ id, due_at }) => id === session.id || due_at <= sessions.now())) return
  throw new CodingError('TARGET_USER_BUSY', 'The coder has another session that waits or is in work.')
}

/** In the transaction that creates the session: its end is told to this app, whatever happens meanwhile. */
async function link(tx: Transactor<GatewayTables>, session_id: string, { instance = '' }: Connection): Promise<void> {
  await tx.insertInto('gateway_session').values({ session_id, instance }).execute()
}

function tenantOf({ sessions }: DoorDeps, { caller }: Connection): string {
  return sessions.tenancy.tenantOf(caller)
}
