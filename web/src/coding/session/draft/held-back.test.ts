/** What the server refuses is taken out of what is sent, is shown at its row, and goes along again once it is changed. */
import type { CaseEdit, ErrorDetail } from '@codarium/contract'
import { beforeEach, expect, test } from 'vitest'
import { ServerRefused } from '../../../server/server-error.ts'
import { withCaseEdit } from '../case/case-edit.ts'
import { type CaseLists, listsOf } from '../case/case-lists.ts'
import { setValues } from '../case/commands.ts'
import { refusedRows } from '../checks/refused-rows.ts'
import { HeldBack } from './held-back.ts'

const original = listsOf({
  diagnoses: [{ code: 'J181' }, { code: 'I10' }],
  treatments: [],
  medications: [{ code: 'J01CR05', dose: '4' }],
})
const dose: ErrorDetail = {
  field: 'data',
  message: 'line 9, column 5: Fall 4711 / medications[0].dose: "1.2.3" is not a decimal number',
  kind: 'NOT_DECIMAL',
  values: { value: '1.2.3' },
  place: { caseIndex: 4, list: 'medications', row: 0, field: 'dose' },
}
const refused = (...details: ErrorDetail[]) => new ServerRefused(400, { traceId: 'ab12' }, { details })

let now: CaseLists
let back: HeldBack
const start = (stored: readonly CaseEdit[] = []) => {
  now = withCaseEdit(original, stored[0] ?? { index: 4 })
  back = new HeldBack({ original: () => original, lists: () => now, touched: () => [4], isLoaded: () => true }, stored)
}
const set = (list: 'diagnoses' | 'medications', key: string, values: object) => {
  now = setValues(now, list, [key], values)
}
beforeEach(() => start())

test('the refused row is sent as the server has it, the others as they are now', () => {
  set('medications', 'medications-0', { dose: '1.2.3' })
  set('diagnoses', 'diagnoses-1', { poa: '1' })
  expect(back.sendable([4])[0]?.medications?.[0]?.dose).toBe('1.2.3')
  expect(back.holdBack(refused(dose))).toBe(true)
  const [edit] = back.sendable([4])
  expect(edit?.medications).toBeUndefined()
  expect(edit?.diagnoses?.[1]?.poa).toBe('1')
  back.accepted()
  expect(back.sendable([4])).toEqual([])
  set('medications', 'medications-0', { dose: '2' })
  expect(back.held()).toEqual([])
  expect(back.sendable([4])[0]?.medications?.[0]?.dose).toBe('2')
})

test('a new row that is refused is left out; one that was saved before stays as it was saved', () => {
  start([{ index: 4, medications: [{ code: 'L01XC07', dose: '7' }] }])
  set('medications', 'new-0', { dose: '1.2.3' })
  back.sendable([4])
  back.holdBack(refused(dose))
  set('diagnoses', 'diagnoses-1', { poa: '1' })
  expect(back.sendable([4])[0]?.medications).toEqual([{ code: 'L01XC07', dose: '7' }])
  start()
  now = withCaseEdit(original, { index: 4, medications: [{ code: 'L01XC07', dose: '1.2.3' }] })
  back.sendable([4])
  back.holdBack(refused(dose))
  expect(back.sendable([4])[0]?.medications).toEqual([])
})

test('after a reload the rows this device kept are told from those that are stored', () => {
  const stored = [{ index: 4, diagnoses: [{ code: 'A46' }], medications: [{ code: 'L01XC07', dose: '7' }] }]
  start(stored)
  const kept = {
    index: 4,
    diagnoses: [{ code: 'B99' }, { code: 'A46' }],
    medications: [{ code: 'L01XC07', dose: 'x' }],
  }
  now = withCaseEdit(original, kept)
  back.rebase(stored)
  back.sendable([4])
  const place = { caseIndex: 4, list: 'diagnoses', row: 0, field: 'code' } as const
  expect(back.holdBack(refused(dose, { ...dose, place }))).toBe(true)
  expect(back.sendable([4])).toEqual([])
})

test('what was sent and never answered is known as ours, until the server confirms something or its draft is read', () => {
  const meeting = (there: CaseEdit) => back.meet([there])[0]?.meeting
  set('diagnoses', 'diagnoses-1', { poa: '1' })
  const [first] = back.sendable([4])
  back.lost()
  set('diagnoses', 'diagnoses-1', { poa: '2' })
  expect(back.known(4)).toEqual([{ index: 4 }, first])
  expect([meeting({ index: 4 }), meeting(first!)]).toEqual(['ours', 'ours'])
  expect(meeting({ index: 4, diagnoses: [{ code: 'A46' }] })).toBe('conflict')
  const [second] = back.sendable([4])
  expect(back.known(4)).toHaveLength(3)
  back.accepted()
  expect(back.known(4)).toEqual([second])
  expect([meeting(second!), meeting(first!)]).toEqual(['same', 'theirs'])
  back.rebase([first!])
  expect(back.known(4)).toEqual([first])
})

test('a place in the schema names the row too, and a list that is too long holds back its case', () => {
  set('medications', 'medications-0', { unit: 'x'.repeat(60) })
  back.sendable([4])
  const tooLong = { field: 'cases.0.medications.0.unit', message: 'too long', kind: 'TOO_LONG', values: { limit: 50 } }
  expect(back.holdBack(refused(tooLong as ErrorDetail))).toBe(true)
  expect(back.held()[0]?.place).toEqual({ list: 'medications', key: 'medications-0', field: 'unit' })
  set('medications', 'medications-0', { unit: 'mg' })
  back.sendable([4])
  expect(back.holdBack(refused({ field: 'cases.0.diagnoses', message: 'too many', kind: 'TOO_MANY' }))).toBe(true)
  expect(back.sendable([4])).toEqual([])
  set('diagnoses', 'diagnoses-1', { poa: '1' })
  expect(back.sendable([4])).toHaveLength(1)
})

test.each([
  ['another case', { ...dose, place: { ...dose.place!, caseIndex: 3 } }],
  ['no place', { field: 'revision', message: 'is odd' }],
])('a refusal that names %s holds nothing back', (_, detail) => {
  set('medications', 'medications-0', { dose: '1.2.3' })
  back.sendable([4])
  expect(back.holdBack(refused(detail))).toBe(false)
})

test('what is refused again although it was taken out is not tried for ever', () => {
  set('medications', 'medications-0', { dose: '1.2.3' })
  set('diagnoses', 'diagnoses-1', { poa: '1' })
  back.sendable([4])
  back.holdBack(refused(dose))
  back.sendable([4])
  expect(back.holdBack(refused(dose))).toBe(false)
})

test('it is said at its row in each language; a kind nobody knows with the request, and the words of the server small', () => {
  set('medications', 'medications-0', { dose: '1.2.3' })
  back.sendable([4])
  back.holdBack(refused(dose))
  const [known] = refusedRows(back.held(), 4, now)
  expect(known).toMatchObject({
    severity: 'ERROR',
    code: 'J01CR05',
    place: { list: 'medications', key: 'medications-0', field: 'dose' },
    message: {
      de: 'Vom Server nicht angenommen: «1.2.3» ist keine Dezimalzahl.',
      it: 'Non accettato dal server: «1.2.3» non è un numero decimale.',
    },
  })
  expect(known?.message.fr.replaceAll(/\s/g, ' ')).toBe(
    'Refusé par le serveur : « 1.2.3 » n’est pas un nombre décimal.',
  )
  expect(known?.server).toBeUndefined()
  const { kind: _, ...unknown } = dose
  back.rebase([])
  back.holdBack(refused(unknown))
  const [other] = refusedRows(back.held(), 4, now)
  expect(other?.message.de).toContain('ab12')
  expect(other?.server).toBe('"1.2.3" is not a decimal number')
  expect(refusedRows(back.held(), 3, now)).toEqual([])
})
