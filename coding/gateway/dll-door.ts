/** /ws/dll: what desktop coding clients say; the contract calls these messages internal. */
import { type CompleteRequest, dllMessages } from '@codarium/contract'
import { completeSession } from '../sessions/complete-session.ts'
import type { Connection } from './connection.ts'
import { type Door, openDoor, requireCapability } from './door.ts'
import type { DoorDeps } from './door-deps.ts'

/** The door for desktop clients. */
export function dllDoor(deps: DoorDeps): Door {
  const complete = async (
    connection: Connection,
    { sessionId, ...request }: { sessionId: string } & CompleteRequest,
  ) => {
    requireCapability(connection, 'session.edit')
    const { caller, authorization } = connection
    await completeSession(deps.sessions, caller, sessionId, request)
    deps.completed(sessionId, authorization, deps.sessions.tenancy.tenantOf(caller))
  }
  return openDoor(dllMessages, {
    AUTH: deps.authenticate,
    TOKEN_REFRESH: deps.authenticate,
    HEARTBEAT_ACK: async (connection) => connection.heartbeatAnswered(),
    EVENT_ACK: deps.acknowledge,
    UI_SESSION_JOIN: ({ instance = '' }, { payload }) => deps.confirmLaunch(String(payload.sessionId), instance),
    SESSION_ACTION: (connection, { payload }) => complete(connection, payload as Parameters<typeof complete>[1]),
    SESSION_CLOSE: (connection, { payload }) =>
      complete(connection, { sessionId: String(payload.sessionId), action: 'CANCELLED' }),
  })
}
