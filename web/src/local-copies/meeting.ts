/** Work on this device meets the draft on the server: what becomes of a case that one of them, or both, changed. */
import type { CaseEdit } from '@codarium/contract'
import { listNames } from '../catalogue/list-names.ts'

/** Both say the same; only this device changed it; only the server has news; or each changed it in its own way. */
export type Meeting = 'same' | 'ours' | 'theirs' | 'conflict'

/**
 * Compares a case here and there. `known` is what the server may have of it from us: what it confirmed last, then what was sent
 * since and never answered, of which the server may have taken any.
 */
export function meetingOf(known: readonly CaseEdit[], here: CaseEdit, there: CaseEdit): Meeting {
  if (sameEdit(here, there)) return 'same'
  if (known.some((each) => sameEdit(each, there))) return 'ours'
  const [confirmed] = known
  return confirmed && sameEdit(confirmed, here) ? 'theirs' : 'conflict'
}

/** Whether two edits of a case say the same, in whatever order they name it. */
export const sameEdit = (a: CaseEdit, b: CaseEdit): boolean => said(a) === said(b)

const said = (edit: CaseEdit): string =>
  JSON.stringify(listNames.map((list) => edit[list]?.map((row) => Object.entries(row).toSorted())))
