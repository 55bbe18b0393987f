/** A third-party app in under 100 lines: sends a case to a coder over /ws/app and prints how the session ends. */
import { readFileSync } from 'node:fs'

interface Message {
  readonly type: string
  readonly sequence?: number
  readonly payload: Readonly<Record<string, unknown>>
}

const [server = '', targetUserId = '', file = '', instanceId = `sample-app-${process.pid}`] = process.argv.slice(2)
if (!server || !file) {
  console.error(
    'usage: CODARIUM_TOKEN=… node demo/sample-app/sample-app.ts <server> <targetUserId> <case.xml> [instanceId]',
  )
  process.exit(2)
}

/** Milliseconds between two attempts to connect. */
const RECONNECT = 1_000
/** The last event we have worked on; a real app keeps it on disk. */
let lastSequence = 0
let isLaunched = false

/** A fresh access token; a real app asks its identity provider. */
const token = () => process.env.CODARIUM_TOKEN ?? ''

const print = (line: object) => console.log(JSON.stringify(line))

function connect(): void {
  const address = `${server.replace(/^http/, 'ws')}/ws/app?instanceId=${encodeURIComponent(instanceId)}`
  const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token()}` } })
  const send = (type: string, payload: object = {}) =>
    socket.send(JSON.stringify({ type, instanceId, timestamp: Date.now(), payload }))

  // AUTH comes first; lastSequence asks for all events after those we have.
  socket.addEventListener('open', () => send('AUTH', { token: token(), lastSequence }))
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (isNew(message)) reactions[message.type]?.(message.payload, send)
  })
  // Errors are followed by close; the same instanceId brings what was missed meanwhile.
  socket.addEventListener('error', () => {})
  socket.addEventListener('close', ({ code }) => {
    print({ disconnected: code })
    setTimeout(connect, RECONNECT)
  })
}

/** Events are numbered: one we have already had is dropped, so that each is worked on once. */
function isNew({ sequence }: Message): boolean {
  if (sequence === undefined) return true
  if (sequence <= lastSequence) return false
  lastSequence = sequence
  return true
}

type Send = (type: string, payload?: object) => void

/** What to do with each message of the server. */
const reactions: Record<string, (payload: Message['payload'], send: Send) => void> = {
  AUTH_OK: (_payload, send) => {
    if (!isLaunched) send('GET_CLIENTS')
  },
  GET_CLIENTS_RESPONSE: ({ clients }, send) => {
    print({ clients })
    isLaunched = true
    send('CODING_SESSION_LAUNCH', { data: readFileSync(file, 'utf8'), format: 'spiges', targetUserId })
  },
  CODING_SESSION_CREATED: ({ sessionId, routedTo }) => print({ session: sessionId, routedTo }),
  CODING_APPLIED: ({ sessionId, data }) => finish({ applied: sessionId, data }),
  CODING_DISCARDED: ({ sessionId }) => finish({ discarded: sessionId }),
  CODING_CANCELLED: ({ sessionId }) => finish({ cancelled: sessionId }),
  CODING_TIMEOUT: ({ sessionId }) => finish({ timedOut: sessionId }),
  CODING_ERROR: ({ error, message, availableClients }) => finish({ error, message, availableClients }, 1),
  AUTH_EXPIRED: (_payload, send) => send('AUTH', { token: token() }),
  HEARTBEAT: (_payload, send) => send('HEARTBEAT_ACK'),
}

function finish(line: object, code = 0): void {
  print(line)
  process.exit(code)
}

connect()
