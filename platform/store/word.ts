/** Words of the schema written into a statement instead of bound to it. */
import { type RawBuilder, sql } from 'kysely'

/**
 * A word such as a status, as part of the statement. A partial index serves only statements in which its condition can
 * be read: SQLite decides that before values are bound, so that a bound status would mean going through the whole table.
 */
export function word<Word extends string>(value: Word): RawBuilder<Word> {
  if (!/^[A-Z][A-Z_]*$/.test(value)) throw new TypeError('only words of the schema are written into statements')
  return sql.lit(value)
}
