/** From a finding to its row, and what one key can do about it. */
import { bareCode } from '../../../catalogue/code-form.ts'
import type { Held } from '../draft/held-back.ts'
import { addRow, setRow } from '../workbench/actions.ts'
import { cellOf } from '../workbench/columns.ts'
import type { Workbench } from '../workbench/workbench.ts'
import type { PlacedFinding } from './findings.ts'

/** Goes to the row of a finding and opens the cell in question. */
export function goToFinding(bench: Workbench, { place }: PlacedFinding): void {
  if (!place) return
  const cell = place.field ? cellOf(place.list, place.field) : 0
  const opens = place.field !== undefined && place.field !== 'poa'
  const editing = opens && bench.state().readOnly === undefined
  bench.focus({ list: place.list, row: place.key, cell, editing })
}

/** Does what a finding offers; a POA is chosen by digit, so there the row only gets the focus. */
export function fixFinding(bench: Workbench, finding: PlacedFinding): void {
  const { fix, place } = finding
  if (place && fix?.kind === 'partner') setRow(bench, place.list, place.key, { partner: fix.code })
  if (place && fix?.kind === 'add') addBelow(bench, place.key, fix.code)
  else goToFinding(bench, finding)
}

/** A U69 code goes directly under the code it belongs to. */
function addBelow(bench: Workbench, key: string, code: string): void {
  const at = bench.tables().diagnoses.findIndex((row) => row.key === key)
  const added = addRow(bench, 'diagnoses', { code: bareCode('diagnoses', code) }, at + 1)
  bench.focus({ list: 'diagnoses', row: added, cell: 0 })
}

/** Goes to what is held back; its cell gets the focus, and Enter opens it. */
export function goToHeld(bench: Workbench, { index, place }: Held): void {
  bench.openCase(index)
  if (place) bench.focus({ list: place.list, row: place.key, cell: cellOf(place.list, place.field) })
}
