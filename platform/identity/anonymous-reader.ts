/** Who reads the catalogue without signing in, where SVC_CATALOG_PUBLIC lets everybody read it. */
import type { Access, Settings } from '@codarium/contract'
import type { Caller } from './caller.ts'

const anonymousReader: Caller = {
  subject: 'anonymous',
  // Names no issuer, so that the rate limit goes by address.
  issuer: '',
  ofNoTenant: true,
  email: '',
  name: 'anonymous',
  authorities: [],
  roles: [],
  capabilities: new Set(['catalogue.read']),
}

/** The caller behind requests without a token; none where everybody has to sign in, or nobody does. */
export function anonymousReaderOf(
  settings: Pick<Settings, 'SVC_AUTH_ENABLED' | 'SVC_CATALOG_PUBLIC'>,
): Caller | undefined {
  return settings.SVC_AUTH_ENABLED && settings.SVC_CATALOG_PUBLIC ? anonymousReader : undefined
}

/** Who may call a route, as far as it matters here. */
interface Reached {
  readonly access: Access
  /** True: it is more than reading, and asks for a token also where everybody may read. */
  readonly onlySignedIn?: boolean | undefined
}

/** Whether a caller may be answered on a route without having shown a token. */
export function mayReach(reader: Caller | undefined, { access, onlySignedIn }: Reached): reader is Caller {
  if (onlySignedIn || access === 'open' || access === 'signed-in') return false
  return reader?.capabilities.has(access) === true
}
