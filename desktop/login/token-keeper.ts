/** Keeps a token fresh: renewed 120 s before it expires, tried again every 15 s (contract, Authentication 9). */
import type { AuthenticationState } from '../component-events.ts'
import { ProviderRefusal, type Tokens } from './provider.ts'

/** Seconds before its expiry at which a token is renewed. */
const RENEW_BEFORE = 120
/** Seconds between two attempts. */
const RETRY_AFTER = 15

export interface KeeperOptions {
  signIn(): Promise<Tokens>
  renew(refreshToken: string): Promise<Tokens>
  onState(state: AuthenticationState): void
  /** A fresh token is there. */
  onToken(token: string): void
  onError(message: string): void
  /** Calls back after so many ms; the function it gives ends that. The default is the clock. */
  later?(ms: number, work: () => void): () => void
}

/** The keeper of one login. */
export class TokenKeeper {
  readonly #options: KeeperOptions
  #tokens: Tokens | undefined
  #cancel: () => void = () => {}
  #renewing: Promise<void> | undefined
  #stopped = false

  constructor(options: KeeperOptions) {
    this.#options = options
  }

  /** The access token, once signed in. */
  get token(): string | undefined {
    return this.#tokens?.accessToken
  }

  /** Signs in and starts keeping the token fresh. */
  async start(): Promise<void> {
    this.#options.onState('SigningIn')
    try {
      this.#take(await this.#options.signIn())
    } catch (error) {
      this.#options.onState('SignedOut')
      throw error
    }
  }

  /** Renews the token now; calls that come meanwhile share it. Never rejects: it tries again until it is stopped. */
  renew(): Promise<void> {
    this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = undefined
    })
    return this.#renewing
  }

  /** Ends the keeping and forgets the token. */
  stop(): void {
    this.#stopped = true
    this.#cancel()
    this.#tokens = undefined
    this.#options.onState('SignedOut')
  }

  async #renew(): Promise<void> {
    this.#cancel()
    const { signIn, renew, onState, onError } = this.#options
    onState('Renewing')
    const refreshToken = this.#tokens?.refreshToken
    try {
      const tokens = refreshToken === undefined ? await signIn() : await renew(refreshToken)
      this.#take({ ...tokens, refreshToken: tokens.refreshToken ?? refreshToken })
    } catch (error) {
      // A login that has ended (after 8 h, say) is not renewed by asking again: the next attempt signs in anew.
      if (isEndedLogin(error) && this.#tokens) this.#tokens = { ...this.#tokens, refreshToken: undefined }
      onError(error instanceof Error ? error.message : String(error))
      this.#after(RETRY_AFTER)
    }
  }

  #take(tokens: Tokens): void {
    if (this.#stopped) return
    this.#tokens = tokens
    this.#after(Math.max(RETRY_AFTER, tokens.expiresInSeconds - RENEW_BEFORE))
    this.#options.onState('SignedIn')
    this.#options.onToken(tokens.accessToken)
  }

  #after(seconds: number): void {
    if (this.#stopped) return
    const { later = onClock } = this.#options
    this.#cancel()
    this.#cancel = later(seconds * 1000, () => void this.renew())
  }
}

/** RFC 6749, 5.2: the refresh token is expired, revoked or used. */
function isEndedLogin(error: unknown): boolean {
  return error instanceof ProviderRefusal && error.code === 'invalid_grant'
}

function onClock(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
