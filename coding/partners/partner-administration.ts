/** Administration of partners: create, replace, delete, new secrets; each with its event in the audit trail. */
import { randomUUID } from 'node:crypto'
import type { IntegrationProfile, IntegrationProfileInput, ProfileCheck } from '@codarium/contract'
import { ApiError, type Caller, isUniqueViolation, type Store, type Transactor } from '@codarium/platform'
import type { AuditTrail } from '../audit/audit-trail.ts'
import type { AuditTables } from '../audit/migration.ts'
import { actorOf } from '../audit/routes.ts'
import type { Withdrawn } from '../sessions/sessions.ts'
import type { SessionTables } from '../sessions/tables.ts'
import type { Vault } from '../vault/vault.ts'
import type { PartnerTables } from './migration.ts'
import { issuersOf, type Partner, profileOf, type StoredProfile, toProfile, withdrawnIssuers } from './partner.ts'
import type { PartnerDirectory } from './partner-directory.ts'
import { deletePartner, insertPartner, putSecret, readPartner, readPartners, updatePartner } from './partner-store.ts'
import { conflictWith, type OwnHost, type ProfileCheckDeps, profileProblems } from './profile-checks.ts'

export interface PartnerAdministrationDeps extends ProfileCheckDeps {
  readonly store: Pick<Store<unknown>, 'withTables'>
  readonly vault: Vault
  readonly audit: AuditTrail
  readonly directory: PartnerDirectory
  /** Ends launches with the trust they go back to, in the transaction that withdraws it. */
  withdraw(tx: Transactor<SessionTables>, which: Withdrawn): Promise<void>
  /** Tells the other nodes. */
  tell(): Promise<void>
  now(): number
}

type Tables = PartnerTables & AuditTables & SessionTables
type Tx = Transactor<Tables>

/** The partners as administrators see them. */
export class PartnerAdministration {
  readonly #deps: PartnerAdministrationDeps
  readonly #store: Store<Tables>

  constructor(deps: PartnerAdministrationDeps) {
    this.#deps = deps
    this.#store = deps.store.withTables<Tables>()
  }

  /** All profiles by name. */
  async list(): Promise<IntegrationProfile[]> {
    const partners = await readPartners(this.#store.read, this.#deps.vault)
    return partners.map((partner) => toProfile(partner, this.#deps.now()))
  }

  /** One partner; throws ApiError 404. */
  async partner(id: string): Promise<Partner> {
    return required(await readPartner(this.#store.read, this.#deps.vault, id))
  }

  /** One profile; throws ApiError 404. */
  async get(id: string): Promise<IntegrationProfile> {
    return toProfile(await this.partner(id), this.#deps.now())
  }

  /** Adds a partner; throws ApiError 400 or 409. */
  async create(input: IntegrationProfileInput, caller: Caller, ownHost: OwnHost): Promise<IntegrationProfile> {
    const id = randomUUID()
    const profile = profileOf(input)
    this.#requireSound(profile, input, undefined, ownHost)
    await this.#change(async (tx) => {
      await this.#requireNoConflict(tx, profile, id)
      const { name } = input
      const at = this.#deps.now()
      await insertPartner(tx, { id, tenant: profile.oidcIssuerUri, name, at, profile })
      if (input.webhookSecret !== undefined) await putSecret(tx, this.#deps.vault, id, input.webhookSecret, at)
      await this.#record(tx, 'partner.created', caller, { profile: id, name, issuer: profile.oidcIssuerUri })
    })
    return this.get(id)
  }

  /** Replaces a profile; without a secret in it the one it has stays. Throws ApiError 400, 404 or 409. */
  async replace(
    id: string,
    input: IntegrationProfileInput,
    caller: Caller,
    ownHost: OwnHost,
  ): Promise<IntegrationProfile> {
    await this.#change(async (tx) => {
      const before = required(await readPartner(tx, this.#deps.vault, id))
      requireRevision(before, input.revision)
      const profile = replacing(before, input)
      this.#requireSound(profile, input, before, ownHost)
      this.#requireSameTenant(profile, before)
      await this.#requireNoConflict(tx, profile, id)
      const at = Math.max(this.#deps.now(), before.updatedAt + 1)
      await updatePartner(tx, before, { name: input.name, at, profile })
      await this.#withdraw(tx, before, profile)
      if (isNew(input.webhookSecret, before)) await putSecret(tx, this.#deps.vault, id, input.webhookSecret, at)
      const { enabled } = profile
      await this.#record(tx, 'partner.changed', caller, { profile: id, name: input.name, enabled })
    })
    return this.get(id)
  }

  /** What would be wrong with a profile if it were stored, as a new one or in the place of one; throws ApiError 404. */
  async check(id: string | undefined, input: IntegrationProfileInput, ownHost: OwnHost): Promise<ProfileCheck> {
    const { vault } = this.#deps
    const before = id === undefined ? undefined : await this.partner(id)
    const profile = before ? replacing(before, input) : profileOf(input)
    const problems = profileProblems(profile, input, before, { ...this.#deps, ownHost })
    const others = (await readPartners(this.#store.read, vault)).filter((other) => other.id !== id)
    const conflict = problems.length === 0 ? conflictWith(profile, others) : undefined
    return { problems: conflict ? [conflict] : problems }
  }

  /** Gives a partner a new secret; the one before signs along for a day. Throws ApiError 400 or 404. */
  async rotateSecret(id: string, webhookSecret: string, caller: Caller): Promise<IntegrationProfile> {
    await this.#change(async (tx) => {
      const before = required(await readPartner(tx, this.#deps.vault, id))
      if (!isNew(webhookSecret, before)) {
        const message = 'must differ from the secret it has'
        throw new ApiError('VALIDATION_ERROR', `webhookSecret ${message}.`, {
          details: [{ field: 'webhookSecret', message }],
        })
      }
      const { name, tenant, revision, secrets, createdAt, updatedAt, id: _id, ...profile } = before
      const at = Math.max(this.#deps.now(), updatedAt + 1)
      await updatePartner(tx, before, { name, at, profile })
      await putSecret(tx, this.#deps.vault, id, webhookSecret, this.#deps.now())
      await this.#record(tx, 'partner.secret-rotated', caller, { profile: id, name })
    })
    return this.get(id)
  }

  /** Removes a partner: its tokens and launches are refused and nothing more is sent to it. Throws ApiError 404. */
  async remove(id: string, caller: Caller): Promise<void> {
    await this.#change(async (tx) => {
      const partner = required(await readPartner(tx, this.#deps.vault, id))
      await deletePartner(tx, id)
      await this.#withdraw(tx, partner, undefined)
      await this.#record(tx, 'partner.deleted', caller, { profile: id, name: partner.name })
    })
  }

  /** A unique index has the last word about issuers. */
  async #change(work: (tx: Tx) => Promise<void>): Promise<void> {
    try {
      await this.#store.transact(work)
    } catch (error) {
      if (isUniqueViolation(error)) throw new ApiError('CONFLICT', 'The issuer belongs to another profile.')
      throw error
    }
    await this.#deps.directory.look()
    await this.#deps.tell()
  }

  /** Nobody comes for a partner that is gone or disabled, not even an administrator; nor with tokens it trusts no more. */
  async #withdraw(tx: Tx, before: Partner, after: StoredProfile | undefined): Promise<void> {
    const { tenant } = before
    // The main issuer is trusted by the settings, whatever becomes of its profile.
    if (tenant === this.#deps.mainIssuer) return
    const which = after?.enabled ? { issuers: withdrawnIssuers(before, after) } : { tenant }
    await this.#deps.withdraw(tx, which)
  }

  #requireSound(
    profile: StoredProfile,
    input: IntegrationProfileInput,
    before: Partner | undefined,
    ownHost: OwnHost,
  ): void {
    const details = profileProblems(profile, input, before, { ...this.#deps, ownHost })
    if (details.length > 0) throw new ApiError('VALIDATION_ERROR', 'The profile is not valid.', { details })
  }

  /** A profile stays with its tenant; only between partners' issuers may it move, never to or from the main one. */
  #requireSameTenant(profile: StoredProfile, { tenant }: Partner): void {
    const { mainIssuer } = this.#deps
    if ((tenant === mainIssuer) === issuersOf(profile).includes(mainIssuer)) return
    throw new ApiError(
      'CONFLICT',
      'A profile cannot change between OIDC_ISSUER_URI and another issuer: make a new one.',
    )
  }

  async #requireNoConflict(tx: Tx, profile: StoredProfile, id: string): Promise<void> {
    const others = (await readPartners(tx, this.#deps.vault)).filter((other) => other.id !== id)
    const conflict = conflictWith(profile, others)
    if (conflict) throw new ApiError('CONFLICT', conflict.message, { details: [conflict] })
  }

  #record(tx: Tx, action: string, caller: Caller, detail: Record<string, string | boolean>): Promise<void> {
    return this.#deps.audit.record(tx, [{ action, ...actorOf(caller), detail }])
  }
}

/** The profile that comes in the place of another: what was left out and has no default stays as it is. */
function replacing(before: Partner, input: IntegrationProfileInput): StoredProfile {
  const signing = input.webhookSigning ?? (input.webhookSecret ? 'HMAC_SHA256' : before.webhookSigning)
  return profileOf({ enabled: before.enabled, ...input, webhookSigning: signing })
}

/** Two administrators edit at once: the later one is told, and overwrites nothing. */
function requireRevision({ revision: currentRevision }: Partner, revision: number | undefined): void {
  if (revision === undefined || revision === currentRevision) return
  throw new ApiError('CONFLICT', `The profile has revision ${currentRevision}, not ${revision}.`, {
    reason: 'PROFILE_CHANGED',
    currentRevision,
    headers: { etag: `"${currentRevision}"` },
  })
}

function isNew(secret: string | undefined, { secrets }: Partner): secret is string {
  return secret !== undefined && secrets.find(({ expiresAt }) => expiresAt === undefined)?.secret !== secret
}

function required(partner: Partner | undefined): Partner {
  if (!partner) throw new ApiError('NOT_FOUND', 'There is no such integration profile.')
  return partner
}
