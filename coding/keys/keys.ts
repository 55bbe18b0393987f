/** The keys of an installation: the vault, what rotates its key, and the watch under which a server has them. */
import type { Context, Recorder, RunningSealing, SealedColumns, Sealing } from '@codarium/platform'
import { openAuditTrail, type WatchedTrail } from '../audit/audit-trail.ts'
import type { AuditTables } from '../audit/migration.ts'
import { requireSharedFirstKey } from '../vault/first-key-admission.ts'
import { KeyRotation } from '../vault/key-rotation.ts'
import { KeyStore } from '../vault/key-store.ts'
import { KeyWatch } from '../vault/key-watch.ts'
import { NodeRegister } from '../vault/node-register.ts'
import { type KeyedVault, openVault } from '../vault/vault.ts'
import { keyTrail } from './first-key.ts'

/** What the keys of an installation are opened with: by the server, and by a command that works without one. */
export type KeyContext = Pick<Context, 'settings' | 'store' | 'node' | 'leases' | 'log' | 'now'> &
  Partial<Pick<Context, 'readiness'>>

/** The keys of an installation, without HTTP. */
export interface Keys {
  readonly vault: KeyedVault
  readonly audit: WatchedTrail
  readonly register: NodeRegister
  readonly rotation: KeyRotation
}

/** How long (ms) a value may take from its sealing to its commit: a transaction may be open for 60 s. */
const SETTLE_MS = 65_000

/**
 * Opens the vault and what rotates its key, and seals what earlier releases kept readable; throws a SettingsError when the
 * keys do not fit the database. The columns are those of all wings: a rotation must find them all.
 */
export async function openKeys(
  context: KeyContext,
  columns: readonly SealedColumns[],
  settleMs = SETTLE_MS,
): Promise<Keys> {
  const { settings, store, node, leases, log, now } = context
  const { SVC_ENCRYPTION_KEY: key, SVC_ENCRYPTION_KEY_PREVIOUS: previousKey } = settings
  const register = new NodeRegister(store, node, now)
  await requireSharedFirstKey(register, new KeyStore(store, now), key)
  const vault = await openVault({ store, now, key, previousKey, atFirstKey: keyTrail(now) })
  const all = store.withTables<unknown>()
  for (const { table, sealReadable } of columns) {
    const rows = await sealReadable?.(all, vault)
    if (rows) log.info({ table, rows }, 'moved to a sealed column what an earlier release kept readable')
  }
  const onBroken = (after: number) => log.error({ after }, 'THE AUDIT TRAIL IS BROKEN: see codarium audit verify')
  const audit = await openAuditTrail({ store, vault, enabled: settings.SVC_AUDIT_ENABLED, node, now, onBroken })
  const rotation = new KeyRotation({ store: all, vault, register, leases, columns, log, settleMs, now })
  return { vault, audit, register, rotation }
}

/** The keys as a server has them, for all its wings: it registers as a node, and works on rotations. */
export class WatchedKeys implements RunningSealing {
  readonly keys: Keys
  readonly #watch: KeyWatch

  private constructor(keys: Keys, watch: KeyWatch) {
    this.keys = keys
    this.#watch = watch
  }

  /** Opens the keys and watches them from then on. */
  static async open(
    context: KeyContext & Pick<Context, 'shutdown'>,
    columns: readonly SealedColumns[],
  ): Promise<WatchedKeys> {
    const { store, shutdown, log, now, readiness } = context
    const shared = store.kind === 'postgres'
    const keys = await openKeys(context, columns)
    const watch = await KeyWatch.start({ ...keys, shared, stopped: shutdown.signal, log, now, readiness })
    return new WatchedKeys(keys, watch)
  }

  readonly recorder: Recorder = {
    record: (tx, { action, by: { issuer, subject, name }, detail }) =>
      this.keys.audit.record(tx.withTables<AuditTables>(), [
        { action, tenant: issuer, actor: subject, actorName: name, detail },
      ]),
  }
  seal: Sealing['seal'] = (plain, place) => this.keys.vault.seal(plain, place)
  open: Sealing['open'] = (stored, place) => this.keys.vault.open(stored, place)
  keyedHash: Sealing['keyedHash'] = (parts) => this.keys.vault.keyedHash(parts)

  /** Looks at the keys now; for whoever has just begun a rotation. */
  look(): Promise<void> {
    return this.#watch.look()
  }

  stop(): Promise<void> {
    return this.#watch.stop()
  }
}
