/** Roles in a token's claims, from every source the contract lists, mapped to authorities as it says (Authentication 6). */
import { claimAt } from './claim-path.ts'

/** Where roles are looked for beyond the standard claims. */
export interface RoleSources {
  /** Client whose `resource_access.<client>.roles` count. */
  readonly clientId: string
  /** Custom namespaced claim; empty: every claim named by an address that ends in /roles. */
  readonly rolesClaim: string
  /** Path of the claim that holds the roles; where it is set, only it and the fallback count. */
  readonly primaryPath?: string
  /** Path that counts when the primary one holds no role. */
  readonly fallbackPath?: string
}

type Claims = Readonly<Record<string, unknown>>

/** The authorities of a token, in the order of the sources, each once. */
export function authoritiesOf(claims: Claims, sources: RoleSources): string[] {
  const { primaryPath, fallbackPath } = sources
  return [...new Set(primaryPath ? atPaths(claims, primaryPath, fallbackPath) : atUsualClaims(claims, sources))]
}

/** At the primary path, or where that gives no role at all, at the fallback (contract, IntegrationProfile). */
function atPaths(claims: Claims, primaryPath: string, fallbackPath: string | undefined): string[] {
  const primary = authoritiesIn(claimAt(claims, primaryPath))
  return primary.length > 0 || !fallbackPath ? primary : authoritiesIn(claimAt(claims, fallbackPath))
}

/** Whoever has a role of the realm, be it for another application, has none by the groups: those are the fallback. */
function atUsualClaims(claims: Claims, { rolesClaim, clientId }: RoleSources): string[] {
  return [
    ...atPaths(claims, 'realm_access.roles', 'groups'),
    ...authoritiesIn(claims.roles),
    ...inNamespacedClaims(claims, rolesClaim),
    ...authoritiesIn(claimOfClient(claims, clientId)),
  ]
}

function inNamespacedClaims(claims: Claims, rolesClaim: string): string[] {
  if (rolesClaim) return authoritiesIn(claimAt(claims, rolesClaim))
  const names = Object.keys(claims).filter((name) => /^https?:\/\/.+\/roles$/.test(name))
  return names.flatMap((name) => authoritiesIn(claims[name]))
}

/** Role claims are arrays; some providers send a single one as a plain string. */
function authoritiesIn(claim: unknown): string[] {
  const values: unknown[] = Array.isArray(claim) ? claim : [claim]
  return values.filter((value) => typeof value === 'string').flatMap(toAuthorities)
}

/**
 * Normalises one role value and turns it into authorities; a value with the svc- prefix yields two, one that is no role none.
 * A value counts as a whole: in `/coding/svc-coder` the last part is no role, since anybody may have a group of that name
 * below one of their own. Only ASCII counts: upper-casing would make I and S of `ı` and `ſ`.
 */
export function toAuthorities(value: string): string[] {
  if (!/^[ -~]+$/.test(value) || isHousekeeping(value)) return []
  const name = value.replace(/[ .-]+/g, '_').toUpperCase()
  const prefixed = `ROLE_${name}`
  return name.startsWith('SVC_') ? [prefixed, `ROLE_${name.slice('SVC_'.length)}`] : [prefixed]
}

/** Roles Keycloak gives everybody; they mean nothing here. */
function isHousekeeping(role: string): boolean {
  return role === 'offline_access' || role === 'uma_authorization' || role.startsWith('default-roles-')
}

function claimOfClient(claims: Claims, clientId: string): unknown {
  const access = claims.resource_access
  const client = isRecord(access) && Object.hasOwn(access, clientId) ? access[clientId] : undefined
  return isRecord(client) ? client.roles : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
