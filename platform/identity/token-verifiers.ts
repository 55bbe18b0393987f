/** Checks tokens of several issuers in parallel: the claim `iss` picks the rules and the keys, each issuer on its own. */
import type { Caller } from './caller.ts'
import { KeySet } from './key-set.ts'
import { issuerOf, TokenVerifier } from './token-verifier.ts'
import type { TrustedIssuer, TrustedIssuers } from './trusted-issuers.ts'

/** What the verifiers need. */
export interface TokenVerifiersOptions {
  /** The verifier of the main issuer; also says what is wrong with tokens that are nobody's. */
  readonly main: TokenVerifier
  readonly mainIssuer: string
  readonly trusted: TrustedIssuers
  fetchKeys(issuer: string): ReturnType<ConstructorParameters<typeof KeySet>[0]['fetchKeys']>
  now(): number
}

interface Known {
  readonly rules: TrustedIssuer
  readonly verifier: TokenVerifier
  readonly keys: KeySet
}

/** The verifiers of all issuers. Keys, their fetching and its pauses are each issuer's own, so that no outage spreads. */
export class TokenVerifiers {
  readonly #options: TokenVerifiersOptions
  readonly #known = new Map<string, Known>()

  constructor(options: TokenVerifiersOptions) {
    this.#options = options
  }

  /** The caller behind a token; throws ApiError 401, 403 or 503. */
  async verify(token: string): Promise<Caller> {
    const { main, mainIssuer, trusted } = this.#options
    const known = main.remembered(token)
    if (known) return known
    const issuer = issuerOf(token)
    if (issuer === undefined || issuer === mainIssuer) return main.verify(token)
    const rules = await trusted.find(issuer)
    if (rules) return this.#verifierOf(rules).verify(token)
    this.#known.delete(issuer)
    return main.verify(token)
  }

  /** New rules forget the tokens verified by the old ones; the keys stay, since they are the issuer's. */
  #verifierOf(rules: TrustedIssuer): TokenVerifier {
    const known = this.#known.get(rules.issuer)
    if (known?.rules === rules) return known.verifier
    const keys = known?.keys ?? this.#keysOf(rules.issuer)
    const verifier = new TokenVerifier({ ...rules, keys, now: this.#options.now, foreign: true })
    this.#known.set(rules.issuer, { rules, verifier, keys })
    return verifier
  }

  #keysOf(issuer: string): KeySet {
    const { now, fetchKeys } = this.#options
    return new KeySet({
      now,
      fetchKeys: () => fetchKeys(issuer),
      onRefresh: () => this.#known.get(issuer)?.verifier.forget(),
    })
  }
}
