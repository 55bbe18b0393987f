/** The chain as earlier releases wrote it: one for all nodes, each row chained to the one before; for tests. */
import type { StoreKind, Transactor } from '@codarium/platform'
import { sql } from 'kysely'
import type { Vault } from '../../vault/vault.ts'
import { type AuditEntry, partsOf } from '../audit-entry.ts'
import { changesPlace } from '../audit-trail.ts'
import { type ChainKey, headMac, rowHash } from '../chain.ts'
import { type AuditTables, EVENT_SEQUENCE, HEAD } from '../migration.ts'

/** Writes events as an earlier release did. */
export async function recordInChain(
  tx: Transactor<AuditTables>,
  kind: StoreKind,
  vault: Pick<Vault, 'seal'>,
  key: ChainKey | undefined,
  entries: readonly AuditEntry[],
): Promise<void> {
  let { seq, hash } = await tx.selectFrom('audit_head').selectAll().where('id', '=', HEAD).executeTakeFirstOrThrow()
  for (const { action, tenant, actor, actorName = null, sessionId = null, detail, text } of entries.flatMap(partsOf)) {
    seq++
    const facts = { seq, at: 1000, tenant, actor, action, detail: detail ? JSON.stringify(detail) : null }
    hash = rowHash({ ...facts, actorName, sessionId, changes: text }, hash, key)
    const changes = text === null ? null : vault.seal(text, changesPlace(seq))
    const row = { ...facts, segment: null, place: null, actor_name: actorName, session_id: sessionId, changes, hash }
    await tx.insertInto('audit_event').values(row).execute()
  }
  // The migration of an earlier release's database begins after the rows there are.
  if (kind === 'postgres') await sql`select setval(${EVENT_SEQUENCE}::regclass, ${seq}::bigint)`.execute(tx)
  const mac = headMac({ seq, hash, segments: 0 }, key)
  await tx.updateTable('audit_head').set({ seq, hash, mac }).where('id', '=', HEAD).execute()
}
