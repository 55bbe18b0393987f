/** Changes of a text, applied together. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spliced } from './splices.ts'

const at = (start: number, end: number, text: string) => ({ start, end, text })

test.each([
  ['none', [], 'abcdef'],
  ['one', [at(1, 3, 'X')], 'aXdef'],
  ['several in any order', [at(4, 5, 'Y'), at(1, 3, 'X')], 'aXdYf'],
  ['those that touch', [at(1, 3, 'X'), at(3, 5, 'Y')], 'aXYf'],
  ['an insertion before what is replaced', [at(1, 3, 'X'), at(1, 1, '+')], 'a+Xdef'],
  ['insertions at one place, in their order', [at(2, 2, '1'), at(2, 2, '2'), at(2, 2, '3')], 'ab123cdef'],
  ['at both ends', [at(6, 6, '>'), at(0, 0, '<')], '<abcdef>'],
  ['all of it', [at(0, 6, '')], ''],
])('applies %s', (_, splices, expected) => expect(spliced('abcdef', splices)).toBe(expected))

test('gives a part of the text with the changes that lie in it', () => {
  expect(spliced('abcdef', [], 1, 4)).toBe('bcd')
  expect(spliced('abcdef', [at(2, 3, 'X')], 1, 4)).toBe('bXd')
  expect(spliced('abcdef', [at(1, 1, '<'), at(4, 4, '>')], 1, 4)).toBe('<bcd>')
})

test.each([
  ['overlap', [at(1, 3, ''), at(2, 4, '')], 0, 6],
  ['end before they begin', [at(3, 2, '')], 0, 6],
  ['lie before the part', [at(0, 2, '')], 1, 4],
  ['reach beyond the part', [at(3, 5, '')], 1, 4],
  ['reach beyond the text', [at(5, 7, '')], 0, 6],
])('refuses changes that %s', (_, splices, from, to) => {
  expect(() => spliced('abcdef', splices, from, to)).toThrow('overlap')
})

test('changes one after the other from the back give the same', () => {
  const cuts = fc.uniqueArray(fc.nat(20), { minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(fc.string({ minLength: 21, maxLength: 30 }), cuts, (text, places) => {
      const sorted = places.toSorted((a, b) => a - b)
      const splices = sorted.slice(1).flatMap((end, i) => (i % 2 ? [] : [at(sorted[i]!, end, `<${i}>`)]))
      const expected = splices.reduceRight(
        (now, { start, end, text: put }) => now.slice(0, start) + put + now.slice(end),
        text,
      )
      expect(spliced(text, splices.toReversed())).toBe(expected)
    }),
  )
})
