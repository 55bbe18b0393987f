import { expect, it } from 'vitest'
import { historyLeaning, pastOf } from './history-codes.ts'

it.each(['Z85.3', 'Z95.1', 'I25.22', 'I69.3', 'B90.9', 'T91.1', 'E64.3'])('%s tells of the past', (code) => {
  expect(historyLeaning(code)).toBeGreaterThan(0)
})

it.each(['C50.9', 'I21.9', 'Z80.3', 'Z84.0', 'I25.13', 'Z38.0', 'T81.4', 'E66.09'])('%s does not', (code) => {
  expect(historyLeaning(code)).toBe(0)
})

it.each([
  ['A41.9', 'Z86.1'],
  ['C18.7', 'Z85.0'],
  ['C50.9', 'Z85.3'],
  ['C61', 'Z85.4'],
  ['C73', 'Z85.8'],
  ['F32.9', 'Z86.5'],
  ['I21.3', 'I25.29'],
  ['I48.9', 'Z86.7'],
  ['J18.9', 'Z87.0'],
  ['N20.0', 'Z87.4'],
])('%s is over: %s', (code, past) => {
  expect(pastOf(code)).toBe(past)
})

it.each(['E89.0', 'K91.1', 'I63.9', 'S72.00', 'T81.4', 'R07.4', 'Z95.1'])('%s has no such code', (code) => {
  expect(pastOf(code)).toBeUndefined()
})
