/** A desktop client or an app that stays connected, answers heartbeats and keeps all it hears. For tests. */
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Heard } from '../socket-process.ts'

/** The events of sessions by type, as both kinds of clients get them. */
const ENDS = ['CODING_APPLIED', 'CODING_DISCARDED', 'CODING_CANCELLED', 'CODING_TIMEOUT']

/** A connected client. */
export interface LineClient {
  /** The sessions it was launched, in the order in which they came. */
  launches(): string[]
  /** Number and session of the ends it was told, in the order in which they came. */
  ends(): { readonly sequence: number | undefined; readonly sessionId: string }[]
  /** Which types of messages it heard. */
  types(): string[]
  /** Sends a message. */
  say(type: string, payload: object): void
  /** The code it was closed with, while it is open undefined. */
  closedWith(): number | undefined
  /** Breaks the connection. */
  cut(): void
}

/** Connects a desktop client (`/ws/dll?…`) or an app (`/ws/app?…`) and resolves when it is welcome. */
export async function connectClient(address: string, token: string, lastSequence?: number): Promise<LineClient> {
  const heard: Heard[] = []
  let code: number | undefined
  const socket = new WebSocket(address.replace(/^http/, 'ws'), { headers: { authorization: `Bearer ${token}` } })
  const say = (type: string, payload: object) => socket.send(JSON.stringify({ type, payload }))
  const welcome = Promise.withResolvers<void>()
  socket.on('error', () => {})
  socket.on('close', (closed) => {
    code = closed
  })
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Heard
    heard.push(message)
    if (message.type === 'HEARTBEAT') say('HEARTBEAT_ACK', {})
    if (message.type === 'AUTH_OK') welcome.resolve()
  })
  await once(socket, 'open')
  if (address.includes('/ws/app')) say('AUTH', { token, ...(lastSequence === undefined ? {} : { lastSequence }) })
  await welcome.promise
  return {
    launches: () =>
      heard.filter(({ type }) => type === 'CODING_SESSION_LAUNCH').map(({ payload }) => payload.sessionId),
    ends: () =>
      heard
        .filter(({ type }) => ENDS.includes(type))
        .map(({ sequence, payload }) => ({ sequence, sessionId: payload.sessionId })),
    types: () => heard.map(({ type }) => type),
    say,
    closedWith: () => code,
    cut: () => socket.terminate(),
  }
}
