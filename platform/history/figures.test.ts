/** Figures put together lose nothing, and quantiles lie where the requests do. */
import { describe, expect, it, test } from 'vitest'
import { type Figures, quantile, together } from './figures.ts'

const figures = (changes: Partial<Figures>): Figures => ({
  seconds: 15,
  requests: 0,
  failures: 0,
  refusals: 0,
  took: [],
  processor: 0,
  memory: 0,
  queues: {},
  ...changes,
})

it('counts add up, memory and queues are the most', () => {
  const one = figures({
    requests: 3,
    failures: 1,
    refusals: 1,
    took: [3],
    processor: 2,
    memory: 9,
    queues: { imports: 2 },
  })
  const other = figures({ requests: 4, took: [1, 3], memory: 5, queues: { imports: 1, webhooks: 7 } })
  const both = figures({
    seconds: 30,
    requests: 7,
    failures: 1,
    refusals: 1,
    took: [4, 3],
    processor: 2,
    memory: 9,
    queues: { imports: 2, webhooks: 7 },
  })
  expect(together(one, other)).toEqual(both)
  expect(together(other, one)).toEqual(both)
})

describe('a quantile', () => {
  const bounds = [1, 2, 4]
  test.each([
    [0.5, [10, 0, 0, 0], 0.5],
    [0.5, [0, 10, 0, 0], 1.5],
    [0.95, [90, 0, 10, 0], 3],
    [0.99, [0, 0, 0, 5], 4],
    [0.5, [1], 0.5],
  ])('of %d in %j is %d', (share, took, seconds) => {
    expect(quantile(share, took, bounds)).toBeCloseTo(seconds)
  })

  it('of nothing is unknown', () => {
    expect(quantile(0.5, [], bounds)).toBeUndefined()
    expect(quantile(0.5, [0, 0, 0, 0], bounds)).toBeUndefined()
  })
})
