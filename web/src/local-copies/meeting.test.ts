/** The rule between a device and the server, case by case: equal states are no conflict, nor is what only one side changed. */
import type { CaseEdit } from '@codarium/contract'
import { expect, test } from 'vitest'
import { type Meeting, meetingOf, sameEdit } from './meeting.ts'

const of = (...codes: string[]): CaseEdit => ({ index: 0, diagnoses: codes.map((code) => ({ code })) })
const untouched: CaseEdit = { index: 0 }
const [A, B, C, D] = [of('A'), of('A', 'B'), of('A', 'B', 'C'), of('D')]

test.each<[string, readonly CaseEdit[], CaseEdit, CaseEdit, Meeting]>([
  ['nothing happened', [A], A, A, 'same'],
  ['changed here', [A], B, A, 'ours'],
  ['changed there', [A], A, D, 'theirs'],
  ['changed in the same way', [A], B, B, 'same'],
  ['changed in two ways', [A], B, D, 'conflict'],
  ['put back here, changed there', [A], untouched, D, 'conflict'],
  ['put back there, changed here', [A], B, untouched, 'conflict'],
  ['never touched before, changed here', [untouched], A, untouched, 'ours'],
  ['never touched before, changed there', [untouched], untouched, A, 'theirs'],
  ['the save arrived, its answer did not', [A, B], B, B, 'same'],
  ['the save arrived, its answer did not, and the work went on', [A, B], C, B, 'ours'],
  ['the save never arrived, and the work went on', [A, B], C, A, 'ours'],
  ['the first of two lost saves arrived', [untouched, A, B], C, A, 'ours'],
  ['a save was lost, and somebody else saved', [A, B], C, D, 'conflict'],
  ['a save was lost, nothing more done, and somebody else saved', [A, B], B, D, 'conflict'],
  ['a save was lost and undone here', [A, B], A, B, 'ours'],
  ['a copy of an earlier version, equal to what is stored', [], B, B, 'same'],
  ['a copy of an earlier version, unlike what is stored', [], B, A, 'conflict'],
])('%s', (_, known, here, there, meeting) => {
  expect(meetingOf(known, here, there)).toBe(meeting)
})

test('edits are equal whatever the order of their fields, and unlike where a row is another row of the original', () => {
  const row = { origin: 2, code: 'A', poa: '1' }
  const turned = { poa: '1', code: 'A', origin: 2 }
  expect(sameEdit({ index: 0, diagnoses: [row] }, { diagnoses: [turned], index: 0 })).toBe(true)
  expect(sameEdit({ index: 0, diagnoses: [row] }, { index: 0, diagnoses: [{ ...row, origin: 3 }] })).toBe(false)
  expect(sameEdit({ index: 0, diagnoses: [] }, { index: 0 })).toBe(false)
})
