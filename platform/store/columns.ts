/**
 * The column types and values that mean the same on both engines, and the refusal of all others.
 *
 * | Kind    | PostgreSQL       | SQLite  | In TypeScript                                               |
 * |---------|------------------|---------|-------------------------------------------------------------|
 * | text    | text collate "C" | text    | string, well-formed, no NUL; sorted by code point on both   |
 * | integer | bigint           | integer | number within +-2^53; beyond it reading fails, never rounds |
 * | real    | double precision | real    | number; money and cost weights are integers of a small unit |
 * | flag    | smallint         | integer | 0 or 1, as SQLite has no boolean                            |
 * | instant | bigint           | integer | milliseconds since 1970 UTC                                 |
 * | json    | text             | text    | string; jsonb would reorder keys, and we hash what we store |
 * | bytes   | bytea            | blob    | Uint8Array                                                  |
 *
 * Instants are numbers, not ISO text: leases and time-outs are sums, an index stays half as large, and neither driver
 * can put them into another time zone. The wire keeps ISO 8601.
 */

import { isWellFormedText } from '@codarium/domain'
import type { ColumnDefinitionBuilder } from 'kysely'
import { StoreError } from './errors.ts'
import type { StoreKind } from './store.ts'

/** Column types for migrations, by meaning. */
export const column = {
  text: 'text',
  integer: 'bigint',
  real: 'double precision',
  flag: 'smallint',
  instant: 'bigint',
  json: 'text',
  bytes: 'bytea',
} as const

/** A truth value as it stands in a flag column. */
export type Flag = 0 | 1

/** Turns a condition into the value of a flag column. */
export function toFlag(condition: boolean): Flag {
  return condition ? 1 : 0
}

/** How SQLite spells the portable types; its tables are STRICT, so that it checks them as PostgreSQL does. */
const SQLITE_TYPES: Readonly<Record<string, string>> = {
  text: 'text',
  bigint: 'integer',
  smallint: 'integer',
  'double precision': 'real',
  bytea: 'blob',
}

/** The name of a portable type on one engine; any other type is refused on both. */
export function nativeType(kind: StoreKind, type: string): string {
  const sqlite = SQLITE_TYPES[type]
  if (sqlite === undefined) throw new StoreError('NOT_PORTABLE', `column type ${type}: use one of "column"`)
  return kind === 'embedded' ? sqlite : type
}

/** Makes an integer column the primary key that counts up by itself and never reuses a number. */
export function sequence(kind: StoreKind): (built: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  return (built) =>
    kind === 'embedded' ? built.primaryKey().autoIncrement() : built.primaryKey().generatedAlwaysAsIdentity()
}

/** Refuses a value that one engine would change, reject or store as something else than the other. */
export function requirePortable(value: unknown): void {
  if (value === null || typeof value === 'bigint' || ArrayBuffer.isView(value)) return
  if (typeof value === 'number' && Number.isFinite(value)) return
  if (typeof value === 'string' && isWellFormedText(value)) return
  throw new StoreError('NOT_PORTABLE', `${describe(value)} cannot be stored: see platform/store/columns.ts`)
}

function describe(value: unknown): string {
  if (typeof value === 'string') return 'text with a NUL character or half a surrogate pair'
  if (typeof value === 'object') return `an object (${value?.constructor?.name ?? 'no prototype'})`
  return typeof value === 'number' ? 'a number that is not finite' : `a value of type ${typeof value}`
}
