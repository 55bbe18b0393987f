/** Heavy work one after the other, tenants in turn: whoever asks for much waits for itself, not the others. No clock. */

/** Work that waits for its turn. */
export interface QueuedWork<T> {
  readonly tenant: string
  /** Asked when its turn has come; false: whoever asked for it has gone, and it is not begun. */
  isWanted?(): boolean
  /** Must not throw before it gives its promise. */
  run(): Promise<T>
}

/** Why work was not done. */
export class NotQueued extends Error {
  override name = 'NotQueued'
  readonly reason: 'FULL' | 'UNWANTED'

  constructor(reason: 'FULL' | 'UNWANTED') {
    super(reason === 'FULL' ? 'too much work of this tenant waits already' : 'nobody waits for this work any more')
    this.reason = reason
  }
}

interface Waiting {
  isWanted(): boolean
  begin(): Promise<void>
  drop(): void
}

export class FairQueue {
  readonly #mostWaiting: number
  /** Of each tenant with work that waits or runs: what waits, in order. */
  readonly #waiting = new Map<string, Waiting[]>()
  /** Tenants with waiting work and none that runs, in the order of their turns. */
  readonly #turns: string[] = []
  #running = false

  /** How much may wait per tenant. */
  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting
  }

  /** Does the work when its turn has come; rejects with NotQueued when it is not done. */
  async run<T>({ tenant, isWanted = () => true, run }: QueuedWork<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const begin = async () => run().then(resolve, reject)
    this.#add(tenant, { isWanted, begin, drop: () => reject(new NotQueued('UNWANTED')) })
    this.#next()
    return promise
  }

  #add(tenant: string, work: Waiting): void {
    const waiting = this.#waiting.get(tenant)
    if (!waiting) {
      this.#waiting.set(tenant, [work])
      this.#turns.push(tenant)
      return
    }
    if (waiting.length >= this.#mostWaiting) throw new NotQueued('FULL')
    waiting.push(work)
  }

  #next(): void {
    if (this.#running) return
    const tenant = this.#turns.shift()
    if (tenant === undefined) return
    const waiting = this.#waiting.get(tenant) ?? []
    const work = waiting.shift()
    if (!work?.isWanted()) {
      work?.drop()
      this.#turnIsOver(tenant, waiting)
      return
    }
    this.#running = true
    void work.begin().finally(() => {
      this.#running = false
      this.#turnIsOver(tenant, waiting)
    })
  }

  /** A tenant stands at the end again only now: whoever came while its work ran is before it. */
  #turnIsOver(tenant: string, waiting: readonly Waiting[]): void {
    if (waiting.length > 0) this.#turns.push(tenant)
    else this.#waiting.delete(tenant)
    this.#next()
  }
}
