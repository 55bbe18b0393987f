/** An issuer's public keys: fetched once for all who ask, kept, and fetched anew when a token names an unknown key. */
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTHeaderParameters } from 'jose'

/** A rotated key is picked up at once; after that unknown key ids cause at most one fetch in this time (ms). */
const UNKNOWN_KEY_COOL_DOWN = 5_000
/** After a failed fetch nobody tries again for this time (ms), so that an outage is not made worse. */
const FAILURE_COOL_DOWN = 1_000
/** Keys older than this (ms) are refreshed in the background, so that withdrawn keys vanish. */
const MAX_AGE = 10 * 60_000

type Resolve = ReturnType<typeof createLocalJWKSet>

/** Where keys come from, and the clock. */
export interface KeySetSource {
  fetchKeys(): Promise<JSONWebKeySet>
  now(): number
  /** Called after each fetch that brought keys. */
  onRefresh?(): void
}

/** The issuer's keys cannot be had at all. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable'
}

/** A cache of one issuer's keys. Known keys are used on while the issuer is down. */
export class KeySet {
  readonly #source: KeySetSource
  #resolve: Resolve | undefined
  #loadedAt = Number.NEGATIVE_INFINITY
  #failedAt = Number.NEGATIVE_INFINITY
  #unknownKeyAt = Number.NEGATIVE_INFINITY
  #loading: Promise<Resolve> | undefined

  constructor(source: KeySetSource) {
    this.#source = source
  }

  /** The key a token header asks for; throws jose's JWKSNoMatchingKey or KeysUnavailable. */
  readonly keyFor = async (header: JWTHeaderParameters): ReturnType<Resolve> => {
    const resolve = await this.#current()
    try {
      return await resolve(header)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !this.#mayAskAgain()) throw error
      return await (await this.#load())(header)
    }
  }

  /** Rejects when there are no keys, or only old ones that cannot be refreshed. */
  async check(): Promise<void> {
    const fresh = this.#resolve && this.#source.now() - this.#loadedAt <= MAX_AGE
    if (!fresh) await this.#load()
  }

  async #current(): Promise<Resolve> {
    if (!this.#resolve) return this.#load()
    if (this.#source.now() - this.#loadedAt > MAX_AGE) this.#load().catch(() => {})
    return this.#resolve
  }

  #mayAskAgain(): boolean {
    const now = this.#source.now()
    if (now - this.#unknownKeyAt < UNKNOWN_KEY_COOL_DOWN) return this.#loading !== undefined
    this.#unknownKeyAt = now
    return true
  }

  #load(): Promise<Resolve> {
    if (this.#loading) return this.#loading
    if (this.#source.now() - this.#failedAt < FAILURE_COOL_DOWN) {
      return Promise.reject(new KeysUnavailable('the key set could not be fetched a moment ago'))
    }
    this.#loading = this.#fetch().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  async #fetch(): Promise<Resolve> {
    try {
      const resolve = createLocalJWKSet(await this.#source.fetchKeys())
      this.#loadedAt = this.#source.now()
      this.#resolve = resolve
      this.#source.onRefresh?.()
      return resolve
    } catch (cause) {
      this.#failedAt = this.#source.now()
      throw new KeysUnavailable('the key set cannot be fetched', { cause })
    }
  }
}
