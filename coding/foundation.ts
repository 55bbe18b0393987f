/** What every feature of the wing stands on: tenants, the vault, the audit trail. */
import { join } from 'node:path'
import { type Context, describeError, type HealthCheck, type Route } from '@codarium/platform'
import { Anchoring } from './audit/anchoring.ts'
import { AuditLog } from './audit/audit-log.ts'
import type { AuditTrail, WatchedTrail } from './audit/audit-trail.ts'
import { ChainHeads } from './audit/chain-head.ts'
import type { AuditTables } from './audit/migration.ts'
import { placeInChain, storedEvent } from './audit/place-in-chain.ts'
import { type AuditRouteDeps, auditRoutes } from './audit/routes.ts'
import { verificationRoutes } from './audit/verification-routes.ts'
import { Verifications } from './audit/verifications.ts'
import { WatchedKeys } from './keys/keys.ts'
import { encryptionRoutes } from './keys/routes.ts'
import { createTenancy, type Tenancy } from './tenancy/tenancy.ts'
import type { Vault } from './vault/vault.ts'

/** The foundation of the wing. */
export interface Foundation {
  readonly vault: Vault
  readonly audit: AuditTrail
  readonly tenancy: Tenancy
  readonly routes: readonly Route[]
  readonly healthChecks: readonly HealthCheck[]
  stop(): Promise<void>
}

/** The file of anchors where none is named; it belongs elsewhere, but anything is better than nothing. */
const ANCHOR_FILE = 'audit-anchor.jsonl'

/** Lays the foundation on a context, on whose keys all wings of the server stand. */
export async function layFoundation(context: Context): Promise<Foundation> {
  const { settings, store, sealing, identity, users, shutdown, log, now } = context
  if (!(sealing instanceof WatchedKeys)) throw new TypeError('the coding service needs the keys of openSealing')
  const { vault, audit, rotation } = sealing.keys
  if (!audit.enabled) log.warn('SVC_AUDIT_ENABLED=false: NOTHING IS AUDITED, no access leaves a record')
  if (!vault.encrypting) log.warn('SVC_ENCRYPTION_KEY is not set: case data are stored unencrypted')
  if ((await rotation.status()).keyWaiting) log.warn('a new SVC_ENCRYPTION_KEY waits for codarium keys rotate')
  const tenancy = createTenancy(settings, (caller) => identity.requireStanding(caller))
  const anchoring = audit.enabled ? startAnchoring(context, vault, audit) : undefined
  const { file: anchorFile } = anchorPlace(context)
  const verifications = new Verifications({ store, vault, audit, anchorFile, stopped: shutdown.signal, log, now })
  return {
    vault,
    audit,
    tenancy,
    routes: [
      ...auditRoutes({
        audit,
        tenancy,
        log: new AuditLog(store, vault),
        people: users.users,
        placeOf: placesIn(context, vault),
      }),
      ...verificationRoutes({ verifications, tenancy }),
      ...encryptionRoutes({ rotation, audit, tenancy, look: () => sealing.look() }),
    ],
    healthChecks: anchoring ? [anchoring.healthCheck] : [],
    stop: async () => {
      await verifications.stop()
      await anchoring?.stop()
      const unlinked = 'the last events of the audit trail are not linked yet: another node, or the next start, does it'
      await audit.stop().catch((error) => log.warn(describeError(error), unlinked))
    },
  }
}

/** Tells the places of events, each with the key of the trail as it is then. */
function placesIn({ store, now }: Context, vault: Vault): AuditRouteDeps['placeOf'] {
  const heads = new ChainHeads(vault, now)
  const { read } = store.withTables<AuditTables>()
  return async (seq, tenant) => {
    const row = await storedEvent(read, seq)
    if (!row || (tenant !== undefined && row.tenant !== tenant)) return undefined
    const { key } = await heads.read(read)
    return placeInChain({ read, vault, key }, row)
  }
}

/** Where anchors lie; the folder is ours only where none is named. */
function anchorPlace({ settings: { SVC_AUDIT_ANCHOR_FILE: named, SVC_DATA_DIR: dataDir } }: Context) {
  return named ? { file: named } : { file: join(dataDir, ANCHOR_FILE), folder: dataDir }
}

function startAnchoring(context: Context, vault: Vault, audit: WatchedTrail): Anchoring {
  const { settings, store, node, log, metrics, now } = context
  const { SVC_AUDIT_ANCHOR_MINUTES: minutes } = settings
  metrics.gauge({ name: 'codarium_audit_broken', help: '1: this node has found the audit trail broken' }, (gauge) =>
    gauge.set(audit.brokenAfter === undefined ? 0 : 1),
  )
  return new Anchoring({ store, audit, vault, node, ...anchorPlace(context), interval: minutes * 60_000, log, now })
}
