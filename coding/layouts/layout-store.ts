/** Keeps layouts in the database. */
import type { Layout, LayoutContent, LayoutSummary } from '@codarium/contract'
import type { Reader, Transactor } from '@codarium/platform'
import type { LayoutTables } from './migration.ts'

/** A layout as it is stored. */
export type LayoutRow = LayoutTables['ui_layout']

/** Whose layouts: a user of a tenant. */
export type LayoutUser = Pick<LayoutRow, 'tenant' | 'owner'>

/** Everything a user may use, without what the layouts say: own ones and those published in the tenant. */
export async function visibleLayouts(
  reader: Reader<LayoutTables>,
  { tenant, owner }: LayoutUser,
): Promise<Omit<LayoutRow, 'content'>[]> {
  return reader
    .selectFrom('ui_layout')
    .select(['id', 'tenant', 'owner', 'owner_name', 'name', 'version', 'shared', 'is_default', 'updated_at'])
    .where('tenant', '=', tenant)
    .where((eb) => eb.or([eb('owner', '=', owner), eb('shared', '=', 1)]))
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** A layout the user may use; undefined for all others. */
export async function visibleLayout(
  reader: Reader<LayoutTables>,
  id: string,
  { tenant, owner }: LayoutUser,
): Promise<LayoutRow | undefined> {
  return reader
    .selectFrom('ui_layout')
    .selectAll()
    .where('id', '=', id)
    .where('tenant', '=', tenant)
    .where((eb) => eb.or([eb('owner', '=', owner), eb('shared', '=', 1)]))
    .executeTakeFirst()
}

/** How many layouts a user keeps. */
export async function countOwn(reader: Reader<LayoutTables>, { tenant, owner }: LayoutUser): Promise<number> {
  const { count } = await reader
    .selectFrom('ui_layout')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant', '=', tenant)
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes a layout the only default of its tenant, or with undefined leaves the tenant without one. */
export async function setDefault(tx: Transactor<LayoutTables>, tenant: string, id: string | undefined): Promise<void> {
  await tx
    .updateTable('ui_layout')
    .set({ is_default: 0 })
    .where('tenant', '=', tenant)
    .where('is_default', '=', 1)
    .execute()
  if (id !== undefined) await tx.updateTable('ui_layout').set({ is_default: 1 }).where('id', '=', id).execute()
}

/** A layout as the wire has it in lists. */
export function toSummary(row: Omit<LayoutRow, 'content'>, owner: string): LayoutSummary {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    own: row.owner === owner,
    shared: row.shared === 1,
    default: row.is_default === 1,
    ownerName: row.owner_name,
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

/** A layout as the wire has it. */
export function toLayout(row: LayoutRow, owner: string): Layout {
  return { ...toSummary(row, owner), content: JSON.parse(row.content) as LayoutContent }
}
