/** The partners as one node knows them: from memory, and soon as the other nodes have them. */
import { describeError, type IssuerSource, type Store, type StoreLog, type TrustedIssuer } from '@codarium/platform'
import type { Vault } from '../vault/vault.ts'
import type { PartnerTables } from './migration.ts'
import { issuersOf, type Partner } from './partner.ts'
import { readMark, readPartners } from './partner-store.ts'

/** Time between two looks what other nodes have changed (ms). */
const LOOK_INTERVAL = 1_000

/** Where roles are when a profile names only the fallback (contract, Authentication 4). */
const USUAL_PATH = 'realm_access.roles'

/** What the directory is opened with. */
export interface PartnerDirectoryOptions {
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
  readonly #options: PartnerDirectoryOptions
  readonly #store: Store<PartnerTables>
  #partners: readonly Partner[] = []
  #byTenant: ReadonlyMap<string, Partner> = new Map()
  #byIssuer: ReadonlyMap<string, TrustedIssuer> = new Map()
  #mark = ''
  #looking: Promise<void> | undefined
  #nextLook: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  private constructor(options: PartnerDirectoryOptions) {
    this.#options = options
    this.#store = options.store.withTables<PartnerTables>()
  }

  /** Opens the directory; it keeps up until it is stopped. */
  static async open(options: PartnerDirectoryOptions): Promise<PartnerDirectory> {
    const directory = new PartnerDirectory(options)
    await directory.look()
    directory.#timer = setInterval(() => void directory.#lookQuietly(), LOOK_INTERVAL).unref()
    return directory
  }

  /** All partners. */
  get partners(): readonly Partner[] {
    return this.#partners
  }

  /** The partner of a tenant. */
  ofTenant(tenant: string): Partner | undefined {
    return this.#byTenant.get(tenant)
  }

  /** The rules for the tokens of an issuer; an unknown one may just have been added on another node. */
  async find(issuer: string): Promise<TrustedIssuer | undefined> {
    const known = this.#byIssuer.get(issuer)
    if (known) return known
    await this.#lookAfterNow()
    return this.#byIssuer.get(issuer)
  }

  /** Looks now; whoever has changed a partner calls it so that it holds at once. */
  async look(): Promise<void> {
    const mark = await readMark(this.#store.read)
    if (mark === this.#mark) return
    const partners = await readPartners(this.#store.read, this.#options.vault)
    const former = new Map(this.#partners.map((partner) => [partner.id, partner]))
    this.#partners = partners.map((partner) => sameOrNew(former.get(partner.id), partner))
    this.#byTenant = new Map(this.#partners.map((partner) => [partner.tenant, partner]))
    this.#byIssuer = new Map(this.#partners.flatMap((partner) => this.#trustedBy(partner)))
    this.#mark = mark
  }

  /** Ends the looking. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  /**
   * Keeps the object of an issuer whose partner has not changed: tokens verified by it stay verified. A profile of the
   * main tenant trusts nobody else: those of another issuer must not become administrators of everything.
   */
  #trustedBy(partner: Partner): [string, TrustedIssuer][] {
    if (partner.tenant === this.#options.mainIssuer) return []
    return issuersOf(partner).map((issuer) => {
      const rules = this.#rulesOf(partner, issuer)
      const former = this.#byIssuer.get(issuer)
      return [issuer, JSON.stringify(former) === JSON.stringify(rules) && former ? former : rules]
    })
  }

  #rulesOf(partner: Partner, issuer: string): TrustedIssuer {
    const { oidcRolesFallbackClaimPath: fallbackPath } = partner
    const primaryPath = partner.oidcRolesPrimaryClaimPath ?? (fallbackPath ? USUAL_PATH : undefined)
    const { clientId, rolesClaim } = this.#options
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

  /** A look that begins after now, one at a time for all who ask: a running one may have missed what was just written. */
  #lookAfterNow(): Promise<void> {
    this.#nextLook ??= (this.#looking ?? Promise.resolve()).then(() => {
      this.#nextLook = undefined
      return this.#lookQuietly()
    })
    return this.#nextLook
  }

  #lookQuietly(): Promise<void> {
    this.#looking ??= this.look()
      .catch((error) => this.#options.log.warn(describeError(error), 'the partners could not be read'))
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }
}

function sameOrNew(former: Partner | undefined, now: Partner): Partner {
  return former && JSON.stringify(former) === JSON.stringify(now) ? former : now
}
