/** Asks each node again and again whether it is well, as a load balancer would, and notes when the answer changes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { PROBE_INTERVAL } from './checks.ts'

/** A probe that takes longer (ms) is no. */
const PROBE_LIMIT = 2_000
/** Characters of an answer that are kept as its reason. */
const LONGEST_REASON = 200
/** Our own timer is looked at so often (ms). */
const LAG_INTERVAL = 50

/** A change of mind, or of fortune; `why` is what the node says about it. */
interface Change {
  readonly at: number
  readonly well: boolean
  readonly why: string
}

/** The watch over nodes at these addresses. */
export class HealthWatch {
  readonly path: string
  readonly #changes: Change[][]
  readonly #lags: { at: number; lag: number }[] = []
  readonly #timer: NodeJS.Timeout
  #running = true
  #done: Promise<unknown>

  private constructor(urls: readonly string[], path: string) {
    this.path = path
    this.#changes = urls.map(() => [])
    this.#done = Promise.all(urls.map((url, node) => this.#watch(url, node)))
    let due = performance.now() + LAG_INTERVAL
    this.#timer = setInterval(() => {
      const now = performance.now()
      this.#lags.push({ at: now, lag: Math.max(0, now - due) })
      due = now + LAG_INTERVAL
    }, LAG_INTERVAL)
  }

  /** Starts it; a node without the question "send me work?" is asked for its health. */
  static async start(urls: readonly string[]): Promise<HealthWatch> {
    const path = '/api/health/ready'
    const isKnown = (await fetch(`${urls[0]}${path}`)).status !== 404
    return new HealthWatch(urls, isKnown ? path : '/api/health')
  }

  /** How long after an instant a node was first found ill, until another instant. */
  seenAfter(node: number, from: number, until: number): number | undefined {
    const before = this.#stateAt(node, from)
    if (before && !before.well) return 0
    const ill = this.#changes[node]?.find(({ at, well }) => !well && at >= from && at <= until)
    return ill && ill.at - from
  }

  /** How long after an instant a node was well for good. */
  healedAfter(node: number, from: number): number | undefined {
    const last = this.#changes[node]?.at(-1)
    return last?.well ? Math.max(0, last.at - from) : undefined
  }

  /** What a node said when it was ill. */
  reasons(node: number, from: number, until: number): string[] {
    const said = this.#changes[node]?.filter(({ at, well }) => !well && at >= from && at <= until) ?? []
    return [...new Set(said.map(({ why }) => why))]
  }

  /** Whether all are well just now. */
  get allWell(): boolean {
    return this.#changes.every((changes) => changes.at(-1)?.well)
  }

  /** By how much our own timer was late at worst (ms). */
  lag(from: number, until: number): number {
    const late = this.#lags.filter(({ at }) => at >= from && at <= until).map(({ lag }) => lag)
    return late.reduce((worst, lag) => Math.max(worst, lag), 0)
  }

  async stop(): Promise<void> {
    this.#running = false
    clearInterval(this.#timer)
    await this.#done
  }

  #stateAt(node: number, instant: number): Change | undefined {
    return this.#changes[node]?.findLast(({ at }) => at <= instant)
  }

  async #watch(url: string, node: number): Promise<void> {
    while (this.#running) {
      const { well, why } = await this.#probe(url)
      const changes = this.#changes[node] ?? []
      if (changes.at(-1)?.well !== well) changes.push({ at: performance.now(), well, why })
      await sleep(PROBE_INTERVAL)
    }
  }

  async #probe(url: string): Promise<Pick<Change, 'well' | 'why'>> {
    try {
      const answer = await fetch(`${url}${this.path}`, { signal: AbortSignal.timeout(PROBE_LIMIT) })
      return { well: answer.ok, why: `${answer.status}: ${reasonIn(await answer.text())}` }
    } catch (error) {
      return { well: false, why: (error as Error).name === 'TimeoutError' ? 'no answer' : 'no connection' }
    }
  }
}

/** What the answer names as reasons, or as dependencies that are not UP. */
function reasonIn(text: string): string {
  try {
    const { reasons = [], dependencies = {} } = JSON.parse(text) as HealthAnswer
    const down = Object.entries(dependencies).filter(([, { status }]) => status !== 'UP')
    const said = [...reasons.map(asText), ...down.map(([name, { status, detail }]) => `${name}: ${detail ?? status}`)]
    if (said.length > 0) return said.join(', ')
  } catch {
    // Not JSON: said as it is.
  }
  return text.slice(0, LONGEST_REASON)
}

/** What health and readiness may say. */
interface HealthAnswer {
  readonly reasons?: readonly unknown[]
  readonly dependencies?: Readonly<Record<string, { status: string; detail?: string }>>
}

function asText(reason: unknown): string {
  return typeof reason === 'string' ? reason : JSON.stringify(reason)
}
