/** Checks tokens of several issuers in parallel: the claim `iss` picks the rules and the keys, each issuer on its own. */
import { ApiError } from '../api-error.ts'
import type { Caller } from './caller.ts'
import { KeySet } from './key-set.ts'
import { issuerOf, TokenVerifier, unauthenticated } from './token-verifier.ts'
import type { TrustedIssuer, TrustedIssuers } from './trusted-issuers.ts'

export interface TokenVerifiersDeps {
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
  readonly #deps: TokenVerifiersDeps
  readonly #known = new Map<string, Known>()
  /** By which rules callers were let in. */
  readonly #rules = new WeakMap<Caller, TrustedIssuer>()

  constructor(deps: TokenVerifiersDeps) {
    this.#deps = deps
  }

  /** The caller behind a token; throws ApiError 401, 403 or 503. */
  async verify(token: string): Promise<Caller> {
    const { main, mainIssuer, trusted } = this.#deps
    const known = main.remembered(token)
    if (known) return known
    const issuer = issuerOf(token)
    if (issuer === undefined || issuer === mainIssuer) return main.verify(token)
    const rules = await trusted.find(issuer)
    if (rules) return this.#verifyBy(rules, token)
    this.#known.delete(issuer)
    return main.verify(token)
  }

  /** Throws ApiError when the issuer behind a caller is trusted no more, or by other rules, as far as this node knows. */
  requireTrust(caller: Caller): void {
    if (caller.session === undefined) this.#requireIssuer(caller)
    else this.#requireLineage(caller)
  }

  #requireIssuer(caller: Caller): void {
    const { mainIssuer, trusted } = this.#deps
    const { tokenIssuer = '', issuer: tenant } = caller
    if (tokenIssuer === mainIssuer) return
    const rules = trusted.known(tokenIssuer)
    if (rules?.tenant !== tenant) throw notAllowed('ISSUER_NOT_ALLOWED')
    if (rules !== this.#rules.get(caller)) throw unauthenticated('the rules for its issuer have changed')
  }

  /** A launch is good while its session's tenant is served, and whoever made it could still come for that tenant. */
  #requireLineage({ tokenIssuer = '', issuer: tenant }: Caller): void {
    const { mainIssuer, trusted } = this.#deps
    const ofMain = tokenIssuer !== '' && tokenIssuer === mainIssuer
    const isSound = ofMain
      ? tenant === mainIssuer || trusted.serves(tenant)
      : trusted.known(tokenIssuer)?.tenant === tenant
    if (!isSound) throw notAllowed('LAUNCH_WITHDRAWN')
  }

  async #verifyBy(rules: TrustedIssuer, token: string): Promise<Caller> {
    const caller = await this.#verifierOf(rules).verify(token)
    this.#rules.set(caller, rules)
    return caller
  }

  /** New rules forget the tokens verified by the old ones; the keys stay, since they are the issuer's. */
  #verifierOf(rules: TrustedIssuer): TokenVerifier {
    const known = this.#known.get(rules.issuer)
    if (known?.rules === rules) return known.verifier
    const keys = known?.keys ?? this.#keysOf(rules.issuer)
    const verifier = new TokenVerifier({ ...rules, keys, now: this.#deps.now, foreign: true })
    this.#known.set(rules.issuer, { rules, verifier, keys })
    return verifier
  }

  #keysOf(issuer: string): KeySet {
    const { now, fetchKeys } = this.#deps
    return new KeySet({
      now,
      fetchKeys: () => fetchKeys(issuer),
      onRefresh: () => this.#known.get(issuer)?.verifier.forget(),
    })
  }
}

function notAllowed(reason: 'ISSUER_NOT_ALLOWED' | 'LAUNCH_WITHDRAWN'): ApiError {
  return new ApiError('FORBIDDEN', 'The issuer of the token is not accepted here any more.', { reason })
}
