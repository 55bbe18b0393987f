/** A result that came as a whole delivery, as the edits that lead to it. */
import type { CaseEdit, CodedCase } from '@codarium/contract'
import { caseAt, type Delivery } from '../delivery.ts'
import { lists } from '../document/vocabulary.ts'
import type { Row } from '../edit/rows.ts'
import { pairedCases } from './cases.ts'
import { fieldsText, matchRows } from './row-matching.ts'

/** The edits that turn the cases of one delivery into those of another; only lists that differ are given. */
export function editsOf(before: Delivery, after: Delivery): readonly CaseEdit[] {
  return pairedCases(before, after)
    .filter(({ same }) => !same)
    .map((pair) => editOf(caseAt(before, pair.before), caseAt(after, pair.after)))
    .filter((edit) => Object.keys(edit).length > 1)
}

function editOf(before: CodedCase, after: CodedCase): CaseEdit {
  const administrative = attributesToSet(before.administrative, after.administrative)
  const changed = lists.flatMap(({ list }) => {
    const rows = originated(before[list], after[list])
    return rows ? [[list, rows] as const] : []
  })
  return {
    index: before.index,
    ...Object.fromEntries(changed),
    ...(Object.keys(administrative).length > 0 ? { administrative } : {}),
  }
}

/** The rows as they shall be, with their origins; undefined when nothing differs. */
function originated(before: readonly Row[], after: readonly Row[]): Row[] | undefined {
  const same = before.length === after.length && before.every((row, at) => fieldsText(row) === fieldsText(after[at]!))
  if (same) return undefined
  const { origin } = matchRows(before, after)
  return after.map(({ origin: _, ...row }, at) => (origin[at]! >= 0 ? { origin: origin[at]!, ...row } : row)) as Row[]
}

function attributesToSet(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Record<string, string | null> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name] ?? null]),
  )
}
