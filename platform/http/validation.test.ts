import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { bodyCheck, validationDetails } from './validation.ts'

const Row = Type.Object({ code: Type.String({ minLength: 1 }) }, { additionalProperties: false })
const Body = Type.Object({ rows: Type.Optional(Type.Array(Row)) }, { additionalProperties: false })

/** What a check has found, by the number of findings it collected. */
function collected(value: unknown): number {
  const check = bodyCheck(Body)
  expect(check(value)).toBe(false)
  return check.errors?.length ?? 0
}

const members = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`unknown${at}`, 0]))

describe('findings', () => {
  it.each([
    ['unknown members', members(100_000)],
    ['rows that are none', { rows: Array(100_000).fill(0) }],
    ['rows with unknown members', { rows: Array.from({ length: 50_000 }, () => ({ x: 0 })) }],
    ['one object of many members', { rows: [members(100_000)] }],
  ])('are not collected from a large body beyond the first: %s', (_name, value) => {
    expect(collected(value)).toBe(1)
  })

  it('are all told of a small body', () => {
    expect(collected({ rows: [{ code: '' }, {}, { code: 'A00', x: 1 }, 7] })).toBe(4)
    expect(collected(members(60))).toBe(60)
  })

  it('name no more of what came than helps to find it', () => {
    const check = bodyCheck(Body)
    check({ ['x'.repeat(1_000_000)]: 0 })
    const [detail] = validationDetails(check.errors ?? [])
    expect(detail).toMatchObject({ field: `${'x'.repeat(99)}…`, message: 'is not known here' })
  })
})

describe('numbers', () => {
  it('that JSON cannot write are refused: 1e400 is read as infinity', () => {
    const check = bodyCheck(Type.Object({ count: Type.Integer({ minimum: 0 }), weight: Type.Number() }))
    expect(check(JSON.parse('{"count":1,"weight":1}'))).toBe(true)
    for (const json of ['{"count":1e400,"weight":1}', '{"count":1,"weight":-1e400}'])
      expect(check(JSON.parse(json))).toBe(false)
  })
})

describe('instants', () => {
  it('that there is no number for are refused: a leap second, a 30 February', () => {
    const check = bodyCheck(Type.Object({ at: Type.String({ format: 'date-time' }) }))
    expect(check({ at: '2026-01-31T23:59:59Z' })).toBe(true)
    for (const at of ['2026-06-30T23:59:60Z', '2026-02-30T00:00:00Z', 'yesterday']) expect(check({ at })).toBe(false)
  })
})
