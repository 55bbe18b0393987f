/** What an administrator of PostgreSQL runs after a rotation: its files keep old rows until they are rewritten. */
import type { SealedColumns } from '@codarium/platform'

/**
 * The statements, in order. VACUUM FULL copies the rows that are left into new files; ANALYZE replaces the sample values
 * among the statistics, whose own file is then rewritten as well; CHECKPOINT has the old files deleted.
 */
export function serverStatements(columns: readonly SealedColumns[]): string[] {
  const tables = columns.flatMap(({ table, formerTable }) => (formerTable ? [table, formerTable] : [table]))
  return [`VACUUM (FULL, ANALYZE) ${tables.join(', ')};`, 'VACUUM FULL pg_catalog.pg_statistic;', 'CHECKPOINT;']
}
