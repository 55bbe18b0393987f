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
  const values = sources.primaryPath ? rolesAtPaths(claims, sources) : standardRoles(claims, sources)
  return [...new Set(values.filter((value) => !isHousekeeping(value)).flatMap(toAuthorities))]
}

/** The roles of a partner's token: at the primary path, or where that has none, at the fallback (contract, IntegrationProfile). */
function rolesAtPaths(claims: Claims, { primaryPath = '', fallbackPath }: RoleSources): string[] {
  const primary = strings(claimAt(claims, primaryPath)).map(lastSegment)
  if (primary.length > 0 || !fallbackPath) return primary
  return strings(claimAt(claims, fallbackPath)).map(lastSegment)
}

function standardRoles(claims: Claims, sources: RoleSources): string[] {
  return [
    ...strings(claimAt(claims, 'realm_access.roles')),
    ...strings(claims.groups).map(lastSegment),
    ...strings(claims.roles),
    ...namespacedRoles(claims, sources.rolesClaim),
    ...strings(claimOfClient(claims, sources.clientId)),
  ]
}

/** Normalises one role value and turns it into authorities; a value with the svc- prefix yields two. */
export function toAuthorities(value: string): string[] {
  const name = value.replace(/[\s.-]+/g, '_').toUpperCase()
  const prefixed = `ROLE_${name}`
  return name.startsWith('SVC_') ? [prefixed, `ROLE_${name.slice('SVC_'.length)}`] : [prefixed]
}

function namespacedRoles(claims: Claims, rolesClaim: string): string[] {
  if (rolesClaim) return strings(claimAt(claims, rolesClaim))
  const names = Object.keys(claims).filter((name) => /^https?:\/\/.+\/roles$/.test(name))
  return names.flatMap((name) => strings(claims[name]))
}

function claimOfClient(claims: Claims, clientId: string): unknown {
  const access = claims.resource_access
  const client = isRecord(access) && Object.hasOwn(access, clientId) ? access[clientId] : undefined
  return isRecord(client) ? client.roles : undefined
}

/** Keycloak writes groups as paths when "full group path" is on: /coding/svc-coder. */
function lastSegment(group: string): string {
  return group.slice(group.lastIndexOf('/') + 1)
}

/** Roles Keycloak gives everybody; they mean nothing here. */
function isHousekeeping(role: string): boolean {
  return role === '' || role === 'offline_access' || role === 'uma_authorization' || role.startsWith('default-roles-')
}

/** Role claims are arrays; some providers send a single one as a plain string. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
