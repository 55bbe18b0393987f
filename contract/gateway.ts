/** The messages on /ws/app and /ws/dll, after the contract's table; what it calls internal is designed here, additively. */
import { type Static, type TProperties, Type } from 'typebox'
import { LARGEST_INTEGER } from './integers.ts'
import { CodingSessionRequest } from './session-requests.ts'
import { LONGEST_INSTANCE_ID, PLAIN, SessionFormat } from './session-terms.ts'
import { CompleteRequest } from './session-work.ts'

/** Largest message (bytes): 5 MB of case data as JSON writes them, with room for escapes; 10 MB are refused. */
export const LARGEST_MESSAGE = 8 * 1024 * 1024

/** Seconds an app has after connecting to send AUTH. */
export const AUTH_SECONDS = 10

/** Seconds to send a fresh token after AUTH_EXPIRED (contract, Limits). */
export const RENEWAL_SECONDS = 60

/** Seconds without a heartbeat answer after which a connection is closed (contract, Limits). */
export const HEARTBEAT_LIMIT_SECONDS = 60

/** Why a connection was closed by us, beyond the codes of RFC 6455 itself. */
export const closeCodes = {
  /** Service restart (registered with IANA): the server lost track of this connection, and asks the client to connect again. */
  RECONNECT: 1012,
  /** No AUTH in time, wrong tokens, or an expired one that was not renewed. */
  UNAUTHORIZED: 4401,
  /** What let the client in was withdrawn: the user was blocked, the profile deleted or disabled, the issuer or the role removed. */
  BLOCKED: 4403,
  /** No heartbeat answer. */
  SILENT: 4408,
  /** Another connection took over this instanceId, or it belongs to another user. */
  INSTANCE_TAKEN: 4409,
  /** Too many messages that make no sense. */
  OVERLOADED: 4429,
} as const

/** The instanceId of a connection. */
export const InstanceId = Type.String({
  minLength: 1,
  maxLength: LONGEST_INSTANCE_ID,
  pattern: PLAIN,
  description: 'Chosen by the client; reused on reconnect to keep receiving the events of its sessions',
})

/** The envelope of every message, before its payload is looked at. */
export const Envelope = Type.Object({
  type: Type.String({ minLength: 1, maxLength: 100 }),
  instanceId: Type.Optional(InstanceId),
  timestamp: Type.Optional(Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER, description: 'Epoch milliseconds' })),
  requestId: Type.Optional(
    Type.String({ maxLength: 100, description: 'Chosen by the sender; comes back in the answer' }),
  ),
  payload: Type.Optional(Type.Union([Type.Object({}), Type.Null()])),
})
/** The envelope of every message. */
export type Envelope = Static<typeof Envelope>

const Sequence = Type.Integer({
  minimum: 0,
  maximum: LARGEST_INTEGER,
  description: 'Number of an event among those of its instance, from 1',
})
const Token = Type.String({ minLength: 1, maxLength: 20_000, description: 'Access token' })
const Sessioned = { sessionId: Type.String({ minLength: 1, maxLength: 100, description: 'Id of the session' }) }
const payload = <P extends TProperties>(properties: P) => Type.Object(properties)

/** AUTH and TOKEN_REFRESH. */
export const AuthPayload = payload({
  token: Token,
  lastSequence: Type.Optional({
    ...Sequence,
    description: 'The last event received; what came after it is sent again',
  }),
})
export type AuthPayload = Static<typeof AuthPayload>

const { data, forceClose, readOnly } = CodingSessionRequest.properties

/** CODING_SESSION_LAUNCH from an app. */
export const LaunchPayload = payload({
  data,
  format: SessionFormat,
  targetUserId: Type.String({ minLength: 1, maxLength: 255, pattern: PLAIN, description: 'Claim sub of the coder' }),
  forceClose,
  readOnly,
})
export type LaunchPayload = Static<typeof LaunchPayload>

/** What apps send, by type. */
export const appMessages = {
  AUTH: AuthPayload,
  GET_CLIENTS: payload({}),
  CODING_SESSION_LAUNCH: LaunchPayload,
  HEARTBEAT_ACK: payload({}),
  EVENT_ACK: payload({ sequence: Sequence }),
} as const

/** What desktop clients send, by type; the contract calls these internal. */
export const dllMessages = {
  AUTH: AuthPayload,
  TOKEN_REFRESH: AuthPayload,
  HEARTBEAT_ACK: payload({}),
  EVENT_ACK: payload({ sequence: Sequence }),
  UI_SESSION_JOIN: payload(Sessioned),
  SESSION_ACTION: payload({ ...Sessioned, ...CompleteRequest.properties }),
  SESSION_CLOSE: payload(Sessioned),
} as const

/** The codes of CODING_ERROR: the contract's four, and two for what may happen to any call. */
export const CodingErrorCode = Type.Enum([
  'TARGET_USER_NOT_CONNECTED',
  'TARGET_USER_BUSY',
  'INVALID_DATA',
  'UNAUTHORIZED',
  'RATE_LIMIT_EXCEEDED',
  'INTERNAL_ERROR',
])
export type CodingErrorCode = Static<typeof CodingErrorCode>

/** A connected desktop client as apps see it. */
export const GatewayClient = Type.Object({
  user: Type.String({ description: 'Claim sub of the coder, to be used as targetUserId' }),
  displayName: Type.String(),
  connectedSince: Type.String({ format: 'date-time' }),
  status: Type.Enum(['idle', 'coding']),
})
export type GatewayClient = Static<typeof GatewayClient>

/** The settings of the post-coding hook as the server has them; credentials are never among them. */
export const HookSettings = Type.Object({
  enabled: Type.Boolean(),
  url: Type.String(),
  authType: Type.Enum(['none', 'bearer', 'header']),
  timeoutSeconds: Type.Integer({ minimum: 1, maximum: 300 }),
  retryCount: Type.Integer({ minimum: 0, maximum: 10 }),
  includeResultData: Type.Boolean(),
  includeOriginalData: Type.Boolean(),
  includeGrouperResults: Type.Boolean(),
  events: Type.Array(Type.Enum(['applied', 'discarded', 'cancelled', 'timeout', 'error'])),
})
/** The settings of the post-coding hook. */
export type HookSettings = Static<typeof HookSettings>

export const AuthOkPayload = payload({
  user: Type.String({ description: 'Claim sub of the user' }),
  realm: Type.String({ description: 'Realm in the issuer address (Keycloak), else empty' }),
  lastSequence: Type.Optional({
    ...Sequence,
    description: 'The last event there is for this instance, when it connects',
  }),
  hook: Type.Optional(HookSettings),
})
export type AuthOkPayload = Static<typeof AuthOkPayload>

/** CODING_SESSION_LAUNCH to a desktop client. */
export const LaunchOrder = payload({
  ...Sessioned,
  redirectUrl: Type.String({ description: 'Address of the coding UI for this session' }),
  format: SessionFormat,
  caseCount: Type.Integer(),
  createdBy: Type.String({ description: 'Name of who created the session' }),
  expiresAt: Type.String({ format: 'date-time' }),
})
export type LaunchOrder = Static<typeof LaunchOrder>

export const CodingErrorPayload = payload({
  error: CodingErrorCode,
  message: Type.String(),
  availableClients: Type.Optional(Type.Array(GatewayClient)),
  details: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
})
export type CodingErrorPayload = Static<typeof CodingErrorPayload>

/** The end of a session. */
export const OutcomePayload = payload({
  ...Sessioned,
  data: Type.Optional(Type.String({ description: 'The modified data, when they were applied' })),
})
export type OutcomePayload = Static<typeof OutcomePayload>

/** What the server sends, by type. */
export const serverMessages = {
  AUTH_OK: AuthOkPayload,
  AUTH_EXPIRED: payload({}),
  GET_CLIENTS_RESPONSE: payload({ clients: Type.Array(GatewayClient) }),
  CODING_SESSION_CREATED: payload({
    ...Sessioned,
    routedTo: Type.String({ description: 'User id of the coder' }),
    instanceId: Type.String({ description: 'Instance id of the client the launch was sent to' }),
  }),
  CODING_SESSION_LAUNCH: LaunchOrder,
  CODING_APPLIED: OutcomePayload,
  CODING_DISCARDED: OutcomePayload,
  CODING_CANCELLED: OutcomePayload,
  CODING_TIMEOUT: OutcomePayload,
  CODING_ERROR: CodingErrorPayload,
  HEARTBEAT: payload({}),
} as const

/** The types of messages the server sends. */
export type ServerMessageType = keyof typeof serverMessages

export interface ServerMessage<T extends ServerMessageType = ServerMessageType> {
  readonly type: T
  readonly instanceId: string
  readonly timestamp: number
  readonly payload: Static<(typeof serverMessages)[T]>
  /** Number of an event that is kept until it is delivered; absent on all other messages. */
  readonly sequence?: number
  readonly requestId?: string
}
