/** Has work on case data done: small texts at once, large ones in a worker thread that stays a while. */
import { Worker } from 'node:worker_threads'
import type { SessionFormat } from '@codarium/contract'
import { type TransformationOptions, toSpiges } from '../cases/index.ts'
import type { Accepted, CasePage, Change, Deliveries, Edited, Page, Preview, Refused } from './deliveries.ts'
import type { Outcome, Reply, Task } from './delivery-messages.ts'
import { DeliveryWork, type ReadText } from './delivery-work.ts'

/** Characters up to which a text is read at once: about 5 ms, less than a thread's way there and back is worth. */
const AT_ONCE = 200_000
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
    const transformed = await toSpiges(data, format, this.#options)
    if (!transformed.ok) return transformed
    const { spiges } = transformed
    const read = await this.#read(spiges)
    return read.ok && format !== 'spiges' ? { ...read, spiges } : read
  }

  async change(change: Change): Promise<Edited | Refused> {
    if (isSmall(change.text, change.data)) return this.#here.change(change)
    return (await this.#order({ do: 'change', change })) as Edited | Refused
  }

  async cases(page: Page): Promise<CasePage> {
    return isSmall(page.text) ? this.#here.cases(page) : ((await this.#order({ do: 'cases', page })) as CasePage)
  }

  async preview(page: Page): Promise<Preview | Refused> {
    if (isSmall(page.text)) return this.#here.preview(page)
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

  async #read(text: string): Promise<ReadText> {
    return isSmall(text) ? this.#here.read(text) : ((await this.#order({ do: 'read', text })) as ReadText)
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

function isSmall(...texts: (string | undefined)[]): boolean {
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0) <= AT_ONCE
}
