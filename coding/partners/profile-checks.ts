/** What is wrong with a profile beyond its schema. Pure; whether an address may be called, the guard says. */
import type { ErrorDetail, IntegrationProfileInput, Refusal } from '@codarium/contract'
import { ancestorProblem, overlappingAncestors, quoted } from '@codarium/domain'
import { issuersOf, type Partner, type StoredProfile } from './partner.ts'

export interface ProfileCheckDeps {
  readonly mainIssuer: string
  /** Issuers the settings name: their addresses are the operator's. */
  readonly configuredIssuers: readonly string[]
  readonly guards: { readonly webhooks: ProblemFinder; readonly issuers: ProblemFinder }
}

/** Says what is wrong with an address as it is written; `ownHost` is where the caller reached us. */
interface ProblemFinder {
  problemOf(address: string, ownHost?: string): Refusal | undefined
}

/** Host and port under which a caller reached us: a webhook must not come back there. */
export type OwnHost = string

/** What is wrong with a profile as such. */
export function profileProblems(
  profile: StoredProfile,
  { webhookSecret }: Pick<IntegrationProfileInput, 'webhookSecret'>,
  before: Partner | undefined,
  deps: ProfileCheckDeps & { readonly ownHost: OwnHost },
): ErrorDetail[] {
  const { webhookUrl } = profile
  const { guards, mainIssuer, ownHost } = deps
  const address = webhookUrl === undefined ? undefined : guards.webhooks.problemOf(webhookUrl, ownHost)
  return [
    ...issuerProblems(profile, mainIssuer),
    ...issuerAddressProblems(profile, deps),
    ...webhookProblems(profile, webhookSecret !== undefined || hasSecret(before), address),
    ...ancestorProblems(profile.frameAncestors),
  ]
}

/** What keeps a profile from standing beside the others: an issuer two claim, frame ancestors that overlap. */
export function conflictWith(profile: StoredProfile, others: readonly Partner[]): ErrorDetail | undefined {
  for (const other of others) {
    const says = { kind: 'TAKEN', values: { value: other.name } } as const
    const taken = issuersOf(profile).find((issuer) => issuersOf(other).includes(issuer) || other.tenant === issuer)
    if (taken) {
      const field = taken === profile.oidcIssuerUri ? 'oidcIssuerUri' : 'allowedIssuers'
      return { field, message: `The issuer ${taken} belongs to the profile ${other.name}.`, ...says }
    }
    const [wide, narrow] = overlappingAncestors(profile.frameAncestors, other.frameAncestors) ?? []
    if (wide) {
      const message = `The frame ancestor ${wide} covers ${narrow}, and one of them is of the profile ${other.name}.`
      return { field: 'frameAncestors', message, ...says }
    }
  }
  return undefined
}

/** The main issuer's tokens are checked by the settings; a profile for it adds webhook and frame ancestors, nothing else. */
function issuerProblems(profile: StoredProfile, mainIssuer: string): ErrorDetail[] {
  if (!issuersOf(profile).includes(mainIssuer)) return []
  const problems: ErrorDetail[] = []
  if (issuersOf(profile).length > 1) {
    const message = 'must be empty: OIDC_ISSUER_URI shares its tenant with nobody'
    problems.push({ field: 'allowedIssuers', kind: 'NOT_TOGETHER', message })
  }
  for (const field of ['audienceClaim', 'oidcRolesPrimaryClaimPath', 'oidcRolesFallbackClaimPath'] as const) {
    if (profile[field] !== undefined) {
      const message = 'must be absent: the settings say this for OIDC_ISSUER_URI'
      problems.push({ field, kind: 'NOT_TOGETHER', message })
    }
  }
  return problems
}

/** The keys of each issuer are fetched from where its address leads: tokens that name it must not lead us inside. */
function issuerAddressProblems(
  { oidcIssuerUri, allowedIssuers }: StoredProfile,
  { mainIssuer, configuredIssuers, guards, ownHost }: ProfileCheckDeps & { readonly ownHost: OwnHost },
): ErrorDetail[] {
  const problemOf = (issuer: string) =>
    issuer === mainIssuer || configuredIssuers.includes(issuer) ? undefined : guards.issuers.problemOf(issuer, ownHost)
  const first = problemOf(oidcIssuerUri)
  const further = allowedIssuers.flatMap((issuer) => {
    const problem = problemOf(issuer)
    if (!problem) return []
    return [{ field: 'allowedIssuers', ...problem, message: `${issuer.slice(0, SHOWN)} ${problem.message}` }]
  })
  return first ? [{ field: 'oidcIssuerUri', ...first }, ...further] : further
}

/** Characters of a wrong address that are repeated: enough to find it in a list. */
const SHOWN = 100

function webhookProblems(profile: StoredProfile, secretSet: boolean, address: Refusal | undefined): ErrorDetail[] {
  const { webhookSigning, webhookRetryBaseSeconds, webhookRetryMaxSeconds } = profile
  const problems: ErrorDetail[] = []
  if (address) problems.push({ field: 'webhookUrl', ...address })
  if (webhookSigning === 'HMAC_SHA256' && !secretSet) {
    problems.push({ field: 'webhookSecret', kind: 'MISSING', message: 'is required for HMAC_SHA256' })
  }
  if (webhookRetryMaxSeconds < webhookRetryBaseSeconds) {
    problems.push({
      field: 'webhookRetryMaxSeconds',
      kind: 'TOO_SMALL',
      values: { limit: webhookRetryBaseSeconds },
      message: 'must not be below webhookRetryBaseSeconds',
    })
  }
  return problems
}

function ancestorProblems(ancestors: readonly string[]): ErrorDetail[] {
  const problems = ancestors.flatMap((entry, index) => {
    const problem = ancestorRefusal(entry, ancestors.indexOf(entry) < index)
    return problem ? [{ field: `frameAncestors/${index}`, ...problem }] : []
  })
  if (problems.length > 0) return problems
  const [wide, narrow = ''] = overlappingAncestors(ancestors) ?? []
  if (!wide) return []
  const message = `${quoted(wide)} covers ${quoted(narrow)} already`
  return [{ field: 'frameAncestors', kind: 'COVERED', values: { value: wide }, message }]
}

function ancestorRefusal(entry: string, isRepeated: boolean): Refusal | undefined {
  const problem = ancestorProblem(entry)
  if (!problem) return isRepeated ? { kind: 'STANDS_TWICE', message: 'stands there twice' } : undefined
  const { kind, message, form } = problem
  return { kind, message, ...(form !== undefined && { values: { allowed: [form] } }) }
}

function hasSecret(partner: Partner | undefined): boolean {
  return partner?.secrets.some(({ expiresAt }) => expiresAt === undefined) ?? false
}
