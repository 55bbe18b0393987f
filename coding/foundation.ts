/** What every feature of the wing stands on: tenants, the vault, the audit trail, and the watch over the keys. */
import type { Context, Route } from '@codarium/platform'
import { AuditLog } from './audit/audit-log.ts'
import { type AuditTrail, openAuditTrail } from './audit/audit-trail.ts'
import { auditRoutes } from './audit/routes.ts'
import { createTenancy, type Tenancy } from './tenancy/tenancy.ts'
import { KeyRotation } from './vault/key-rotation.ts'
import { KeyWatch } from './vault/key-watch.ts'
import { NodeRegister } from './vault/node-register.ts'
import { encryptionRoutes } from './vault/routes.ts'
import { sealedColumns } from './vault/sealed-columns.ts'
import { type KeyedVault, openVault, type Vault } from './vault/vault.ts'

/** The foundation of the wing. */
export interface Foundation {
  readonly vault: Vault
  readonly audit: AuditTrail
  readonly tenancy: Tenancy
  readonly routes: readonly Route[]
  stop(): Promise<void>
}

/** What the keys of an installation are opened with: by the server, and by a command that works without one. */
export type KeyContext = Pick<Context, 'settings' | 'store' | 'node' | 'leases' | 'log' | 'now'>

/** The keys of an installation, without HTTP. */
export interface Keys {
  readonly vault: KeyedVault
  readonly audit: AuditTrail
  readonly register: NodeRegister
  readonly rotation: KeyRotation
}

/** How long (ms) a value may take from its sealing to its commit: a transaction may be open for 60 s. */
const SETTLE_MS = 65_000

/** Opens the vault and what rotates its key; throws a SettingsError when the keys do not fit the database. */
export async function openKeys(context: KeyContext, settleMs = SETTLE_MS): Promise<Keys> {
  const { settings, store, node, leases, log, now } = context
  const { SVC_ENCRYPTION_KEY: key, SVC_ENCRYPTION_KEY_PREVIOUS: previousKey } = settings
  const vault = await openVault({ store, now, key, previousKey })
  const audit = openAuditTrail({ kind: store.kind, vault, enabled: settings.SVC_AUDIT_ENABLED, now })
  const register = new NodeRegister(store, node, now)
  const parts = { vault, register, leases, columns: sealedColumns, log, settleMs, now }
  return { vault, audit, register, rotation: new KeyRotation({ ...parts, store: store.withTables<unknown>() }) }
}

/** Lays the foundation on a context. */
export async function layFoundation(context: Context): Promise<Foundation> {
  const { settings, store, log, now } = context
  const { vault, audit, register, rotation } = await openKeys(context)
  if (!audit.enabled) log.warn('SVC_AUDIT_ENABLED=false: NOTHING IS AUDITED, no access leaves a record')
  if (!vault.encrypting) log.warn('SVC_ENCRYPTION_KEY is not set: case data are stored unencrypted')
  if ((await rotation.status()).keyWaiting) log.warn('a new SVC_ENCRYPTION_KEY waits for codarium keys rotate')
  const tenancy = createTenancy(settings)
  const watch = await KeyWatch.start({ vault, rotation, register, shared: store.kind === 'postgres', log, now })
  return {
    vault,
    audit,
    tenancy,
    routes: [
      ...auditRoutes({ store, audit, tenancy, log: new AuditLog(store, vault) }),
      ...encryptionRoutes({ rotation, audit, tenancy, look: () => watch.look() }),
    ],
    stop: () => watch.stop(),
  }
}
