import { isWellFormedText } from '@codarium/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { illFormedJson, illFormedParameter } from './ill-formed.ts'

const find = (json: string) => illFormedJson(json, JSON.parse(json))
const message = 'must be well-formed Unicode without NUL'

describe('an ill-formed text', () => {
  it.each([
    ['NUL', '{"a":{"b":["x","y\\u0000"]}}', { field: 'a.b.1', line: 1, column: 2 }],
    ['half a character', '{"data":"one\\ntwo \\uD800."}', { field: 'data', line: 2, column: 5 }],
    ['the other half', '["\\udc00"]', { field: '0', line: 1, column: 1 }],
    ['halves in the wrong order', '["\\udc00\\ud800"]', { field: '0', line: 1, column: 1 }],
    ['the name of a member', '{"a":{"b\\u0000":1}}', { field: 'a', line: 1, column: 2 }],
    ['a body that is one text', '"\\u0000"', { field: '', line: 1, column: 1 }],
  ])('is found with its place: %s', (_name, json, place) => {
    expect(find(json)).toEqual({ ...place, kind: 'WRONG_FORM', message })
  })

  it.each(['{"a":"\\uD83D\\uDE00"}', '{"a":"\\\\u0000"}', '{"\\\\ud800":"\\\\ud800"}', '{"a":"😀"}', '[]', '0'])(
    'is not found where there is none: %s',
    (json) => {
      expect(find(json)).toBeUndefined()
    },
  )

  it('is found wherever there is one', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        // JSON.stringify writes half characters as escapes, and NUL always.
        expect(find(JSON.stringify(texts)) === undefined).toBe(texts.every(isWellFormedText))
      }),
    )
  })

  it('is told with no more of its path than helps', () => {
    const json = JSON.stringify({ ['x'.repeat(5_000)]: '\0' })
    expect(find(json)?.field.length).toBe(100)
  })

  it('is found among parameters, those that stand twice included', () => {
    expect(illFormedParameter({ q: 'a', version: ['x', '\0'] })).toMatchObject({ field: 'version.1' })
    expect(illFormedParameter({ q: 'a' })).toBeUndefined()
  })
})
