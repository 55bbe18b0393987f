import { expect, it } from 'vitest'
import { SILENCE_TIMEOUT_MS } from './postgres/postgres-pool.ts'
import { ATTEMPTS, pauseAfter } from './retry-pauses.ts'

const together = (random: number) => {
  const pauses = Array.from({ length: ATTEMPTS - 1 }, (_, at) => pauseAfter(at + 1, () => random))
  return pauses.reduce((sum, pause) => sum + pause, 0)
}

it('whoever loses against a node that froze in the middle is still trying when the server has ended its transaction', () => {
  expect(together(0)).toBeGreaterThan(SILENCE_TIMEOUT_MS)
})

it('nobody waits longer than a caller does', () => {
  expect(together(1)).toBeLessThan(6_000)
})
