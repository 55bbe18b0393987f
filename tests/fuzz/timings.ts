/** How long answers took beside what a health call took in the same moment. A report: no clock decides a test. */

/** Time between two health calls (ms). */
const INTERVAL = 100
/** An answer is slow when it took so many times as long as the health call, and so long at all (ms). */
const TIMES = 100
const AT_LEAST = 500

/** A slow answer. */
export interface SlowAnswer {
  readonly operation: string
  duration: number
  health: number
  count: number
}

/** Times answers and health calls. */
export class Timings {
  readonly #url: string
  readonly #slow = new Map<string, SlowAnswer>()
  readonly #healths: number[] = []
  #health = 1
  #timer: NodeJS.Timeout | undefined
  #asking: Promise<void> = Promise.resolve()

  constructor(url: string) {
    this.#url = `${url}/api/health`
  }

  /** Begins to ask for the health. */
  start(): void {
    this.#timer = setTimeout(() => {
      this.#asking = this.#ask()
    }, INTERVAL)
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#asking
  }

  add(operation: string, duration: number): void {
    if (duration < AT_LEAST || duration < TIMES * this.#health) return
    const known = this.#slow.get(operation)
    if (known && known.duration >= duration) known.count += 1
    else this.#slow.set(operation, { operation, duration, health: this.#health, count: (known?.count ?? 0) + 1 })
  }

  get slow(): readonly SlowAnswer[] {
    return [...this.#slow.values()].sort((a, b) => b.duration - a.duration)
  }

  /** The time (ms) below which so large a share of the health calls stayed. */
  health(share: number): number {
    const sorted = this.#healths.toSorted((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  }

  async #ask(): Promise<void> {
    const began = performance.now()
    await fetch(this.#url).then(
      (answer) => answer.text(),
      () => '',
    )
    this.#health = performance.now() - began
    this.#healths.push(this.#health)
    if (this.#timer) this.start()
  }
}
