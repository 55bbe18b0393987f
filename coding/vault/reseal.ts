/** Seals stored values anew with the active key: page by page, each page in one transaction, from any point on. */
import {
  isSerializationFailure,
  type Place,
  type Reader,
  type SealedColumns,
  type Store,
  type Transactor,
} from '@codarium/platform'
import { keyOf, prefixOf, sealedPrefix } from './sealed-value.ts'
import type { VaultTables } from './tables.ts'
import type { Vault } from './vault.ts'

/** Rows of a page: short enough that a coder who saves meanwhile waits some ms at most. */
const ROWS_AT_ONCE = 20

/** Tables are known only by the registry. */
type AnyTables = Record<string, Record<string, unknown>>
type Key = string | number
type StoredRow = Record<string, unknown>

/** One page of the work. */
export interface ResealedPage {
  /** Rows sealed anew. */
  readonly done: number
  /** Values that no key opens: they stay as they are. */
  readonly unreadable: readonly Place[]
  /** Rows that were changed meanwhile, so that the next pass has to look at them again. */
  readonly left: number
  /** The last key of the page; undefined when the table has come to its end. */
  readonly last: Key | undefined
}

/** With what pages are sealed. */
export interface ResealDeps {
  readonly vault: Vault
  /** The active key. */
  readonly keyId: string
  /** Joins the transaction of each page. */
  within(tx: Transactor<VaultTables>, done: number): Promise<void>
}

/** A row with its values sealed anew. */
interface ResealedRow {
  readonly key: Key
  readonly before: Readonly<Record<string, Uint8Array>>
  readonly after: Readonly<Record<string, Uint8Array>>
}

/** How many rows hold a value that the key did not seal. */
export async function countForeign(
  reader: Reader<unknown>,
  columns: readonly SealedColumns[],
  keyId: string,
): Promise<number> {
  let total = 0
  for (const sealed of columns) {
    const { rows } = await foreignRows(reader.withTables<AnyTables>(), sealed, keyId)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    total += Number(rows)
  }
  return total
}

/** Whether any value of the database is sealed, with whichever key. */
export async function holdsSealedValues(reader: Reader<unknown>, sealed: readonly SealedColumns[]): Promise<boolean> {
  for (const { table, columns } of sealed) {
    const found = await reader
      .withTables<AnyTables>()
      .selectFrom(table)
      .select(columns)
      .where((eb) =>
        eb.or(columns.map((column) => eb(eb.fn('substr', [column, eb.lit(1), eb.lit(2)]), '=', sealedPrefix))),
      )
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}

/**
 * Seals the values of the next rows after a key anew. They are read and sealed before the transaction, which writes each
 * row only if it still is what was read: it is short, and whoever saves at the same time wins.
 */
export async function resealPage(
  store: Store<unknown>,
  sealed: SealedColumns,
  after: Key | undefined,
  deps: ResealDeps,
): Promise<ResealedPage> {
  const rows = await nextRows(store.withTables<AnyTables>().read, sealed, after, deps.keyId)
  const unreadable: Place[] = []
  const changed = rows
    .map((row) => resealRow(row, sealed, deps, unreadable))
    .filter((row) => Object.keys(row.after).length > 0)
  const done = await writePage(store, sealed, changed, deps)
  const last = rows.length < ROWS_AT_ONCE ? undefined : (rows.at(-1)?.[sealed.key] as Key)
  return { done, unreadable, left: changed.length - done, last }
}

function resealRow(
  row: StoredRow,
  { table, key, columns, alwaysSealed }: SealedColumns,
  { vault, keyId }: ResealDeps,
  unreadable: Place[],
): ResealedRow {
  const before: Record<string, Uint8Array> = {}
  const after: Record<string, Uint8Array> = {}
  for (const column of columns) {
    const stored = row[column]
    if (!(stored instanceof Uint8Array) || keyOf(stored) === keyId) continue
    const place = { table, row: String(row[key]), column }
    const forged = alwaysSealed && keyOf(stored) === undefined
    const text = forged ? undefined : openIfPossible(stored, place, vault)
    if (text === undefined) unreadable.push(place)
    else [before[column], after[column]] = [stored, vault.seal(text, place)]
  }
  return { key: row[key] as Key, before, after }
}

function openIfPossible(stored: Uint8Array, place: Place, vault: Vault): string | undefined {
  try {
    return vault.open(stored, place)
  } catch {
    return undefined
  }
}

/** Writes rows together, and each for itself when together they lose against others; how many were written. */
async function writePage(
  store: Store<unknown>,
  sealed: SealedColumns,
  rows: readonly ResealedRow[],
  deps: ResealDeps,
): Promise<number> {
  if (rows.length === 0) return 0
  try {
    return await writeRows(store, sealed, rows, deps)
  } catch (error) {
    if (!isSerializationFailure(error)) throw error
    if (rows.length === 1) return 0
    let done = 0
    for (const row of rows) done += await writePage(store, sealed, [row], deps)
    return done
  }
}

function writeRows(
  store: Store<unknown>,
  sealed: SealedColumns,
  rows: readonly ResealedRow[],
  { within }: ResealDeps,
): Promise<number> {
  return store.withTables<AnyTables>().transact(async (tx) => {
    let done = 0
    for (const row of rows) done += await writeRow(tx, sealed, row)
    await within(tx.withTables<VaultTables>(), done)
    return done
  })
}

async function writeRow(tx: Transactor<AnyTables>, { table, key }: SealedColumns, row: ResealedRow): Promise<number> {
  let query = tx.updateTable(table).set(row.after).where(key, '=', row.key)
  for (const [column, stored] of Object.entries(row.before)) query = query.where(column, '=', stored)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}

async function nextRows(
  read: Reader<AnyTables>,
  sealed: SealedColumns,
  after: Key | undefined,
  keyId: string,
): Promise<StoredRow[]> {
  let query = foreignRows(read, sealed, keyId).select([sealed.key, ...sealed.columns])
  if (after !== undefined) query = query.where(sealed.key, '>', after)
  return (await query.orderBy(sealed.key).limit(ROWS_AT_ONCE).execute()) as StoredRow[]
}

/** The rows with a value that does not begin as those sealed with the key do. */
function foreignRows(reader: Reader<AnyTables>, { table, columns }: SealedColumns, keyId: string) {
  const prefix = prefixOf(keyId)
  return reader
    .selectFrom(table)
    .where((eb) =>
      eb.or(
        columns.map((column) =>
          eb.and([
            eb(column, 'is not', null),
            eb(eb.fn('substr', [column, eb.lit(1), eb.lit(prefix.length)]), '<>', prefix),
          ]),
        ),
      ),
    )
}
