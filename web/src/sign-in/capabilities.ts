/** The capabilities of the contract as the UI lists them, and which roles have them. */
import { type Capability, permissions } from '@codarium/contract'
import type { Texts } from '@codarium/texts'

/** All capabilities in the order of a working day: coding first, administration last. */
export const capabilitiesInOrder: readonly Capability[] = [
  'catalogue.read',
  'session.edit',
  'session.view',
  'session.read-own',
  'session.read-tenant',
  'feedback.write',
  'clients.read',
  'catalogue.administer',
  'partners.administer',
  'team.read',
  'audit.read',
  'operations.read',
  'users.administer',
  'encryption.administer',
  'layouts.use',
  'layouts.publish',
]

/** What most of a day's work needs: shown at once, the others on demand. */
export const mainCapabilities: readonly Capability[] = [
  'catalogue.read',
  'session.edit',
  'session.read-tenant',
  'catalogue.administer',
  'partners.administer',
  'audit.read',
]

/** What one administers with; whoever has one of them is shown how the server is. */
export const administers = (capabilities: readonly Capability[]): boolean =>
  capabilities.some((each) => each.endsWith('.administer') || each === 'operations.read')

/** Whether the administration has anything for somebody with these. */
export const seesAdministration = (capabilities: readonly Capability[]): boolean =>
  administers(capabilities) || capabilities.includes('audit.read')

/** The roles that have a capability beside the administrator, who has them all; else the administrator. */
export function whoMay(capability: Capability, texts: Texts): string {
  const others = permissions[capability].roles.filter((role) => role !== 'ADMIN')
  return (others.length > 0 ? others : (['ADMIN'] as const)).map((role) => texts.roles[role]).join(', ')
}
