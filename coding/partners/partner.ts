/** A partner as the program knows it, and a profile as it is meant: defaults filled in. Pure. */
import type { IntegrationProfile, IntegrationProfileInput } from '@codarium/contract'

/** The profile as it is stored beside id, name and instants. */
export type StoredProfile = Omit<
  IntegrationProfile,
  'id' | 'name' | 'webhookSecretSet' | 'previousSecretUntil' | 'createdAt' | 'updatedAt' | 'revision'
>

/** A secret and until when it signs; the current one has no end. */
export interface PartnerSecret {
  readonly id: string
  readonly secret: string
  readonly createdAt: number
  readonly expiresAt: number | undefined
}

/** A partner with its secrets, newest first. */
export interface Partner extends StoredProfile {
  readonly id: string
  readonly tenant: string
  readonly name: string
  readonly revision: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly secrets: readonly PartnerSecret[]
}

/** How long the secret before the last rotation signs along (ms). */
export const SECRET_OVERLAP = 24 * 60 * 60_000

/** As the post-coding webhook of the contract: 1 s, 2 s, 4 s and so on, capped at 60 s, 3 retries. */
const RETRY_DEFAULTS = { webhookRetries: 3, webhookRetryBaseSeconds: 1, webhookRetryMaxSeconds: 60 } as const
/** How long an attempt may take where the profile does not say (s). */
const TIMEOUT_SECONDS = 10

/** The profile of a request with its defaults. */
export function profileOf({ name, webhookSecret, revision, ...input }: IntegrationProfileInput): StoredProfile {
  return {
    ...RETRY_DEFAULTS,
    webhookTimeoutSeconds: TIMEOUT_SECONDS,
    webhookSigning: webhookSecret === undefined ? 'NONE' : 'HMAC_SHA256',
    frameAncestors: [],
    enabled: true,
    ...input,
    allowedIssuers: [...new Set(input.allowedIssuers ?? [])].filter((issuer) => issuer !== input.oidcIssuerUri),
  }
}

export function issuersOf({ oidcIssuerUri, allowedIssuers }: StoredProfile): string[] {
  return [oidcIssuerUri, ...allowedIssuers]
}

/** The issuers of a profile that the one in its place does not trust any more, or not by the same rules. */
export function withdrawnIssuers(before: StoredProfile, after: StoredProfile): string[] {
  const sameRules = rulesOf(before) === rulesOf(after)
  return issuersOf(before).filter((issuer) => !sameRules || !issuersOf(after).includes(issuer))
}

/** What decides whose tokens are good and which roles they bring. */
function rulesOf(profile: StoredProfile): string {
  const { enabled, audienceClaim, oidcRolesPrimaryClaimPath, oidcRolesFallbackClaimPath } = profile
  return JSON.stringify([enabled, audienceClaim, oidcRolesPrimaryClaimPath, oidcRolesFallbackClaimPath])
}

/** The secrets that sign at a time, the current one first. */
export function liveSecrets({ secrets }: Partner, now: number): string[] {
  return secrets.filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now).map(({ secret }) => secret)
}

/** A partner as administrators see it. */
export function toProfile(partner: Partner, now: number): IntegrationProfile {
  const { tenant, secrets, createdAt, updatedAt, ...profile } = partner
  const ends = secrets.flatMap(({ expiresAt }) => (expiresAt !== undefined && expiresAt > now ? [expiresAt] : []))
  return {
    ...profile,
    webhookSecretSet: secrets.some(({ expiresAt }) => expiresAt === undefined),
    ...(ends.length > 0 ? { previousSecretUntil: new Date(Math.max(...ends)).toISOString() } : {}),
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  }
}
