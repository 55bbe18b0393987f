/** An app under load whose connection breaks at random moments: what it gets is counted by sequence. For tests. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { delivery } from '../../../sessions/tests/session-server.ts'

/** What a run is made of. */
export interface DisconnectRun {
  readonly url: string
  readonly headers: Record<string, string>
  readonly token: string
  readonly disconnects: number
  random(): number
}

/** What came of it. */
export interface DisconnectResult {
  /** Sessions that ended, as the server acknowledged it. */
  readonly ended: ReadonlySet<string>
  /** Sequence and session of every event the app kept, in the order in which it came. */
  readonly kept: readonly { readonly sequence: number; readonly sessionId: string }[]
  /** Events that came again after a reconnect and were known by their number. */
  readonly repeated: number
}

/** Sessions that end at the same time. */
const WORKERS = 4
/** Longest life of a connection (ms). */
const LONGEST_LIFE = 30

/** Runs the load until the connection was broken so often, then waits for the rest. */
export async function runDisconnects(run: DisconnectRun): Promise<DisconnectResult> {
  const ended = new Set<string>()
  const app = new FlakyApp(run)
  await app.connect()
  let running = true
  const workers = Array.from({ length: WORKERS }, async () => {
    while (running) ended.add(await endOne(run))
  })
  for (let broken = 0; broken < run.disconnects; broken++) {
    await sleep(run.random() * LONGEST_LIFE)
    app.cut()
    await app.connect()
  }
  running = false
  await Promise.all(workers)
  while (app.kept.length < ended.size) await sleep(20)
  app.cut()
  return { ended, kept: app.kept, repeated: app.repeated }
}

/** Creates and ends a session by REST, and resolves with its id once that is acknowledged. */
async function endOne({ url, headers }: DisconnectRun): Promise<string> {
  const post = async (path: string, body: object) => {
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
    const answer = await fetch(`${url}/api/v1/coding/${path}`, { ...init, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as { sessionId: string }
  }
  const { sessionId } = await post('session', {
    data: delivery(),
    format: 'spiges',
    source: 'API',
    instanceId: randomUUID(),
  })
  await post(`session/${sessionId}/cancel`, {})
  return sessionId
}

class FlakyApp {
  readonly kept: { sequence: number; sessionId: string }[] = []
  repeated = 0
  readonly #run: DisconnectRun
  #socket: WebSocket | undefined
  #last = 0

  constructor(run: DisconnectRun) {
    this.#run = run
  }

  /** Connects with the same instanceId; whether it says how far it is is left to chance: both must do. */
  async connect(): Promise<void> {
    const { url, headers, token, random } = this.#run
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws/app?instanceId=flaky`, { headers })
    this.#socket = socket
    socket.on('error', () => {})
    const known = random() < 0.5 ? { lastSequence: this.#last } : {}
    socket.on('open', () => socket.send(JSON.stringify({ type: 'AUTH', payload: { token, ...known } })))
    const opened = new Promise<void>((resolve) => {
      socket.once('open', () => resolve())
      socket.once('close', () => resolve())
    })
    socket.on('message', (data) => this.#received(JSON.parse(String(data))))
    await opened
  }

  cut(): void {
    this.#socket?.terminate()
  }

  #received(message: { sequence?: number; payload: { sessionId: string } }): void {
    const { sequence, payload } = message
    if (sequence === undefined) return
    if (sequence <= this.#last) {
      this.repeated += 1
      return
    }
    this.kept.push({ sequence, sessionId: payload.sessionId })
    this.#last = sequence
  }
}
