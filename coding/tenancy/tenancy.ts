/** Whose data a caller may see: a tenant is the issuer of the token; administrators of the main issuer see all. */
import type { Settings } from '@codarium/contract'
import type { Caller } from '@codarium/platform'

/** What of a caller decides. */
export type TenantCaller = Pick<Caller, 'issuer' | 'roles'>

/** The tenants of one installation. */
export interface Tenancy {
  /** The tenant whose administrators see all: OIDC_ISSUER_URI, or the empty one of a server without authentication. */
  readonly main: string
  /** The tenant a caller belongs to and whatever it creates. */
  tenantOf(caller: TenantCaller): string
  /** Whether a caller may see what belongs to a tenant; what it may not see does not exist for it (404). */
  mayRead(caller: TenantCaller, tenant: string): boolean
  /** Throws ApiError 401 or 403 when what let a caller in was withdrawn since. */
  requireStanding(caller: Caller): void
  /** The one tenant a caller's lists are limited to; undefined for those who see all. */
  limitOf(caller: TenantCaller): string | undefined
}

/** The tenants of an installation with these settings. */
export function createTenancy(
  settings: Pick<Settings, 'OIDC_ISSUER_URI' | 'SVC_AUTH_ENABLED'>,
  requireStanding: Tenancy['requireStanding'] = () => {},
): Tenancy {
  const main = settings.SVC_AUTH_ENABLED ? settings.OIDC_ISSUER_URI : ''
  const seesAll = ({ issuer, roles }: TenantCaller) => issuer === main && roles.includes('ADMIN')
  return {
    main,
    tenantOf: ({ issuer }) => issuer,
    mayRead: (caller, tenant) => caller.issuer === tenant || seesAll(caller),
    requireStanding,
    limitOf: (caller) => (seesAll(caller) ? undefined : caller.issuer),
  }
}
