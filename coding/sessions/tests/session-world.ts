/** Sessions on a store, without HTTP, with clock, ids and secrets in the test's hand; for tests. */
import type { Role } from '@codarium/contract'
import { type Caller, type Context, capabilitiesOf, type Store } from '@codarium/platform'
import { openAuditTrail } from '../../audit/audit-trail.ts'
import { createTenancy } from '../../tenancy/tenancy.ts'
import type { Vault } from '../../vault/vault.ts'
import { openVault } from '../../vault/vault.ts'
import { limitsOf } from '../deadlines.ts'
import { DeliveryDesk } from '../delivery-desk.ts'
import { HeavyWork } from '../heavy-work.ts'
import { anybody, noClients, noLaunches, type SessionDeps, type SessionWriteTables } from '../session-deps.ts'

/** Limits as they are by default. */
const limits = limitsOf({
  SVC_PERSISTENCE_SESSION_EXPIRY_MINUTES: 60,
  SVC_PERSISTENCE_OFFLINE_TIMEOUT_MINUTES: 15,
  SVC_RETENTION_DAYS: 90,
})

/** Somebody of the tenant `hospital`. */
export function person(subject: string, role: Role = 'CODER', issuer = 'hospital'): Caller {
  return {
    subject,
    issuer,
    email: `${subject}@spital.example`,
    name: subject,
    authorities: [`ROLE_${role}`],
    roles: [role],
    capabilities: capabilitiesOf([role]),
  }
}

/** Keeps texts readable: for tests that are not about encryption. */
async function plainVault(store: Pick<Store<unknown>, 'withTables' | 'kind'>): Promise<Vault> {
  return openVault({ store, now: Date.now, key: undefined, previousKey: undefined })
}

/** The parts of a session service on a store. */
export async function sessionDeps(
  store: Pick<Store<unknown>, 'withTables' | 'kind'>,
  changes: Partial<SessionDeps> & Pick<SessionDeps, 'now'>,
): Promise<SessionDeps> {
  const vault = await plainVault(store)
  let numbered = 0
  return {
    store: store.withTables<SessionWriteTables>(),
    audit: await openAuditTrail({ store, vault, enabled: true, now: changes.now }),
    vault,
    tenancy: createTenancy({ SVC_AUTH_ENABLED: true, OIDC_ISSUER_URI: 'hospital' }),
    deliveries: new DeliveryDesk(),
    heavy: new HeavyWork(),
    limits,
    keepOriginal: true,
    hospitals: {},
    launches: noLaunches,
    clients: noClients,
    launchers: anybody,
    endListeners: [],
    newId: () => `session-${++numbered}-${Math.random()}`,
    newSecret: () => `secret-${++numbered}-${Math.random()}`,
    ...changes,
  }
}

/** The same parts on another store, be it one that fails or counts. */
export function onStore(deps: SessionDeps, store: SessionDeps['store']): SessionDeps {
  return { ...deps, store }
}

/** The parts of a running server, as far as the clock needs them. */
export async function sessionDepsOf({ store, settings, sealing, now }: Context): Promise<SessionDeps> {
  const { seal, open, keyedHash } = sealing
  const notNeeded = () => {
    throw new Error('not needed')
  }
  const vault: Vault = {
    encrypting: false,
    seal: (plain, place) => (typeof plain === 'string' ? seal(plain, place) : notNeeded()),
    pack: notNeeded,
    open,
    openAside: notNeeded,
    keyedHash,
  }
  return {
    store: store.withTables<SessionWriteTables>(),
    audit: await openAuditTrail({ store, vault, enabled: settings.SVC_AUDIT_ENABLED, now }),
    vault,
    tenancy: createTenancy(settings),
    deliveries: new DeliveryDesk(),
    heavy: new HeavyWork(),
    limits: limitsOf(settings),
    keepOriginal: settings.SVC_STORE_ORIGINAL,
    hospitals: {},
    launches: noLaunches,
    clients: noClients,
    launchers: anybody,
    endListeners: [],
    now,
    newId: () => '',
    newSecret: () => '',
  }
}
