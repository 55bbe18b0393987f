/** Writes what is counted, sums up the days that are over, and deletes what is old: the SQL of the counts. */
import type { Store, Transactor } from '@codarium/platform'
import { sql } from 'kysely'
import type { CountRow } from './count-rows.ts'
import { plusDays } from './days.ts'
import type { TeamTables } from './migration.ts'

/** Rows written with one statement: 19 values each, of which both engines take that many. */
const ROWS_AT_ONCE = 100
/** Days of a tenant summed up in one go. */
const DAYS_AT_ONCE = 50
/** Rows deleted in one go. */
const DELETED_AT_ONCE = 1_000
/** How long counts are kept (days): two years. */
const KEPT_DAYS = 731

const keys = [
  ...(['tenant', 'kind', 'day', 'coder_id', 'outcome'] as const),
  ...(['department', 'tariff', 'drg_before', 'drg_after'] as const),
] as const

/** Writes rows in the transaction of what they count. */
export async function addCounts(
  tx: Transactor<TeamTables>,
  rows: readonly CountRow[],
  newId: () => string,
  rolled: 0 | 1 = 0,
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const values = rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({ ...row, id: newId(), rolled }))
    await tx.insertInto('coding_team_count').values(values).execute()
  }
}

/** Sums up some of the days that are over: one row for all that is counted together. Whether there are more. */
export async function rollUp(store: Store<TeamTables>, today: string, newId: () => string): Promise<boolean> {
  // Zero as a literal: only so does SQLite see that the index of new rows is enough.
  const due = await store.read
    .selectFrom('coding_team_count')
    .select(['tenant', 'kind', 'day'])
    .distinct()
    .where('rolled', '=', sql.lit(0))
    .where('day', '<', today)
    .limit(DAYS_AT_ONCE)
    .execute()
  for (const { tenant, kind, day } of due) {
    await store.transact(async (tx) => {
      const rows = await summedUp(tx, tenant, kind, day)
      await tx
        .deleteFrom('coding_team_count')
        .where('tenant', '=', tenant)
        .where('kind', '=', kind)
        .where('day', '=', day)
        .execute()
      await addCounts(tx, rows, newId, 1)
    })
  }
  return due.length === DAYS_AT_ONCE
}

/** Deletes some counts that were kept long enough. Whether there are more. */
export async function dropOld(store: Store<TeamTables>, today: string): Promise<boolean> {
  const old = await store.read
    .selectFrom('coding_team_count')
    .select('id')
    .where('day', '<', plusDays(today, -KEPT_DAYS))
    .limit(DELETED_AT_ONCE)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await store.transact((tx) => tx.deleteFrom('coding_team_count').where('id', 'in', ids).execute())
  return ids.length === DELETED_AT_ONCE
}

type Group = Pick<CountRow, 'tenant' | 'kind' | 'day'>

async function summedUp(
  tx: Transactor<TeamTables>,
  tenant: Group['tenant'],
  kind: Group['kind'],
  day: Group['day'],
): Promise<CountRow[]> {
  const rows = await tx
    .selectFrom('coding_team_count')
    .select(keys)
    .select(({ fn }) => [
      fn.max('coder_name').as('coder_name'),
      fn.sum('counted').as('counted'),
      fn.sum('known').as('known'),
      fn.sum('changed').as('changed'),
      fn.sum('weight_before').as('weight_before'),
      fn.sum('weight_after').as('weight_after'),
      fn.sum('seconds').as('seconds'),
      fn.sum('overridden').as('overridden'),
    ])
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('day', '=', day)
    .groupBy(keys)
    .execute()
  return rows.map((row) => ({
    ...row,
    counted: Number(row.counted),
    known: Number(row.known),
    changed: Number(row.changed),
    weight_before: Number(row.weight_before),
    weight_after: Number(row.weight_after),
    seconds: Number(row.seconds),
    overridden: Number(row.overridden),
  }))
}
