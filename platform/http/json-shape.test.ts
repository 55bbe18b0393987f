import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countValues } from './json-shape.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Values as countValues means them: the whole, each list or object, and each member but the first of one. */
function valuesOf(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0
  const members = Object.values(value)
  return 1 + Math.max(0, members.length - 1) + members.reduce<number>((sum, each) => sum + valuesOf(each), 0)
}

describe('the values of a JSON text', () => {
  it('are counted whatever stands in its texts', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' }), fc.boolean(), (value, spaced) => {
        const json = JSON.stringify(value, undefined, spaced ? 2 : undefined)
        expect(countValues(bytes(json), Number.POSITIVE_INFINITY)).toBe(1 + valuesOf(value))
      }),
    )
  })

  it.each([
    ['zeros', `[${Array(1_001).fill(0).join(',')}]`],
    ['empty lists', `[${'[],'.repeat(1_001)}[]]`],
  ])('are not counted any further than they may be: %s', (_name, json) => {
    let looked = 0
    const watched = new Proxy(bytes(json), {
      get: (target, key) => {
        if (key === 'length') return target.length
        looked++
        return target[Number(key)]
      },
    })
    expect(countValues(watched, 100)).toBe('has more than 100 values')
    expect(looked).toBeLessThan(json.length / 4)
  })

  it('may have names, but not each its own', () => {
    const objects = (count: number) => `[${Array.from({ length: count }, (_, at) => `{"name ${at}":"a:b"}`).join(',')}]`
    expect(countValues(bytes(objects(1_000)), 1e9)).toBe(1 + 2 * 1_000)
    expect(countValues(bytes(objects(3_000)), 1e9)).toBe('has more than 1000 different names')
    expect(countValues(bytes(`[${'{"a":1,"b":{}},'.repeat(100_000)}0]`), 1e9)).toBeTypeOf('number')
  })

  it('may be nested, but not for ever', () => {
    expect(countValues(bytes(`${'['.repeat(32)}${']'.repeat(32)}`), 100)).toBe(33)
    expect(countValues(bytes(`${'[{"a":'.repeat(1_000_000)}`), 1e9)).toBe('is nested deeper than 32 levels')
  })

  it('are counted in texts that are no JSON as well', () => {
    for (const text of ['', '"', '"\\', ']]]]', '{"a', '\\"['])
      expect(countValues(bytes(text), 10)).toBeTypeOf('number')
  })
})
