/** A cell of a table, and how a screen reader says it. */
import type { CodeDescription, DiagnosisFlags } from '@codarium/contract'
import type { CodingTexts } from '@codarium/texts'
import { spokenCode } from '../entry/usage-marks.ts'
import type { ListName, Row } from '../session/case/case-lists.ts'
import type { PlacedFinding } from '../session/checks/findings.ts'
import { type Missing, shownCode } from '../session/context/use-catalogue.ts'
import type { MedicationTerms } from '../session/context/use-medication-terms.ts'
import type { Column } from '../session/workbench/columns.ts'

export interface Cell {
  readonly list: ListName
  readonly row: Row
  readonly column: Column
  readonly known: CodeDescription | undefined
  /** Why nothing is known of the code. */
  readonly missing: Missing
  readonly isMain: boolean
  /** Its row has the focus. */
  readonly isActive: boolean
  readonly flags: DiagnosisFlags | undefined
  readonly findings: readonly PlacedFinding[]
  readonly terms: MedicationTerms
  /** The rank of a diagnosis by its code. */
  rankOf(code: string): number | undefined
}

/** The name of a cell, or undefined where its text says it all. */
export function cellName(cell: Cell, texts: CodingTexts): string | undefined {
  const { list, row, column, known, flags, isMain, findings } = cell
  if (column.id === 'code' && known?.usageMark)
    return spokenCode(shownCode(list, row.code, known), known.usageMark, texts.parts.usage)
  if (column.id === 'poa') {
    if (missesPoa(row, findings)) return `POA ${texts.missing}`
    return row.poa ? `POA ${row.poa}, ${texts.poa[row.poa]}` : undefined
  }
  if (column.id === 'side' && row.side) return `${texts.columns.side} ${texts.sideLong[row.side]}`
  if (column.id === 'ccl' && flags && !isMain) return texts.cclName(flags.ccl)
  return undefined
}

export const missesPoa = (row: Row, findings: readonly PlacedFinding[]) =>
  findings.some(({ place, type }) => place?.key === row.key && type === 'POA_REQUIRED')

/** What the grouper made of a diagnosis, where its column has no room. */
export const flagName = ({ flags, rankOf }: Cell, texts: CodingTexts): string | undefined =>
  flags && flagText(flags, rankOf, texts)

export function flagText(
  { valid, used, excludedBy }: DiagnosisFlags,
  rankOf: Cell['rankOf'],
  texts: CodingTexts,
): string {
  if (excludedBy) return texts.excluded(String(rankOf(excludedBy) ?? excludedBy))
  if (!valid) return texts.invalid
  return used ? texts.used : texts.valid
}
