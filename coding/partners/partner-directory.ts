/** The partners as one node knows them: from memory, and soon as the other nodes have them. */
import {
  describeError,
  type IssuerSource,
  type Store,
  type StoreLog,
  type TrustedIssuer,
  type Verdict,
  Watch,
} from '@codarium/platform'
import type { Vault } from '../vault/vault.ts'
import type { PartnerTables } from './migration.ts'
import { issuersOf, type Partner } from './partner.ts'
import { readMark, readPartners } from './partner-store.ts'

/** Where roles are when a profile names only the fallback (contract, Authentication 4). */
const USUAL_PATH = 'realm_access.roles'

export interface PartnerDirectoryDeps {
  readonly store: Pick<Store<unknown>, 'withTables'>
  /** Opens the secrets; without it they are left out. */
  readonly vault: Vault | undefined
  readonly log: StoreLog
  /** The issuer whose tokens are checked by the settings, never by a profile. */
  readonly mainIssuer: string
  /** Client whose roles count where a profile names no claim path. */
  readonly clientId: string
  readonly rolesClaim: string
}

/** The partners of an installation. */
export class PartnerDirectory implements IssuerSource {
  readonly #deps: PartnerDirectoryDeps
  readonly #store: Store<PartnerTables>
  #partners: readonly Partner[] = []
  #byTenant: ReadonlyMap<string, Partner> = new Map()
  #byIssuer: ReadonlyMap<string, Exclude<Verdict, undefined>> = new Map()
  readonly #watch = new Watch(() => this.#look())
  readonly #listeners = new Set<() => void>()
  #mark = ''

  private constructor(deps: PartnerDirectoryDeps) {
    this.#deps = deps
    this.#store = deps.store.withTables<PartnerTables>()
  }

  /** Opens the directory; it keeps up until it is stopped. */
  static async open(deps: PartnerDirectoryDeps): Promise<PartnerDirectory> {
    const directory = new PartnerDirectory(deps)
    await directory.look()
    directory.#watch.start((error) => directory.#failed(error))
    return directory
  }

  /** All partners. */
  get partners(): readonly Partner[] {
    return this.#partners
  }

  ofTenant(tenant: string): Partner | undefined {
    return this.#byTenant.get(tenant)
  }

  /** The rules for the tokens of an issuer; an unknown one may just have been added on another node. */
  async find(issuer: string): Promise<Verdict> {
    const known = this.known(issuer)
    if (known !== undefined) return known
    await this.look().catch((error) => this.#failed(error))
    return this.known(issuer)
  }

  /** The same from memory. */
  known(issuer: string): Verdict {
    return this.#byIssuer.get(issuer)
  }

  /** Whether the partner of a tenant is enabled; undefined when there is none. */
  serves(tenant: string): boolean | undefined {
    return this.ofTenant(tenant)?.enabled
  }

  /** Calls back whenever the partners are others than before; the function it gives ends that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Looks now; whoever has changed a partner calls it so that it holds at once. */
  look(): Promise<void> {
    return this.#watch.now()
  }

  async #look(): Promise<void> {
    const mark = await readMark(this.#store.read)
    if (mark === this.#mark) return
    const partners = await readPartners(this.#store.read, this.#deps.vault)
    const former = new Map(this.#partners.map((partner) => [partner.id, partner]))
    this.#partners = partners.map((partner) => sameOrNew(former.get(partner.id), partner))
    this.#byTenant = new Map(this.#partners.map((partner) => [partner.tenant, partner]))
    this.#byIssuer = new Map(this.#partners.flatMap((partner) => this.#trustedBy(partner)))
    this.#mark = mark
    for (const listener of this.#listeners) listener()
  }

  /** Ends the looking. */
  stop(): Promise<void> {
    return this.#watch.stop()
  }

  #failed(error: unknown): void {
    this.#deps.log.warn(describeError(error), 'the partners could not be read')
  }

  /**
   * Keeps the object of an issuer whose partner has not changed: tokens verified by it stay verified. A profile of the
   * main tenant trusts nobody else: those of another issuer must not become administrators of everything. The issuers of
   * a disabled partner are refused, and so is the one that gave a partner its tenant and is its own no more.
   */
  #trustedBy(partner: Partner): (readonly [string, TrustedIssuer | null])[] {
    const { tenant, enabled } = partner
    if (tenant === this.#deps.mainIssuer) return []
    const verdictOn = (issuer: string) => (enabled ? this.#sameOrNewRules(partner, issuer) : null)
    return [[tenant, null], ...issuersOf(partner).map((issuer) => [issuer, verdictOn(issuer)] as const)]
  }

  #sameOrNewRules(partner: Partner, issuer: string): TrustedIssuer {
    const rules = this.#rulesOf(partner, issuer)
    const former = this.known(issuer)
    return former && JSON.stringify(former) === JSON.stringify(rules) ? former : rules
  }

  #rulesOf(partner: Partner, issuer: string): TrustedIssuer {
    const { oidcRolesFallbackClaimPath: fallbackPath } = partner
    const primaryPath = partner.oidcRolesPrimaryClaimPath ?? (fallbackPath ? USUAL_PATH : undefined)
    const { clientId, rolesClaim } = this.#deps
    return {
      issuer,
      tenant: partner.tenant,
      audience: partner.audienceClaim ?? '',
      clientId,
      rolesClaim,
      ...(primaryPath ? { primaryPath } : {}),
      ...(fallbackPath ? { fallbackPath } : {}),
    }
  }
}

function sameOrNew(former: Partner | undefined, now: Partner): Partner {
  return former && JSON.stringify(former) === JSON.stringify(now) ? former : now
}
