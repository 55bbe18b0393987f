import fc from 'fast-check'
import { expect, it } from 'vitest'
import { difference, money, sum } from './figures.ts'

it('has no floating-point dust', () => {
  expect([difference(1.151, 0.576), difference(0.576, 1.151), sum(0.1, 0.2)]).toEqual([0.575, -0.575, 0.3])
  expect(1.151 - 0.576).not.toBe(0.575)
})

it('keeps six decimals', () => {
  expect([sum(0.000001, 0), sum(0.0000004, 0), difference(1.0000004, 1)]).toEqual([0.000001, 0, 0])
})

it('takes back what it gave', () => {
  const decimal = fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 1e5)
  fc.assert(fc.property(decimal, decimal, (a, b) => void expect(sum(difference(a, b), b)).toBe(a)))
})

it.each([
  [0.576, 9800, 5644.8],
  [1.0005, 10, 10.01],
  [32.333, 720, 23279.76],
  [0, 9800, 0],
])('weight %d at a base rate of %d is CHF %d', (weight, rate, chf) => expect(money(weight, rate)).toBe(chf))
