/** Which issuers are trusted beside the main one: features bring them, the settings name fallbacks. */
import type { RoleSources } from './authorities.ts'

/** An issuer whose tokens are accepted, and by which rules. The same object as long as nothing about it has changed. */
export interface TrustedIssuer extends RoleSources {
  /** The claim `iss`, to the letter. */
  readonly issuer: string
  /** The tenant its callers belong to: several issuers may be those of one partner. */
  readonly tenant: string
  /** Audience its tokens must carry; empty: not checked. */
  readonly audience: string
}

/** Knows trusted issuers. */
export interface IssuerSource {
  find(issuer: string): TrustedIssuer | undefined | Promise<TrustedIssuer | undefined>
}

/** The sources of trusted issuers; the first that knows an issuer decides. */
export class TrustedIssuers {
  readonly #sources: IssuerSource[] = []
  readonly #fallback: IssuerSource

  constructor(fallback: IssuerSource) {
    this.#fallback = fallback
  }

  /** Adds a source before the fallback. */
  add(source: IssuerSource): void {
    this.#sources.push(source)
  }

  /** The rules for an issuer; undefined when it is nobody's. */
  async find(issuer: string): Promise<TrustedIssuer | undefined> {
    for (const source of [...this.#sources, this.#fallback]) {
      const found = await source.find(issuer)
      if (found) return found
    }
    return undefined
  }
}

/** Issuers named by a setting: each a tenant of its own, by the rules of the main issuer. */
export function namedIssuers(
  issuers: readonly string[],
  rules: Pick<TrustedIssuer, 'audience' | 'clientId' | 'rolesClaim'>,
): IssuerSource {
  const known = new Map(issuers.map((issuer) => [issuer, { ...rules, issuer, tenant: issuer }]))
  return { find: (issuer) => known.get(issuer) }
}
