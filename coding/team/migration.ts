/** The table of what is counted of a team. */
import type { TeamOutcome } from '@codarium/contract'
import type { Tariff } from '@codarium/domain'
import { column, type Flag, type Migration } from '@codarium/platform'

/** What a row counts: sessions that ended, cases that were applied, or those of them whose DRG is another one. */
export type CountKind = 'SESSIONS' | 'CASES' | 'CHANGES'

/** What is counted together; what does not tell one kind of row apart is empty. */
export interface CountKey {
  tenant: string
  kind: CountKind
  /** YYYY-MM-DD. */
  day: string
  coder_id: string
  outcome: TeamOutcome | ''
  department: string
  tariff: Tariff | ''
  drg_before: string
  drg_after: string
}

/** The sums. Weights are millionths, so that sums are exact. */
export interface CountSums {
  counted: number
  /** CASES: with both groups. SESSIONS: of which is known how many findings were overridden. */
  known: number
  /** CASES: with another DRG. SESSIONS: applied over open errors. */
  changed: number
  weight_before: number
  weight_after: number
  /** SESSIONS: from opening to the end. */
  seconds: number
  /** SESSIONS: open errors they were applied over. */
  overridden: number
}

export interface TeamTables {
  /** Nothing of a patient, a case or a session stands here, and nothing by which one could be found. */
  coding_team_count: CountKey & CountSums & { id: string; coder_name: string; rolled: Flag }
}

const texts = ['tenant', 'kind', 'day', 'coder_id', 'coder_name', 'outcome', 'department', 'tariff'] as const
const numbers = ['counted', 'known', 'changed', 'weight_before', 'weight_after', 'seconds', 'overridden'] as const

/** Creates the table. */
export const teamMigration: Migration = {
  wing: 'coding',
  id: '0120-team-counts',
  up: async (tx) => {
    let table = tx.schema.createTable('coding_team_count').addColumn('id', column.text, (c) => c.primaryKey().notNull())
    for (const name of [...texts, 'drg_before', 'drg_after'])
      table = table.addColumn(name, column.text, (c) => c.notNull())
    for (const name of numbers) table = table.addColumn(name, column.integer, (c) => c.notNull())
    await table.addColumn('rolled', column.flag, (c) => c.notNull()).execute()
    const index = (name: string, columns: string[]) =>
      tx.schema.createIndex(name).on('coding_team_count').columns(columns)
    await index('coding_team_count_of', ['tenant', 'kind', 'day']).execute()
    await index('coding_team_count_old', ['day']).execute()
    await index('coding_team_count_new', ['day', 'tenant', 'kind']).where('rolled', '=', 0).execute()
  },
}
