/** Gives the trail its key in the transaction in which the database gets its first encryption key, not at some later event. */
import { lockTable, type StoreKind, type Transactor } from '@codarium/platform'
import type { FirstKeyWork } from '../vault/key-store.ts'
import { holdsSealedValues } from '../vault/reseal.ts'
import { sealedColumns } from '../vault/sealed-columns.ts'
import { keyHead } from './chain-head.ts'
import type { AuditTables } from './migration.ts'

/**
 * What accompanies a first encryption key. So an encrypted database whose trail has no key has been tampered with, always.
 * A database that takes its "first" key although values are sealed in it has had one: its trail is left without, as found.
 */
export function keyTrail(kind: StoreKind, now: () => number): FirstKeyWork {
  return async (tx, vault) => {
    const trail = tx as unknown as Transactor<AuditTables>
    await lockTable(kind, trail, 'audit_head')
    if (!(await holdsSealedValues(tx as unknown as Transactor<unknown>, sealedColumns)))
      await keyHead(trail, vault, now())
  }
}
