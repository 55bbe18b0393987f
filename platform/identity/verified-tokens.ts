/** Remembers tokens that were verified, so that the signature of each is computed once. */
import type { Caller } from './caller.ts'

/** A few MB at most; a hospital has hundreds of tokens alive at a time. */
const MOST_TOKENS = 5_000

/** A bounded memory of verified tokens; the oldest goes first. */
export class VerifiedTokens {
  readonly #callers = new Map<string, Caller>()

  /** The caller of a token verified before that is not expired (to the second: no skew is granted twice). */
  get(token: string, seconds: number): Caller | undefined {
    const caller = this.#callers.get(token)
    if (!caller || (caller.expiresAt ?? 0) > seconds) return caller
    this.#callers.delete(token)
    return undefined
  }

  /** Remembers a verified token. */
  add(token: string, caller: Caller): void {
    if (this.#callers.size >= MOST_TOKENS) this.#callers.delete(this.#callers.keys().next().value ?? '')
    this.#callers.set(token, caller)
  }

  /** Forgets all of them. */
  clear(): void {
    this.#callers.clear()
  }
}
