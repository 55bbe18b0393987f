import { expect, it } from 'vitest'
import { historyLeaning, PAST_LEANING, pastOf } from './history-codes.ts'

it.each(['Z85.3', 'Z95.1', 'I25.22', 'I69.3', 'B90.9', 'T91.1', 'E64.3'])('%s tells of the past', (code) => {
  expect(historyLeaning(code)).toBeGreaterThan(0)
})

it.each(['C50.9', 'I21.9', 'Z80.3', 'Z84.0', 'I25.13', 'Z38.0', 'T81.4', 'E66.09'])('%s does not', (code) => {
  expect(historyLeaning(code)).toBe(0)
})

it.each([
  ['A41.9', 'Z86.1'],
  ['C18.7', 'Z85.0'],
  ['C34.1', 'Z85.1'],
  ['C32.9', 'Z85.2'],
  ['C50.9', 'Z85.3'],
  ['C61', 'Z85.4'],
  ['C67.9', 'Z85.5'],
  ['C92.00', 'Z85.6'],
  ['C83.3', 'Z85.7'],
  ['C73', 'Z85.8'],
  ['C80.9', 'Z85.9'],
  ['D12.6', 'Z86.0'],
  ['D50.9', 'Z86.2'],
  ['E11.90', 'Z86.3'],
  ['F10.2', 'Z86.4'],
  ['F32.9', 'Z86.5'],
  ['G40.9', 'Z86.6'],
  ['I21.3', 'I25.29'],
  ['I48.9', 'Z86.7'],
  ['J18.9', 'Z87.0'],
  ['K25.9', 'Z87.1'],
  ['L40.0', 'Z87.2'],
  ['M54.5', 'Z87.3'],
  ['N20.0', 'Z87.4'],
  ['O80', 'Z87.5'],
  ['P07.1', 'Z87.6'],
  ['Q21.0', 'Z87.7'],
  ['U07.1', 'U08.9'],
])('%s is over: %s', (code, past) => {
  expect(pastOf(code)).toBe(past)
})

it.each(['E89.0', 'K91.1', 'I63.9', 'S72.00', 'T81.4', 'R07.4', 'Z95.1'])('%s has no such code', (code) => {
  expect(pastOf(code)).toBeUndefined()
})

it('to tell of the past says less than a patient can say, to be the past of what is meant more', () => {
  expect(historyLeaning('Z85.3')).toBeLessThan(1)
  expect(PAST_LEANING).toBeGreaterThan(1)
  expect(PAST_LEANING).toBeLessThan(2)
})
