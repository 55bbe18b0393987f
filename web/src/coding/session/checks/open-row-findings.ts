/** Open rows for which the coder has to choose, as findings: found here, not by the server, which never sees such a row. */
import { codingTexts } from '@codarium/texts'
import { type CaseTables, rowsToChoose } from '../case/case-tables.ts'
import type { PlacedFinding } from './findings.ts'

const { de, fr, it } = codingTexts

/** The type of these findings. */
const OPEN_ROW = 'OPEN_ROW'

/** The rows of a case that wait for a choice, by their place. */
export function openRowFindings(tables: CaseTables): PlacedFinding[] {
  return rowsToChoose(tables).map(({ list, key, typed }) => ({
    id: `${OPEN_ROW}-${list}-${key}`,
    severity: 'ERROR' as const,
    type: OPEN_ROW,
    code: `«${typed}»`,
    place: { list, key, field: 'code' as const },
    message: { de: de.parts.typing.choose, fr: fr.parts.typing.choose, it: it.parts.typing.choose },
  }))
}
