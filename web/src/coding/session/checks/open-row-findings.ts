/** Open rows for which the coder has to choose, as findings: found here, not by the server, which never sees such a row. */
import { typing as de } from '../../texts/de/typing.ts'
import { typing as fr } from '../../texts/fr/typing.ts'
import { typing as it } from '../../texts/it/typing.ts'
import { listNames } from '../case/case-lists.ts'
import type { CaseSummary } from '../case/case-summary.ts'
import { type CaseTables, openRows } from '../case/case-tables.ts'
import type { PlacedFinding } from './findings.ts'

/** The type of these findings. */
const OPEN_ROW = 'OPEN_ROW'

/** The rows of a case that wait for a choice, by their place. */
export function openRowFindings(tables: CaseTables): PlacedFinding[] {
  return listNames.flatMap((list) =>
    openRows(tables, list)
      .filter(({ waits }) => waits === 'choice')
      .map(({ key, typed }) => ({
        id: `${OPEN_ROW}-${list}-${key}`,
        severity: 'ERROR' as const,
        type: OPEN_ROW,
        code: `«${typed}»`,
        place: { list, key, field: 'code' as const },
        message: { de: de.choose, fr: fr.choose, it: it.choose },
      })),
  )
}

/** What the list shows of a case, with the rows that wait for a choice counted among its errors. */
export function withOpenRows(summary: CaseSummary | undefined, tables: CaseTables): CaseSummary | undefined {
  const open = openRowFindings(tables).length
  return open > 0 ? { ...summary, errors: (summary?.errors ?? 0) + open } : summary
}
