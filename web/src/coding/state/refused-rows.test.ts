/** A 400 is shown at the row it names, and nowhere else. */
import { expect, test } from 'vitest'
import { ServerRefused } from '../../server/server-error.ts'
import { listsOf } from '../editor/case-lists.ts'
import { refusedRows } from './refused-rows.ts'

const lists = listsOf({
  diagnoses: [{ code: 'J181' }],
  treatments: [],
  medications: [{ code: 'J01CR05', dose: '1.2.3' }],
})
const place = { caseIndex: 4, list: 'medications', row: 0, field: 'dose' }
const message = 'line 9, column 5: Fall 4711 / medications[0].dose: "1.2.3" is not a decimal number'
const refused = (details: unknown) => new ServerRefused(400, {}, { details })

test('the row, the field, and the words of the server without its coordinates', () => {
  const [finding, ...others] = refusedRows(refused([{ field: 'data', message, place }]), 4, lists)
  expect(others).toEqual([])
  expect(finding).toMatchObject({
    severity: 'ERROR',
    code: 'J01CR05',
    place: { list: 'medications', key: 'medications-0', field: 'dose' },
    message: { fr: 'Refusé par le serveur : "1.2.3" is not a decimal number' },
  })
})

test.each([
  ['another case', refused([{ field: 'data', message, place: { ...place, caseIndex: 3 } }])],
  ['a row that is gone', refused([{ field: 'data', message, place: { ...place, row: 7 } }])],
  ['a detail without a place', refused([{ field: 'data', message }])],
  ['an answer that is none', refused(undefined)],
  ['another status', new ServerRefused(409, {}, { details: [{ place }] })],
])('%s marks nothing', (_, error) => {
  expect(refusedRows(error, 4, lists)).toEqual([])
})
