/** How far an import is, as its row says it. */
import { expect, it, test } from 'vitest'
import { percentOf, secondsLeft, stageOf } from './job-progress.ts'

const running = {
  status: 'RUNNING',
  processedRecords: 9842,
  totalRecords: 15_870,
  durationMs: 6000,
  message: 'reading a',
} as const

test.each([
  [{}, 62],
  [{ totalRecords: 0, processedRecords: 0 }, 0],
  [{ processedRecords: 15_870 }, 99],
  [{ status: 'COMPLETED', totalRecords: 0 } as const, 100],
  [{ status: 'COMPLETED_WITH_ERRORS', processedRecords: 3, totalRecords: 5 } as const, 100],
  [{ status: 'FAILED', processedRecords: 41, totalRecords: 100 } as const, 41],
])('with %j it is at %d %%', (facts, percent) => {
  expect(percentOf({ ...running, ...facts })).toBe(percent)
})

it('says how long it will still take, once that is no guess', () => {
  expect(secondsLeft(running)).toBe(4)
  expect(secondsLeft({ ...running, processedRecords: 100 })).toBeUndefined()
  expect(secondsLeft({ ...running, durationMs: 200 })).toBeUndefined()
})

it('knows reading from taking it into use', () => {
  expect(stageOf(running)).toBe('reading')
  expect(stageOf({ ...running, message: 'building the index' })).toBe('publishing')
  expect(stageOf({ ...running, processedRecords: 0, totalRecords: 0 })).toBe('waiting')
})
