/** Has work on case data done: light work at once, heavy work in a worker thread that stays a while. */
import { Worker } from 'node:worker_threads'
import type { SessionFormat } from '@codarium/contract'
import { type TransformationOptions, toSpiges } from '@codarium/spiges'
import type { Accepted, CasePage, Change, Deliveries, Edited, Page, Preview, Refused } from './deliveries.ts'
import type { Outcome, Reply, Task } from './delivery-messages.ts'
import { type Data, DeliveryWork } from './delivery-work.ts'
import { AT_ONCE, type WorkTexts, workOf } from './heavy-work.ts'

/** How long (ms) an idle worker is kept: a coder saves every few seconds. */
const KEPT_IDLE = 60_000

/** Work on case data, in this thread or another. */
export class DeliveryDesk implements Deliveries {
  readonly #options: TransformationOptions
  readonly #here = new DeliveryWork()
  readonly #waiting = new Map<number, PromiseWithResolvers<Outcome>>()
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #orders = 0

  constructor(options: TransformationOptions = {}) {
    this.#options = options
  }

  async accept(data: string, format: SessionFormat): Promise<Accepted | Refused> {
    if (format !== 'custom') return this.#accept({ text: data, format, options: this.#plainOptions })
    // The module of a hospital is a part of this thread.
    const transformed = await toSpiges(data, format, this.#options)
    if (!transformed.ok) return transformed
    const { spiges } = transformed
    const accepted = await this.#accept({ text: spiges, format: 'spiges', options: {} })
    return accepted.ok ? { ...accepted, spiges } : accepted
  }

  async change(change: Change): Promise<Edited | Refused> {
    if (isLight(change)) return this.#here.change(change)
    return (await this.#order({ do: 'change', change })) as Edited | Refused
  }

  async cases(page: Page): Promise<CasePage> {
    return isLight(page) ? this.#here.cases(page) : ((await this.#order({ do: 'cases', page })) as CasePage)
  }

  async preview(page: Page): Promise<Preview | Refused> {
    if (isLight(page)) return this.#here.preview(page)
    return (await this.#order({ do: 'preview', page })) as Preview | Refused
  }

  async inOwnFormat(spiges: string, original: string): Promise<string | undefined> {
    return this.#options.customFormat?.fromSpiges?.(spiges, original)
  }

  /** Ends the worker, whatever it does. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#worker?.terminate()
  }

  /** Those another thread can be given. */
  get #plainOptions(): TransformationOptions {
    const { customFormat, ...plain } = this.#options
    return plain
  }

  async #accept(data: Data): Promise<Accepted | Refused> {
    if (isLight(data)) return this.#here.accept(data)
    return (await this.#order({ do: 'accept', data })) as Accepted | Refused
  }

  #order(task: Task): Promise<Outcome> {
    const id = ++this.#orders
    const waiting = Promise.withResolvers<Outcome>()
    this.#waiting.set(id, waiting)
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    this.#worker.ref()
    this.#worker.postMessage({ ...task, id })
    return waiting.promise
  }

  #start(): Worker {
    const worker = new Worker(new URL('./delivery-worker.ts', import.meta.url))
    return worker
      .on('message', (reply: Reply) => this.#answered(worker, reply))
      .once('error', (error) => this.#gone(worker, error))
      .once('exit', () => this.#gone(worker, new Error('the thread for case data ended too early')))
  }

  #answered(worker: Worker, reply: Reply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('failure' in reply) waiting?.reject(new Error(reply.failure))
    else waiting?.resolve(reply.outcome)
    if (this.#waiting.size > 0) return
    worker.unref()
    this.#idle = setTimeout(() => void worker.terminate(), KEPT_IDLE).unref()
  }

  #gone(worker: Worker, reason: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const waiting of this.#waiting.values()) waiting.reject(reason)
    this.#waiting.clear()
  }
}

function isLight(texts: WorkTexts): boolean {
  return workOf(texts) <= AT_ONCE
}
