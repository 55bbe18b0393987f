/** Ranges of codes. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeRange, codeSet, covers } from './code-range.ts'

it.each([
  ['J09', 'J18', 'J101', true],
  ['J09', 'J18', 'J189', true],
  ['J09', 'J18', 'J19', false],
  ['J09', 'J18', 'J08', false],
  ['E10.2', undefined, 'E1020', true],
  ['E10.2', undefined, 'E103', false],
  ['E10.2', undefined, 'E10', false],
])('from %s to %s: %s is in it: %s', (from, to, bare, isIn) => {
  expect(covers(codeRange('ICD10', from, to), bare)).toBe(isIn)
})

it('a list has single codes and ranges', () => {
  const isListed = codeSet('ICD10', 'O03-O07 O80 Z51.82')
  expect(['O03', 'O059', 'O07', 'O80', 'Z5182'].filter(isListed)).toHaveLength(5)
  expect(['O02', 'O08', 'O81', 'Z5181', 'Z51'].filter(isListed)).toEqual([])
})

it('the Z of CHOP makes no other range', () => {
  expect(codeSet('CHOP', 'Z34.0-Z34.9')('3404')).toBe(true)
})

it('a code covers itself and everything below it', () => {
  const code = fc.stringMatching(/^[A-Z]\d{2}$/)
  fc.assert(
    fc.property(code, fc.stringMatching(/^\d{0,2}$/), (from, rest) => {
      expect(covers(codeRange('ICD10', from), from + rest)).toBe(true)
    }),
  )
})
