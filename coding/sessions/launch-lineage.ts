/** What a launch may do: what it was made for, as far as whoever made it may still do that. Pure. */
import type { Capability } from '@codarium/contract'
import { type Caller, capabilitiesOf } from '@codarium/platform'
import type { Launcher } from './session-deps.ts'
import type { SessionTables } from './tables.ts'

/** What a launch is for: the one session and the catalogues; never lists, other people or administration. */
const LAUNCH_CAPABILITIES: readonly Capability[] = [
  'session.edit',
  'session.view',
  'session.read-own',
  'catalogue.read',
  'feedback.write',
  'layouts.use',
]

/** The caller a launch stands for. */
export function launchOf(row: SessionTables['coding_launch'], launcher: Launcher, expiresAt: number): Caller {
  const { subject, tenant, name, email, session_id, launched_by, token_issuer } = row
  const may = launcherCapabilities(launcher, tenant)
  const role = row.may_edit === 1 && may.has('session.edit') ? 'CODER' : 'VIEWER'
  const asRole = capabilitiesOf([role])
  return {
    subject,
    issuer: tenant,
    email,
    name,
    authorities: [`ROLE_${role}`],
    roles: [role],
    capabilities: new Set(LAUNCH_CAPABILITIES.filter((capability) => asRole.has(capability) && may.has(capability))),
    expiresAt: Math.floor(expiresAt / 1000),
    session: session_id,
    launchedBy: launched_by ?? '',
    tokenIssuer: token_issuer ?? '',
  }
}

/** Sessions of another tenant are open to administrators alone. */
function launcherCapabilities({ tenant, roles }: Launcher, ofSession: string): ReadonlySet<Capability> {
  return tenant === ofSession || roles.includes('ADMIN') ? capabilitiesOf(roles) : new Set()
}
