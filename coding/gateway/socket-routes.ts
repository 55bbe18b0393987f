/** The two WebSocket addresses as they are declared: who may connect, and what happens then. */
import { randomUUID } from 'node:crypto'
import { InstanceId, LARGEST_MESSAGE } from '@codarium/contract'
import type { SocketRoute } from '@codarium/platform'
import { Type } from 'typebox'
import type { Completed } from '../sessions/routes/route-deps.ts'
import { appDoor } from './app-door.ts'
import { dllDoor } from './dll-door.ts'
import { entrance } from './door.ts'
import type { DoorDeps } from './door-deps.ts'
import { acknowledge } from './events.ts'
import type { GatewayParts } from './gateway-parts.ts'
import type { Reception } from './reception.ts'

const common = { tag: 'WebSocket', largestMessage: LARGEST_MESSAGE } as const

/** The addresses of an open gateway. */
export function socketRoutes(parts: GatewayParts, reception: Reception, completed: Completed): readonly SocketRoute[] {
  const doors = doorDeps(parts, reception, completed)
  return [dllRoute(parts, reception, doors), appRoute(reception, doors)]
}

function dllRoute(parts: GatewayParts, reception: Reception, doors: DoorDeps): SocketRoute {
  const door = dllDoor(doors)
  return {
    ...common,
    path: '/ws/dll',
    access: entrance.DLL,
    summary: 'Desktop coding clients: launches, results, token renewal',
    description:
      'An instanceId that is kept over reconnects keeps the client its place; without one it gets a new one.',
    query: Type.Object({ instanceId: Type.Optional(InstanceId) }),
    connected: (socket) => {
      const connection = reception.connect(socket, 'DLL', socket.query.instanceId ?? randomUUID(), door)
      connection.inTurn(() => reception.welcome(parts, connection))
    },
  }
}

function appRoute(reception: Reception, doors: DoorDeps): SocketRoute {
  const door = appDoor(doors)
  return {
    ...common,
    path: '/ws/app',
    access: entrance.APP,
    summary: 'Third-party apps: send sessions, receive their outcomes',
    description: 'AUTH must follow within 10 s. The same instanceId on reconnect brings what was missed.',
    query: Type.Object({ instanceId: InstanceId }),
    connected: (socket) => void reception.connect(socket, 'APP', socket.query.instanceId ?? '', door),
  }
}

function doorDeps(parts: GatewayParts, reception: Reception, completed: Completed): DoorDeps {
  const { sessions, presence, launcher, writes } = parts
  return {
    sessions,
    presence,
    completed,
    authenticate: reception.authentication(parts),
    acknowledge: async ({ instance = '', id: connection }, { payload }) =>
      acknowledge(writes, { instance, connection, sequence: Number(payload.sequence) }),
    launchedTo: (sessionId) => launcher.launchedTo(sessionId),
    confirmLaunch: (sessionId, instance) => launcher.confirm(sessionId, instance),
  }
}
