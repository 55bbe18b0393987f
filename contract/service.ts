/** Answers every server gives about itself: health, information, licence, public configuration, the caller. */
import { type Static, Type } from 'typebox'
import { permissions, roles } from './access.ts'

/** State of one thing the server depends on. */
export const DependencyHealth = Type.Object({
  status: Type.Enum(['UP', 'DOWN']),
  detail: Type.Optional(Type.String({ description: 'What is wrong, in words' })),
  latencyMs: Type.Optional(Type.Number({ description: 'How long the dependency took to answer' })),
})

export type DependencyHealth = Static<typeof DependencyHealth>

/** GET /api/health: UP, DEGRADED (works, something optional is missing) or DOWN (cannot work). */
export const Health = Type.Object({
  status: Type.Enum(['UP', 'DEGRADED', 'DOWN']),
  dependencies: Type.Record(Type.String(), DependencyHealth),
  uptimeSeconds: Type.Integer(),
})

export type Health = Static<typeof Health>

/** What keeps a server from working. Names are stable: an alert may switch on them. */
export const readinessCauses = {
  DATABASE_UNREACHABLE: 'The database does not answer, or turns the server away',
  DATABASE_READ_ONLY: 'The database takes no writes: a standby, a read-only file system',
  DATABASE_BUSY: 'A good part of the transactions waits in vain for a lock or a connection',
  STORAGE_FULL: 'The disk of the database or of the data directory is full',
  SCHEMA_NEWER: 'A newer release has migrated the database: this one must not write any more',
  CLOCK_OFF: 'The clock of the server is more than a minute away from that of the database',
  KEY_MISSING: 'The database is encrypted with a key that the server was not given',
  SETTINGS_DIFFER: 'A setting that must be the same on all nodes is another one on a node that was here before',
} as const

/** What keeps a server from working. */
export type ReadinessCause = keyof typeof readinessCauses

/** One thing that keeps a server from working. */
export const Hindrance = Type.Object({
  cause: Type.Enum(Object.keys(readinessCauses) as ReadinessCause[], {
    description: Object.entries(readinessCauses)
      .map(([cause, meaning]) => `${cause}: ${meaning}`)
      .join('. '),
  }),
  detail: Type.String({ description: 'What is wrong, in words' }),
})

export type Hindrance = Static<typeof Hindrance>

/** GET /api/health/ready: whether the server should be sent work. */
export const ReadinessAnswer = Type.Object({
  status: Type.Enum(['READY', 'NOT_READY']),
  reasons: Type.Array(Hindrance, { description: 'Empty when it is ready' }),
})

/** Whether the server should be sent work. */
export type ReadinessAnswer = Static<typeof ReadinessAnswer>

/** GET /api/health/live: an answer at all says that the process works. */
export const Liveness = Type.Object({ status: Type.Enum(['UP']), uptimeSeconds: Type.Integer() })

/** That the process works. */
export type Liveness = Static<typeof Liveness>

/** A user of the demo set-up, shown so that one can sign in with a click. */
export const DemoUser = Type.Object({ username: Type.String(), name: Type.String(), role: Type.String() })

/** A user of the demo set-up. */
export type DemoUser = Static<typeof DemoUser>

/** GET /api/info. */
export const ServiceInfo = Type.Object({
  name: Type.String(),
  version: Type.String({ description: 'Four dot-separated integers', pattern: '^\\d+\\.\\d+\\.\\d+\\.\\d+$' }),
  services: Type.Array(Type.String(), { description: 'The services this process runs' }),
  startedAt: Type.String({ format: 'date-time' }),
  apiDocs: Type.String({ description: 'Path of the readable API description' }),
  demo: Type.Boolean({ description: 'True in the demo set-up: all data are invented' }),
  demoUsers: Type.Optional(Type.Array(DemoUser)),
  demoPartner: Type.Optional(Type.String({ description: 'Address of the sample partner’s page, in the demo set-up' })),
})

/** Information about the running program. */
export type ServiceInfo = Static<typeof ServiceInfo>

/** GET /api/v1/license/status. */
export const LicenseStatus = Type.Object({
  status: Type.Enum(['VALID']),
  license: Type.String({ description: 'SPDX identifier of the licence of this program' }),
  installationId: Type.String({ description: 'Identifies this installation, the same on all its nodes' }),
})

/** Licence of the running program. */
export type LicenseStatus = Static<typeof LicenseStatus>

/** GET /api/v1/config: what a client needs to find its way. */
export const ClientConfiguration = Type.Object({
  serverUrl: Type.String({ description: 'Base address of the session service' }),
  dataServerUrl: Type.String({ description: 'Base address of the classification data service' }),
  webSocketUrl: Type.String({ description: 'Base address of the WebSocket endpoints' }),
  uiUrl: Type.String({ description: 'Base address of the coding UI' }),
  oauth2: Type.Object({
    enabled: Type.Boolean(),
    issuerUri: Type.String(),
    realm: Type.String({ description: 'Realm in the issuer address (Keycloak), else empty' }),
    clientId: Type.String(),
    scope: Type.String(),
    audience: Type.String(),
  }),
  spiGesVersion: Type.String(),
  heartbeatIntervalSeconds: Type.Integer(),
  reconnectIntervalSeconds: Type.Integer(),
  catalogPublic: Type.Optional(Type.Boolean({ description: 'True: the catalogue may be read without signing in' })),
})

export type ClientConfiguration = Static<typeof ClientConfiguration>

/** GET /api/v1/me: the caller as the server sees it. */
export const Me = Type.Object({
  userId: Type.String({ description: 'Token claim sub' }),
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(Type.Enum([...roles])),
  authorities: Type.Array(Type.String(), { description: 'ROLE_<NAME> after the mapping of the contract' }),
  capabilities: Type.Array(Type.Enum(Object.keys(permissions) as (keyof typeof permissions)[])),
  expiresAt: Type.Optional(Type.String({ format: 'date-time', description: 'When the token expires' })),
})

/** The caller as the server sees it. */
export type Me = Static<typeof Me>
