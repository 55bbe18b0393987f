/** The key bar shows what the keys do where the focus is, and nothing else. */
import { expect, test } from 'vitest'
import type { Sheet } from '../session/workbench/workbench-state.ts'
import { type FocusPlace, hintsIn, type Situation } from './key-hints.ts'

const said = (situation: Partial<Situation>) =>
  hintsIn({ place: 'row', list: 'diagnoses', searching: false, readOnly: false, ...situation }).map(([, says]) => says)

test.each([
  [{ list: 'diagnoses' }, ['poa', 'side', 'main', 'move', 'delete', 'editCell']],
  [{ list: 'treatments' }, ['side', 'move', 'delete', 'editCell']],
  [{ list: 'medications' }, ['move', 'delete', 'editCell']],
  [{ readOnly: true }, ['row', 'copy', 'nextCase', 'detail', 'nextFinding']],
  [{ place: 'entry', searching: true }, ['chooseHit', 'takeHit', 'takeThenPoa', 'detail', 'favourite', 'leaveEntry']],
  [
    { place: 'entry', searching: true, list: 'treatments' },
    ['chooseHit', 'takeHit', 'detail', 'favourite', 'leaveEntry'],
  ],
  [{ place: 'openRow' }, ['choose', 'textBack', 'move', 'delete']],
  [{ place: 'finding' }, ['toRow', 'fix', 'nextFinding']],
  [{ place: 'finding', readOnly: true }, ['toRow', 'nextFinding']],
  [{ place: 'caseSearch' }, ['toCases', 'openFirst', 'nextCase']],
  [{ place: 'textCell' }, ['keepValue', 'leaveValue']],
  [{ place: 'row', sheet: 'apply' }, ['apply', 'back']],
] as const)('%j: %j', (situation, hints) => {
  expect(said(situation)).toEqual(hints)
})

test('a sheet has its own keys wherever the focus was, and every place has some', () => {
  const sheets: Sheet[] = ['search', 'keys', 'paste', 'apply', 'conflict', 'cases', 'instruments', 'view', 'menu']
  for (const sheet of sheets) expect(said({ sheet })).not.toContain('delete')
  const places: FocusPlace[] = ['codeCell', 'choiceCell', 'caseRow', 'detail', 'menu', 'widthDivider', 'elsewhere']
  for (const place of places) expect(said({ place })).not.toEqual([])
})
