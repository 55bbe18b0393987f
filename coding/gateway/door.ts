/** What both doors share: types and payloads are checked, tokens are renewed, everything else needs a valid one. */
import type { AuthPayload, Capability } from '@codarium/contract'
import { ApiError, type Caller, schemaCheck } from '@codarium/platform'
import type { TSchema } from 'typebox'
import { CodingError, UnusableMessage } from './coding-error.ts'
import type { Connection } from './connection.ts'
import type { Message } from './read-message.ts'

/** Handles a message whose payload fits its schema. */
export type Handler = (connection: Connection, message: Message) => Promise<void>

/** The messages of a door: schema and handler by type. */
export type Door = (connection: Connection, message: Message) => Promise<void>

/** Types that cost nothing while they answer what the server sent. */
const FREE: readonly string[] = ['HEARTBEAT_ACK', 'EVENT_ACK']
/** Types that need no valid token: they bring one, or show that somebody is there. */
const BEFORE_TOKEN: readonly string[] = ['AUTH', 'TOKEN_REFRESH', 'HEARTBEAT_ACK']

/** A door that takes these messages. */
export function openDoor<Type extends string>(
  schemas: Readonly<Record<Type, TSchema>>,
  handlers: Readonly<Record<Type, Handler>>,
): Door {
  const checks = new Map(Object.entries<TSchema>(schemas).map(([type, schema]) => [type, schemaCheck(schema)]))
  return async (connection, message) => {
    if (!(FREE.includes(message.type) && connection.takeAnswer())) connection.charge(1)
    if (!BEFORE_TOKEN.includes(message.type)) requireToken(connection)
    const problems = checks.get(message.type)?.(message.payload)
    if (!problems) throw new UnusableMessage(`the type ${message.type} is not known here`)
    if (problems.length > 0) throw new UnusableMessage(`the payload of ${message.type} is not valid`, problems)
    await handlers[message.type as Type](connection, message)
  }
}

/** A caller with the header they showed. */
export interface FreshCaller {
  readonly caller: Caller
  readonly authorization: string
}

/** The caller behind a fresh token: the same person as before, or the token is refused. */
export async function freshCaller(
  callerOf: (authorization: string) => Caller | Promise<Caller>,
  connection: Connection,
  { payload }: Message,
): Promise<FreshCaller> {
  const authorization = `Bearer ${(payload as AuthPayload).token}`
  try {
    const caller = await callerOf(authorization)
    const { subject, issuer } = connection.caller
    if (caller.subject !== subject || caller.issuer !== issuer || caller.session !== undefined) throw otherPerson()
    requireEntrance(connection, caller)
    return { caller, authorization }
  } catch (error) {
    if (isRefusal(error)) connection.refusedToken()
    throw error
  }
}

/** Throws UNAUTHORIZED unless the caller's roles suffice. */
export function requireCapability({ caller }: Connection, capability: Capability): void {
  if (!caller.capabilities.has(capability))
    throw new CodingError('UNAUTHORIZED', 'The roles of this user do not suffice.')
}

/** What each kind of client needs to connect at all, with the first token as with every later one. */
export const entrance = { DLL: 'session.edit', APP: 'session.read-own' } as const

/** A token without the role that opened the door ends the connection: it would not be let in with it. */
function requireEntrance(connection: Connection, { capabilities }: Caller): void {
  if (capabilities.has(entrance[connection.kind])) return
  const message = 'The roles of the token do not suffice any more.'
  connection.shutOut({ code: 'FORBIDDEN', message })
  throw new CodingError('UNAUTHORIZED', message)
}

function requireToken(connection: Connection): void {
  if (connection.instance === undefined) throw new CodingError('UNAUTHORIZED', 'Send AUTH first.')
  if (connection.isExpired) throw new CodingError('UNAUTHORIZED', 'The token has expired: send AUTH with a fresh one.')
}

function otherPerson(): CodingError {
  return new CodingError('UNAUTHORIZED', 'The token is not that of the user who connected.')
}

function isRefusal(error: unknown): boolean {
  if (error instanceof CodingError) return true
  return error instanceof ApiError && ['UNAUTHENTICATED', 'FORBIDDEN'].includes(error.code)
}
