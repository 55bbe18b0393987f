/** A node of the run: a real server process on a port of its own, kept alive like a service manager would, that can be broken. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceName } from '@codarium/cli'
import type { SettingName } from '@codarium/contract'
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts'
import type { DatabaseProxy } from './database-proxy.ts'

/** Time (ms) between the end of a process that was not told to end and the next start. */
const START_AGAIN_AFTER = 1_000

/** What a node serves, and with which settings. */
export interface NodeWish {
  readonly service: ServiceName
  readonly settings: Partial<Record<SettingName, string>>
}

/** A node. */
export class ChaosNode {
  readonly number: number
  readonly url: string
  readonly proxy: DatabaseProxy
  /** How long (ms) stops took, and ends nobody asked for. */
  readonly stops: number[] = []
  readonly crashes: string[] = []
  readonly #wish: NodeWish
  readonly #lines: (readonly string[])[] = []
  #process: ServerProcess | undefined
  #starting: Promise<void> | undefined
  #wanted = false

  constructor(number: number, port: number, proxy: DatabaseProxy, { service, settings }: NodeWish) {
    this.number = number
    this.url = `http://127.0.0.1:${port}`
    this.proxy = proxy
    this.#wish = { service, settings: { ...settings, SERVER_PORT: String(port) } }
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** Everything its processes logged. */
  get lines(): string[] {
    return this.#lines.flat()
  }

  /** Starts it and resolves when it says that it is ready; a start that fails is tried again. */
  start(): Promise<void> {
    this.#wanted = true
    this.#starting ??= this.#startUntilReady().finally(() => {
      this.#starting = undefined
    })
    return this.#starting
  }

  /** kill -9. */
  async kill(): Promise<void> {
    this.#wanted = false
    await this.#process?.killHard()
  }

  /** SIGTERM. */
  async stop(): Promise<void> {
    this.#wanted = false
    const began = performance.now()
    await this.#process?.stop()
    this.stops.push(performance.now() - began)
  }

  freeze(): void {
    if (this.pid) process.kill(this.pid, 'SIGSTOP')
  }

  thaw(): void {
    if (this.pid) process.kill(this.pid, 'SIGCONT')
  }

  async #startUntilReady(): Promise<void> {
    while (this.#wanted) {
      const { settings, service } = this.#wish
      const started = await startServerProcess(settings, service).catch((error: Error) => error)
      if (!(started instanceof Error)) return this.#watch(started)
      this.crashes.push(`node ${this.number + 1} did not start: ${started.message.slice(0, 500)}`)
      await sleep(START_AGAIN_AFTER)
    }
  }

  #watch(started: ServerProcess): void {
    this.#process = started
    this.#lines.push(started.lines)
    started.closed.then(async () => {
      if (!this.#wanted || this.#process !== started) return
      this.crashes.push(`node ${this.number + 1} ended by itself: ${started.lines.slice(-3).join(' ').slice(0, 500)}`)
      await sleep(START_AGAIN_AFTER)
      await this.start()
    })
  }
}
