/** What the terminal shows: a line per event, and on a terminal a status line with the recent sessions below it. */
import type { AuthenticationState, ConnectionState } from '../component-events.ts'
import type { DesktopClient } from '../desktop-client.ts'
import type { KnownSession } from '../launch-queue.ts'

/** Sessions shown below the status line. */
const SHOWN = 5
/** Erases from the cursor to the end of the screen (ECMA-48). */
const ERASE_BELOW = '\u001b[J'

/** Where it is written. */
export interface Output {
  write(text: string): unknown
}

/** The screen of one client. */
export class Screen {
  readonly #output: Output
  readonly #isLive: boolean
  #authentication: AuthenticationState = 'SignedOut'
  #connection: ConnectionState = 'Disconnected'
  #client: DesktopClient | undefined

  constructor(output: Output, isLive: boolean) {
    this.#output = output
    this.#isLive = isLive
  }

  /** Shows what happens to a client. */
  watch(client: DesktopClient): void {
    this.#client = client
    client.on('AuthenticationStateChanged', (state) => {
      this.#authentication = state
      this.say(`authentication: ${state}`)
    })
    client.on('ConnectionStateChanged', (state) => {
      this.#connection = state
      this.say(`connection: ${state}`)
    })
    client.on('StatusChanged', (status) => this.say(`status: ${status}`))
    client.on('CodingSessionCompleted', ({ sessionId, action }) => this.say(`session ${sessionId}: ${action}`))
    client.on('Error', ({ code, message }) => this.say(`error ${code}: ${message}`))
  }

  /** Adds a line. Nothing of a case is ever written. */
  say(line: string): void {
    const time = new Date().toISOString().slice(11, 19)
    this.#output.write(`${this.#isLive ? ERASE_BELOW : ''}${time} ${line}\n`)
    if (this.#isLive) this.#showStatus()
  }

  #showStatus(): void {
    const lines = statusLines(this.#authentication, this.#connection, this.#client?.sessions ?? [])
    // Written below and the cursor put back, so that the next line goes over it.
    this.#output.write(`${lines.join('\n')}\u001b[${lines.length - 1}A\r`)
  }
}

/** The status line and the recent sessions, the newest first. */
function statusLines(
  authentication: AuthenticationState,
  connection: ConnectionState,
  sessions: readonly KnownSession[],
): string[] {
  const recent = sessions.slice(-SHOWN).reverse()
  const rows = recent.map(({ sessionId, state, createdBy }) => `  ${state.padEnd(10)} ${sessionId}  ${createdBy}`)
  const open = sessions.filter(({ state }) => state === 'open').length
  return [`[${connection}, ${authentication}, ${open > 0 ? 'coding' : 'idle'}]`, ...rows]
}
