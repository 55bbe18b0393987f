/** WebSocket clients in a process of their own, and what they saw so far; for tests. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Order, Seen } from './children/socket-client.ts'

/** A message of the server. */
export interface Heard {
  readonly type: string
  readonly instanceId: string
  readonly timestamp: number
  readonly sequence?: number
  readonly requestId?: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into payloads of every kind
  readonly payload: any
}

/** One WebSocket in the other process. */
export interface TestSocket {
  readonly messages: readonly Heard[]
  /** The next message of a type that was not taken yet; waits for it. */
  next(type: string): Promise<Heard>
  opened(): Promise<void>
  refused(): Promise<{ status: number; body: string }>
  closed(): Promise<{ code: number; reason: string }>
  send(type: string, payload?: unknown, more?: Record<string, unknown>): void
  raw(text: string, times?: number): void
  order(order: { do: 'close' | 'cut' | 'stop-reading' | 'go-on-reading' }): void
  binary(base64: string): void
  large(head: string, bytes: number, tail: string): void
}

/** The process. */
export interface SocketProcess {
  open(url: string, headers?: Record<string, string>): TestSocket
  stop(): void
}

const program = fileURLToPath(new URL('./children/socket-client.ts', import.meta.url))

/** Starts the process. */
export function startSocketProcess(): SocketProcess {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const sockets = new Map<string, Inbox>()
  createInterface(child.stdout).on('line', (line) => {
    const seen = JSON.parse(line) as Seen
    sockets.get(seen.id)?.take(seen)
  })
  const give = (order: Order) => child.stdin.write(`${JSON.stringify(order)}\n`)
  // Nobody waits for what a process that is no more would see.
  let ended: Error | undefined
  child.once('exit', (code, signal) => {
    ended = new Error(`the process of the WebSocket clients has ended: ${signal ?? code}`)
    for (const inbox of sockets.values()) inbox.fail(ended)
  })
  return {
    open: (url, headers = {}) => {
      const id = String(sockets.size + 1)
      const inbox = new Inbox(id, give)
      sockets.set(id, inbox)
      if (ended) inbox.fail(ended)
      give({ do: 'open', id, url: url.replace(/^http/, 'ws'), headers })
      return inbox
    },
    stop: () => {
      process.off('exit', end)
      child.stdin.end()
    },
  }
}

class Inbox implements TestSocket {
  readonly messages: Heard[] = []
  readonly #id: string
  readonly #give: (order: Order) => void
  readonly #taken = new Set<Heard>()
  readonly #seen: Seen[] = []
  #waiting: (() => void)[] = []
  #ended: Error | undefined

  constructor(id: string, give: (order: Order) => void) {
    this.#id = id
    this.#give = give
  }

  take(seen: Seen): void {
    this.#seen.push(seen)
    if (seen.saw === 'message') this.messages.push(JSON.parse(seen.text) as Heard)
    for (const wake of this.#waiting.splice(0)) wake()
  }

  fail(ended: Error): void {
    this.#ended = ended
    for (const wake of this.#waiting.splice(0)) wake()
  }

  async next(type: string): Promise<Heard> {
    const found = await this.#until(() => this.messages.find((each) => each.type === type && !this.#taken.has(each)))
    this.#taken.add(found)
    return found
  }

  async opened(): Promise<void> {
    await this.#until(() => this.#seen.find(({ saw }) => saw === 'open'))
  }

  refused() {
    return this.#until(() => this.#seen.find((seen) => seen.saw === 'refused'))
  }

  closed() {
    return this.#until(() => this.#seen.find((seen) => seen.saw === 'close'))
  }

  send(type: string, payload: unknown = {}, more: Record<string, unknown> = {}): void {
    this.raw(JSON.stringify({ type, timestamp: Date.now(), payload, ...more }))
  }

  raw(text: string, times = 1): void {
    this.#give({ do: 'send', id: this.#id, text, times })
  }

  order(order: { do: 'close' | 'cut' | 'stop-reading' | 'go-on-reading' }): void {
    this.#give({ ...order, id: this.#id })
  }

  binary(base64: string): void {
    this.#give({ do: 'send-binary', id: this.#id, base64 })
  }

  large(head: string, bytes: number, tail: string): void {
    this.#give({ do: 'send-large', id: this.#id, head, bytes, tail })
  }

  async #until<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      if (this.#ended) throw this.#ended
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }
}
