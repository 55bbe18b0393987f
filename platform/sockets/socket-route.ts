/** How a WebSocket address is declared: path, who may connect, how large a message may be, what happens then. */
import type { Access } from '@codarium/contract'
import type { TObject } from 'typebox'
import type { WebSocket } from 'ws'
import type { PublicAddresses } from '../http/public-addresses.ts'
import type { Caller } from '../identity/caller.ts'

/** A connection that passed the guard. */
export interface OpenedSocket {
  readonly socket: WebSocket
  /** Whose token the handshake carried. */
  readonly caller: Caller
  /** The header Authorization of the handshake, wherever the token was: for calls on behalf of the caller. */
  readonly authorization: string | undefined
  /** The query of the handshake, checked; the token is no longer in it. */
  readonly query: Readonly<Record<string, string>>
  /** The addresses of the services as this client sees them. */
  readonly addresses: PublicAddresses
  /** Takes from the caller's rate limit; throws ApiError 429 when there is nothing left. */
  charge(cost: number): void
}

/** A WebSocket address. */
export interface SocketRoute {
  readonly path: string
  readonly access: Access
  readonly tag: string
  readonly summary: string
  readonly description?: string
  /** Parameters besides `token`. */
  readonly query?: TObject
  /** Largest message (bytes); a larger one ends the connection with 1009. */
  readonly largestMessage: number
  connected(opened: OpenedSocket): void
}
