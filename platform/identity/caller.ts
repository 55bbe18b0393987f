/** The caller of a request: who it is and what it may do. */
import { type Capability, installationWide, permissions, type Role, roles } from '@codarium/contract'

/** A caller whose token was verified, or the anonymous one of a server without authentication. */
export interface Caller {
  /** Token claim `sub`. */
  readonly subject: string
  /** The tenant: the issuer of the token, or the one that stands for all issuers of its partner. */
  readonly issuer: string
  /** Claim `iss` of the token; of a launch, that of the token it was made with. Absent without authentication. */
  readonly tokenIssuer?: string
  readonly email: string
  readonly name: string
  /** ROLE_<NAME> as the contract maps them. */
  readonly authorities: readonly string[]
  readonly roles: readonly Role[]
  readonly capabilities: ReadonlySet<Capability>
  /** True for whoever belongs to no tenant: gets only what holds for all. Without authentication all are one tenant, the empty one. */
  readonly ofNoTenant?: true
  /** Epoch seconds at which the token was issued; absent without authentication. */
  readonly issuedAt?: number
  /** Epoch seconds at which the token expires; absent without authentication. */
  readonly expiresAt?: number
  /** The one session the caller may reach; set for tokens that are good for a single session. */
  readonly session?: string
  /** Id in the directory of whoever made such a token, who may be of another tenant than the session. */
  readonly launchedBy?: string
}

/** The roles among the authorities. */
export function rolesOf(authorities: readonly string[]): Role[] {
  return roles.filter((role) => authorities.includes(`ROLE_${role}`))
}

/** What the roles may do, by the permission table of the contract. */
export function capabilitiesOf(held: readonly Role[]): Set<Capability> {
  const rows = Object.entries(permissions) as [Capability, { roles: readonly Role[] }][]
  return new Set(rows.filter(([, row]) => row.roles.some((role) => held.includes(role))).map(([name]) => name))
}

/** What the roles of a partner's token may do: nothing that concerns other tenants. */
export function tenantCapabilitiesOf(held: readonly Role[]): Set<Capability> {
  return capabilitiesOf(held).difference(new Set<Capability>(installationWide))
}

/** Everybody, when SVC_AUTH_ENABLED=false: may do everything. */
export const anonymousCaller: Caller = {
  subject: 'anonymous',
  issuer: '',
  email: '',
  name: 'anonymous',
  authorities: roles.map((role) => `ROLE_${role}`),
  roles: [...roles],
  capabilities: capabilitiesOf(roles),
}
