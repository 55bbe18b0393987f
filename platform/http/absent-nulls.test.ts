import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { absentNulls } from './absent-nulls.ts'
import { bodyCheck } from './validation.ts'

const Row = Type.Object({ code: Type.String(), side: Type.Optional(Type.String()) })
const Body = Type.Object({
  name: Type.String(),
  note: Type.Optional(Type.String()),
  kind: Type.Optional(Type.Enum(['A', 'B'])),
  size: Type.Optional(Type.Integer({ default: 20 })),
  flag: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  nested: Type.Optional(Type.Object({ age: Type.Optional(Type.Integer()), sex: Type.String() })),
  rows: Type.Optional(Type.Array(Row)),
  texts: Type.Optional(Type.Array(Type.String())),
  map: Type.Optional(Type.Record(Type.String(), Row)),
  either: Type.Optional(Type.Union([Type.Object({ by: Type.Optional(Type.String()) }), Type.String()])),
  data: Type.Optional(Type.Unknown()),
  document: Type.Optional(Type.Object({})),
})

/** What arrives of a body, or undefined when it is refused. */
function arriving(body: object): unknown {
  const value = { name: 'x', size: 1, ...body }
  return bodyCheck(Body)(value) ? value : undefined
}

describe('explicit null', () => {
  it.each([
    ['in an optional field is absence', { note: null, kind: null, nested: null, rows: null }, {}],
    ['is filled with the default, as absence is', { size: null }, { size: 20 }],
    ['is kept where null is a value', { flag: null }, { flag: null }],
    ['within an object', { nested: { sex: 'F', age: null } }, { nested: { sex: 'F' } }],
    ['within a list', { rows: [{ code: 'J18', side: null }] }, { rows: [{ code: 'J18' }] }],
    ['within a map', { map: { a: { code: 'J18', side: null } } }, { map: { a: { code: 'J18' } } }],
    ['within one of several forms', { either: { by: null } }, { either: {} }],
    ['in what no schema describes arrives', { data: { a: null, b: [null, { c: null }] } }, undefined],
    ['as a part that no schema describes arrives', { data: null }, undefined],
    ['in a free-form document arrives', { document: { a: null } }, undefined],
    ['in a field nobody knows arrives', { unknown: null }, undefined],
  ])('%s', (_, body, arrived) => {
    expect(arriving(body)).toEqual({ name: 'x', size: 1, ...(arrived ?? body) })
  })

  it.each([
    ['in a required field', { name: null }],
    ['in a required field of an object', { nested: { sex: null } }],
    ['in a required field of a list', { rows: [{ code: null }] }],
    ['as an entry of a list', { texts: ['a', null] }],
    ['as an object of a list', { rows: [null] }],
    ['as a value of a map', { map: { a: null } }],
  ])('%s is refused', (_, body) => {
    expect(arriving(body)).toBeUndefined()
  })

  it('costs nothing where there is no optional field', () => {
    expect(absentNulls(Type.Object({ name: Type.String(), list: Type.Array(Type.String()) }))).toBeUndefined()
  })
})
