/** Builds what the wing knows of partners: their directory, which issuers it brings, who may frame the UI. The façade of the folder. */
import type { Context, Store } from '@codarium/platform'
import { findSession } from '../sessions/session-store.ts'
import type { SessionTables } from '../sessions/tables.ts'
import type { Vault } from '../vault/vault.ts'
import { PartnerDirectory } from './partner-directory.ts'

export { partnerMigration } from './migration.ts'
export { PartnerAdministration } from './partner-administration.ts'
export type { PartnerDirectory } from './partner-directory.ts'
export { profileRoutes } from './routes.ts'

/** Opens the directory of partners; from now on tokens of their issuers are accepted. Without a vault secrets stay closed. */
export async function openPartners(context: Context, vault: Vault | undefined): Promise<PartnerDirectory> {
  const { settings, store, log, identity } = context
  const directory = await PartnerDirectory.open({
    store,
    vault,
    log,
    mainIssuer: settings.OIDC_ISSUER_URI,
    clientId: settings.OIDC_CLIENT_ID,
    rolesClaim: settings.OIDC_ROLES_CLAIM,
  })
  identity.trusted.add(directory)
  return directory
}

/**
 * The origins that may frame the UI of a session: those of its partner, else those of SVC_HIS_ALLOWED_ORIGINS; nobody's
 * for a session that does not exist, or whose partner is gone or disabled.
 */
export function framing(
  sessions: Pick<Store<SessionTables>, 'read'>,
  directory: PartnerDirectory,
  { fallback, serves }: { fallback: readonly string[]; serves(tenant: string): boolean },
): (sessionId: string) => Promise<readonly string[]> {
  return async (sessionId) => {
    const session = await findSession(sessions.read, sessionId)
    if (!session || !serves(session.tenant)) return []
    const partner = directory.ofTenant(session.tenant)
    const own = partner?.enabled ? partner.frameAncestors : []
    return own.length > 0 ? own : fallback
  }
}
