/** The way from a node to the database: a TCP proxy that can be cut (connections break) or stalled (nothing goes through). */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to one database. */
export class DatabaseProxy {
  readonly #server
  readonly #sockets = new Set<Socket>()
  readonly #target: URL
  #state: 'open' | 'cut' | 'stalled' = 'open'

  constructor(databaseUrl: string) {
    this.#target = new URL(databaseUrl)
    this.#server = createServer((incoming) => this.#accept(incoming))
  }

  /** Starts it; resolves with the address of the database by this way. */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const { port } = this.#server.address() as AddressInfo
    return Object.assign(new URL(this.#target), { hostname: '127.0.0.1', port: String(port) }).href
  }

  /** Breaks every connection and refuses new ones. */
  cut(): void {
    this.#state = 'cut'
    for (const socket of this.#sockets) socket.destroy()
  }

  /** Lets nothing through any more, in either direction, and tells nobody: a firewall that drops packets. */
  stall(): void {
    this.#state = 'stalled'
    for (const socket of this.#sockets) socket.pause()
  }

  /** Lets everything through again. */
  mend(): void {
    this.#state = 'open'
    for (const socket of this.#sockets) socket.resume()
  }

  stop(): void {
    this.cut()
    this.#server.close()
  }

  #accept(incoming: Socket): void {
    if (this.#state === 'cut') return void incoming.destroy()
    const outgoing = connect(Number(this.#target.port || 5432), this.#target.hostname)
    this.#join(incoming, outgoing)
    this.#join(outgoing, incoming)
  }

  // By hand instead of pipe: a pipe would resume what was paused to stall it.
  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from)
    from.on('data', (chunk) => void to.write(chunk))
    from.on('error', () => {})
    from.on('close', () => {
      this.#sockets.delete(from)
      to.destroy()
    })
    if (this.#state === 'stalled') from.pause()
  }
}
