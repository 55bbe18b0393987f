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

/** The rules for an issuer; null when it is known and refused, whatever others say of it; undefined when it is unknown. */
export type Verdict = TrustedIssuer | null | undefined

/** Knows trusted issuers. */
export interface IssuerSource {
  /** What is known of an issuer; for an unknown one the source may look first. */
  find(issuer: string): Verdict | Promise<Verdict>
  /** The same from memory. */
  known(issuer: string): Verdict
  /** Whether anybody may work for a tenant, from memory; undefined when the tenant is unknown. */
  serves(tenant: string): boolean | undefined
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

  /** The rules for an issuer; undefined when it is nobody's, or refused. */
  async find(issuer: string): Promise<TrustedIssuer | undefined> {
    for (const source of this.#all) {
      const verdict = await source.find(issuer)
      if (verdict !== undefined) return verdict ?? undefined
    }
    return undefined
  }

  /** The same as far as this node knows. */
  known(issuer: string): TrustedIssuer | undefined {
    return firstOf(this.#all, (source) => source.known(issuer)) ?? undefined
  }

  /** Whether anybody may work for a tenant, as far as this node knows. */
  serves(tenant: string): boolean {
    return firstOf(this.#all, (source) => source.serves(tenant)) ?? false
  }

  get #all(): readonly IssuerSource[] {
    return [...this.#sources, this.#fallback]
  }
}

function firstOf<T>(sources: readonly IssuerSource[], ask: (source: IssuerSource) => T | undefined): T | undefined {
  for (const source of sources) {
    const answer = ask(source)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** Issuers named by a setting: each a tenant of its own, by the rules of the main issuer. */
export function namedIssuers(
  issuers: readonly string[],
  rules: Pick<TrustedIssuer, 'audience' | 'clientId' | 'rolesClaim'>,
): IssuerSource {
  const named = new Map(issuers.map((issuer) => [issuer, { ...rules, issuer, tenant: issuer }]))
  const known = (issuer: string) => named.get(issuer)
  return { known, find: known, serves: (tenant) => named.has(tenant) || undefined }
}
