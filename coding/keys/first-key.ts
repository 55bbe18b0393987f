/** Gives the trail its key in the transaction in which the database gets its first encryption key, not at some later event. */

import { keyHead } from '../audit/chain-head.ts'
import { closeSegments } from '../audit/leftovers.ts'
import type { AuditTables } from '../audit/migration.ts'
import type { FirstKeyWork } from '../vault/key-store.ts'
import { holdsSealedValues } from '../vault/reseal.ts'
import { sealedColumns } from './sealed-columns.ts'

/**
 * What accompanies a first encryption key: what was written before is linked to its end, takes no more rows, and is vouched
 * for. So an encrypted database whose trail has no key has been tampered with, always. A database that takes its "first"
 * key although values are sealed in it has had one: its trail is left without, as found.
 */
export function keyTrail(now: () => number): FirstKeyWork {
  return async (tx, vault) => {
    const trail = tx.withTables<AuditTables>()
    if (await holdsSealedValues(tx.withTables<unknown>(), sealedColumns)) return
    const key = await keyHead(trail, vault, now())
    if (key) await closeSegments(trail, key, now())
  }
}
