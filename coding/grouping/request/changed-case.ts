/** A case with a single change that is tried, and what is wrong with such a change. */
import type { ErrorDetail, WhatIfChange, WhatIfRow } from '@codarium/contract'
import { withAttributes } from '@codarium/spiges'
import type { GroupableCase } from './group-request.ts'

/** The case as a change that is tried leaves it. */
export function withChange<Case extends GroupableCase>(coded: Case, change: WhatIfChange): Case {
  const { action, list = 'diagnoses', at = 0, row, administrative = {} } = change
  if (action === 'SET') return { ...coded, administrative: withAttributes(coded.administrative, administrative) }
  const rows: readonly WhatIfRow[] = coded[list]
  return { ...coded, [list]: changedRows(rows, action, at, row) }
}

/** What is wrong with a change to a case; nothing when it can be tried. */
export function changeFaults(coded: GroupableCase, change: WhatIfChange, path: string): ErrorDetail[] {
  const { action, list = 'diagnoses', at, row, administrative } = change
  const needs = wants[action]
  const faults: ErrorDetail[] = []
  const say = (field: string, message: string) => faults.push({ field: `${path}.${field}`, message })
  if (needs.includes('row') !== (row !== undefined)) say('row', row ? `does not go with ${action}` : 'is required')
  if (needs.includes('at') !== (at !== undefined))
    say('at', at === undefined ? 'is required' : `does not go with ${action}`)
  else if (at !== undefined && at >= coded[list].length) say('at', `there is no row ${at} in ${list}`)
  if (needs.includes('administrative') !== (administrative !== undefined)) {
    say('administrative', administrative ? `does not go with ${action}` : 'is required')
  }
  if (change.list !== undefined && (action === 'SET' || (action === 'MAKE_MAIN' && list !== 'diagnoses'))) {
    say('list', `${list} does not go with ${action}`)
  }
  return faults
}

/** What each action needs. */
const wants: Readonly<Record<WhatIfChange['action'], readonly string[]>> = {
  ADD: ['row'],
  REMOVE: ['at'],
  REPLACE: ['at', 'row'],
  MAKE_MAIN: ['at'],
  SET: ['administrative'],
}

function changedRows(rows: readonly WhatIfRow[], action: string, at: number, row: WhatIfRow | undefined) {
  if (action === 'ADD') return [...rows, row]
  if (action === 'REMOVE') return rows.toSpliced(at, 1)
  if (action === 'REPLACE') return rows.toSpliced(at, 1, row!)
  return [rows[at], ...rows.toSpliced(at, 1)]
}
