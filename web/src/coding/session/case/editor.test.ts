/** The editor of a case: each command, the marks it leaves, and that nothing done is ever lost. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseEditOf, editBetween, isEmptyEdit, withCaseEdit } from './case-edit.ts'
import { type CaseLists, listNames, listsOf, valuesOf } from './case-lists.ts'
import { addOpenRow, type CaseTables, codedLists, isOpen } from './case-tables.ts'
import { addRows, duplicateRows, makeMain, moveRows, placeRows, removeRows, setValues } from './commands.ts'
import { countChanges, differencesOf } from './differences.ts'
import { type Deed, type History, record, redo, startHistory, undo } from './history.ts'

const delivered = listsOf({
  diagnoses: [
    { code: 'J181', poa: '1' },
    { code: 'E1120', poa: '1' },
    { code: 'N083', poa: '1', partner: 'E1120' },
    { code: 'J90' },
  ],
  treatments: [{ code: '3404', start: '202602040940', side: '1' }],
  medications: [],
})
const codes = (lists: CaseLists) => lists.diagnoses.map(({ code }) => code).join(' ')
const key = (at: number) => delivered.diagnoses[at]!.key

describe('a command', () => {
  test('adds at the end, or where it is told', () => {
    expect(codes(addRows(delivered, 'diagnoses', [{ code: 'N390' }]))).toBe('J181 E1120 N083 J90 N390')
    expect(codes(addRows(delivered, 'diagnoses', [{ code: 'N390' }], 1))).toBe('J181 N390 E1120 N083 J90')
  })

  test('sets and clears values, and is no change when nothing changes', () => {
    const set = setValues(delivered, 'diagnoses', [key(3), key(0)], { poa: '2' })
    expect(set.diagnoses.map(({ poa }) => poa)).toEqual(['2', '1', '1', '2'])
    expect(setValues(set, 'diagnoses', [key(3)], { poa: undefined }).diagnoses[3]).not.toHaveProperty('poa')
    expect(setValues(delivered, 'diagnoses', [key(0)], { poa: '1' })).toBe(delivered)
  })

  test('keeps partners pointing at their code when that changes', () => {
    expect(setValues(delivered, 'diagnoses', [key(1)], { code: 'E1121' }).diagnoses[2]?.partner).toBe('E1121')
  })

  test('moves one row or several together, and stops at the edge', () => {
    expect(codes(moveRows(delivered, 'diagnoses', [key(2)], -1))).toBe('J181 N083 E1120 J90')
    expect(codes(moveRows(delivered, 'diagnoses', [key(1), key(2)], 1))).toBe('J181 J90 E1120 N083')
    expect(moveRows(delivered, 'diagnoses', [key(0), key(1)], -1)).toBe(delivered)
  })

  test('drags rows before another', () => {
    expect(codes(placeRows(delivered, 'diagnoses', [key(3)], 1))).toBe('J181 J90 E1120 N083')
    expect(codes(placeRows(delivered, 'diagnoses', [key(0)], 4))).toBe('E1120 N083 J90 J181')
  })

  test('makes a main diagnosis, duplicates and deletes', () => {
    expect(codes(makeMain(delivered, key(3)))).toBe('J90 J181 E1120 N083')
    expect(codes(duplicateRows(delivered, 'diagnoses', [key(0), key(3)]))).toBe('J181 J181 E1120 N083 J90 J90')
    expect(codes(removeRows(delivered, 'diagnoses', [key(0), key(2)]))).toBe('E1120 J90')
  })
})

describe('the marks', () => {
  test('tell new, changed, deleted and moved rows', () => {
    const moved = placeRows(delivered, 'diagnoses', [key(3)], 1)
    const lists = addRows(
      removeRows(setValues(moved, 'diagnoses', [key(2)], { poa: '2' }), 'diagnoses', [key(1)]),
      'diagnoses',
      [{ code: 'N390' }],
    )
    const { marks, deleted } = differencesOf(delivered, lists, 'diagnoses')
    expect(deleted.map(({ code }) => code)).toEqual(['E1120'])
    expect(marks.get(key(2))).toEqual({ kind: 'changed' })
    expect(marks.get(key(3))).toEqual({ kind: 'moved', from: 4 })
    expect(marks.get('new-0')).toEqual({ kind: 'new' })
    expect(countChanges(delivered, lists)).toBe(4)
  })

  test('blame the one row that moved, not all it passed', () => {
    const { marks } = differencesOf(delivered, placeRows(delivered, 'diagnoses', [key(3)], 0), 'diagnoses')
    expect([...marks.keys()]).toEqual([key(3)])
  })
})

test('what was applied is told from what came: equal rows are the same row, others of the same code changed', () => {
  const diagnoses = [{ code: 'J181', poa: '1' }, { code: 'E6601' }, { code: 'J90' }, { code: 'N083' }]
  const original = { index: 3, diagnoses, treatments: [], medications: [] }
  const result = {
    ...original,
    diagnoses: [diagnoses[0]!, { code: 'N083', partner: 'E1120' }, { code: 'N390' }, diagnoses[2]!],
  }
  expect(editBetween(original, result)).toEqual({
    index: 3,
    diagnoses: [
      { code: 'J181', poa: '1', origin: 0 },
      { code: 'N083', partner: 'E1120', origin: 3 },
      { code: 'N390' },
      { code: 'J90', origin: 2 },
    ],
  })
  expect(isEmptyEdit(editBetween(original, original))).toBe(true)
})

const deed: Deed = { kind: 'changed', list: 'diagnoses', keys: [], codes: [] }
const list = fc.constantFrom(...listNames)
const place = fc.nat(6)

/** Any command with any arguments, those that do not fit the lists included. */
const command = fc
  .record({ kind: fc.nat(7), list, places: fc.uniqueArray(place, { minLength: 1, maxLength: 3 }), to: place })
  .map(({ kind, list, places, to }) => (lists: CaseTables): CaseTables => {
    const keys = places.map((at) => lists[list][at]?.key ?? 'none')
    const all = [
      () => addRows(lists, list, [{ code: `X${to}` }], to),
      () => setValues(lists, list, keys, { code: `Y${to}` }),
      () => setValues(lists, list, keys, to % 2 ? { side: String(to % 3) } : { side: undefined }),
      () => removeRows(lists, list, keys),
      () => moveRows(lists, list, keys, to % 2 ? 1 : -1),
      () => placeRows(lists, list, keys, to),
      () => duplicateRows(lists, list, keys),
      () => addOpenRow(lists, list, { typed: `t${to}`, waits: 'answer' }).tables,
    ]
    return all[kind]!()
  })

const rowsOf = (lists: CaseTables) => listNames.map((each) => lists[each])
const afterAll = (commands: readonly ((tables: CaseTables) => CaseTables)[]) =>
  commands.reduce<History>((done, each) => record(done, each(done.present), deed), startHistory(delivered))

describe('whatever was done', () => {
  test('can be undone to the beginning and redone to the end', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 25 }), (commands) => {
        const end = afterAll(commands)
        let history = end
        for (let back = undo(history); back; back = undo(history)) history = back.history
        expect(rowsOf(history.present)).toEqual(rowsOf(delivered))
        for (let again = redo(history); again; again = redo(history)) history = again.history
        expect(rowsOf(history.present)).toEqual(rowsOf(end.present))
      }),
    )
  })

  test('leaves every row with a name of its own', () => {
    fc.assert(
      fc.property(
        fc.array(command, { maxLength: 25 }),
        fc.array(fc.boolean(), { maxLength: 25 }),
        (commands, undos) => {
          const end = commands.reduce<History>((done, each, at) => {
            const back = undos[at] ? undo(done) : undefined
            return record(back?.history ?? done, each((back?.history ?? done).present), deed)
          }, startHistory(delivered))
          for (const rows of rowsOf(end.present)) expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
        },
      ),
    )
  })

  test('is told to the draft so that it comes back the same', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 25 }), (commands) => {
        const present = codedLists(afterAll(commands).present)
        for (const rows of rowsOf(present)) expect(rows.some(isOpen)).toBe(false)
        const edit = caseEditOf(7, delivered, present)
        const back = withCaseEdit(delivered, JSON.parse(JSON.stringify(edit)))
        expect(edit.index).toBe(7)
        for (const each of listNames) expect(back[each].map(valuesOf)).toEqual(present[each].map(valuesOf))
        expect(isEmptyEdit(edit)).toBe(countChanges(delivered, present) === 0)
        expect(countChanges(delivered, back)).toBe(countChanges(delivered, present))
      }),
    )
  })
})
