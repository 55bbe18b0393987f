/** Runs the post-coding hook beside everything else: neither the coder nor the next session waits for it. */
import type { HookSettings } from '@codarium/contract'
import type { TokenUser } from '../login/token-user.ts'
import type { ServerApi } from '../server-api.ts'
import { clockWait, type Delivered, deliverHook, pauseAfter, type Wait } from './hook-delivery.ts'
import { codingActionOf, type HookOutcome, hookPayload, isWanted } from './hook-payload.ts'
import { type EffectiveHook, effectiveHook, type LocalHookSettings, noHook } from './hook-settings.ts'

export interface HookRunnerOptions {
  /** The object `hook` of the local configuration. */
  readonly local: LocalHookSettings | undefined
  readonly wait: Wait | undefined
  /** The server the sessions are on; undefined before it is known. */
  api(): ServerApi | undefined
  /** Who is signed in; undefined where nobody has to be. */
  user(): TokenUser | undefined
  /** The hook could not be delivered. */
  failed(sessionId: string, message: string): void
}

/** The hook of one client. */
export class HookRunner {
  readonly #options: HookRunnerOptions
  readonly #running = new Set<Promise<unknown>>()
  #server: HookSettings = noHook

  constructor(options: HookRunnerOptions) {
    this.#options = options
  }

  /** The server has said how it wants the hook. */
  configure(server: HookSettings): void {
    this.#server = server
  }

  /** Tells of an outcome, if it is wanted. */
  run(outcome: HookOutcome): void {
    const hook = effectiveHook(this.#server, this.#options.local)
    if (!isWanted(outcome, hook)) return
    const running = this.#fire(outcome, hook).finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Resolves when the hooks on their way have had their say. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running)
  }

  async #fire(outcome: HookOutcome, hook: EffectiveHook): Promise<void> {
    const { wait, failed } = this.#options
    const told = { ...(await this.#withFacts(outcome, hook)), user: this.#options.user() }
    if (!isWanted(told, hook)) return failed(told.sessionId, told.errorMessage ?? '')
    const delivered = await deliverHook(hookPayload(told, hook, Date.now()), hook, wait)
    if (!delivered.ok) failed(told.sessionId, failureOf(told, delivered))
  }

  /** A server that is away just now is asked again, as the receiver is. */
  async #withFacts(outcome: HookOutcome, hook: EffectiveHook): Promise<HookOutcome> {
    const { wait = clockWait } = this.#options
    for (let attempts = 1; ; attempts++) {
      try {
        return await this.#read(outcome, hook)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        if (attempts > hook.retryCount) return { ...outcome, errorMessage: `the result could not be read: ${message}` }
        await wait(1000 * pauseAfter(attempts))
      }
    }
  }

  async #read(outcome: HookOutcome, hook: EffectiveHook): Promise<HookOutcome> {
    const { sessionId, action } = outcome
    const api = this.#options.api()
    if (action === undefined || !api) return outcome
    const facts = await api.facts(sessionId)
    const originalData = hook.includeOriginalData ? await api.originalData(sessionId) : undefined
    const isGrouped = hook.includeGrouperResults && action === 'APPLIED'
    const grouperResults = isGrouped ? await api.grouperResults(sessionId) : undefined
    return { ...outcome, facts, originalData, grouperResults }
  }
}

function failureOf(outcome: HookOutcome, { attempts, reason }: Delivered): string {
  return `the hook for ${codingActionOf(outcome)} failed after ${attempts} attempts: ${reason}`
}
