import { expect, it } from 'vitest'
import { historyLeaning } from './history-codes.ts'

it.each(['Z85.3', 'Z95.1', 'I25.22', 'I69.3', 'B90.9', 'T91.1', 'E64.3'])('%s tells of the past', (code) => {
  expect(historyLeaning(code)).toBeGreaterThan(0)
})

it.each(['C50.9', 'I21.9', 'I25.13', 'Z38.0', 'T81.4', 'E66.09'])('%s does not', (code) => {
  expect(historyLeaning(code)).toBe(0)
})
