/** Forwards feedback to another address in the background: in order, a few attempts each, never in anybody's way. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Confirmation } from './feedback-store.ts'

/** A confirmation as it is sent on: the pair and when, not who. */
export interface ForwardedFeedback extends Confirmation {
  /** ISO 8601. */
  readonly at: string
  readonly installationId: string
}

export interface ForwarderDeps {
  /** May carry a user and password; they go into the header and nowhere else. */
  readonly address: string
  readonly log: { warn(fields: object, message: string): void }
  send?(url: string, request: RequestInit): Promise<Response>
  /** Waits (ms) before the next attempt. */
  pause?(ms: number, signal: AbortSignal): Promise<unknown>
}

/** Attempts for one feedback: with the pauses below the last is made a minute after the first. */
const ATTEMPTS = 6
/** Pause after the first failed attempt (ms), tripled each time. */
const FIRST_PAUSE = 500
/** Time one attempt may take (ms). */
const ATTEMPT_LIMIT = 10_000
/** Feedback that may wait (entries): more is dropped, as it is all kept in the database and can be exported. */
const LONGEST_QUEUE = 1000

/** Forwards to one address. */
export class FeedbackForwarder {
  readonly #deps: Required<ForwarderDeps>
  readonly #target: { readonly url: string; readonly headers: Record<string, string> }
  readonly #queue: ForwardedFeedback[] = []
  readonly #stopping = new AbortController()
  #working: Promise<void> | undefined

  constructor(deps: ForwarderDeps) {
    const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal, ref: false })
    this.#deps = { send: fetch, pause, ...deps }
    this.#target = targetOf(deps.address)
  }

  /** Takes a feedback to send; returns at once. */
  offer(feedback: ForwardedFeedback): void {
    if (this.#queue.length < LONGEST_QUEUE) this.#queue.push(feedback)
    else this.#warn('too much is waiting')
    this.#working ??= this.#work()
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    await this.#working
  }

  /** Ends what runs; what waits is not sent. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#queue.length = 0
    await this.#working
  }

  async #work(): Promise<void> {
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) await this.#deliver(next)
    // In the same breath as the last look at the queue, so that no offer falls between the two.
    this.#working = undefined
  }

  async #deliver(feedback: ForwardedFeedback): Promise<void> {
    const { signal } = this.#stopping
    for (let attempt = 1; !signal.aborted; attempt++) {
      const outcome = await this.#attempt(feedback)
      if (outcome === 'sent') return
      if (outcome.isFinal || attempt >= ATTEMPTS) return signal.aborted ? undefined : this.#warn(outcome.why)
      await this.#deps.pause(FIRST_PAUSE * 3 ** (attempt - 1), signal).catch(() => {})
    }
  }

  async #attempt(feedback: ForwardedFeedback): Promise<'sent' | { why: string; isFinal: boolean }> {
    const { url, headers } = this.#target
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ATTEMPT_LIMIT)])
    try {
      const body = JSON.stringify(feedback)
      const answer = await this.#deps.send(url, { method: 'POST', headers, body, redirect: 'error', signal })
      await answer.body?.cancel()
      if (answer.ok) return 'sent'
      return { why: `status ${answer.status}`, isFinal: answer.status < 500 && answer.status !== 429 }
    } catch (error) {
      return { why: error instanceof Error ? error.name : 'unknown', isFinal: false }
    }
  }

  #warn(why: string): void {
    this.#deps.log.warn({ host: new URL(this.#target.url).host, why }, 'feedback was not forwarded')
  }
}

function targetOf(address: string): { url: string; headers: Record<string, string> } {
  const url = new URL(address)
  const [user, password] = [plain(url.username), plain(url.password)]
  url.username = ''
  url.password = ''
  const credentials = Buffer.from(`${user}:${password}`).toString('base64')
  return {
    url: url.href,
    headers: {
      'content-type': 'application/json',
      ...(user || password ? { authorization: `Basic ${credentials}` } : {}),
    },
  }
}

/** A part of an address without its percent signs; one that is not well encoded means itself. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
