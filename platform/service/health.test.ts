import { expect, it, vi } from 'vitest'
import { healthOf, timedCheck } from './health.ts'
import type { HealthCheck } from './wing.ts'

it('however many ask at a time, a dependency is asked once', async () => {
  let asked = 0
  const answering = Promise.withResolvers<void>()
  const check: HealthCheck = {
    name: 'store',
    vital: true,
    check: async () => {
      asked++
      await answering.promise
      return { status: 'UP' }
    },
  }
  const asking = Array.from({ length: 1_000 }, () => healthOf([check], 7))
  answering.resolve()
  for (const health of await Promise.all(asking))
    expect(health).toEqual({ status: 'UP', dependencies: { store: { status: 'UP' } }, uptimeSeconds: 7 })
  expect(asked).toBe(1)
  await healthOf([check], 8)
  expect(asked).toBe(2)
})

it('a check that hangs counts as down', async () => {
  vi.useFakeTimers()
  const hanging = timedCheck('hanging', false, 'hangs', () => new Promise(() => {}))
  const health = healthOf([hanging], 0)
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  expect(await health).toMatchObject({ status: 'DEGRADED', dependencies: { hanging: { status: 'DOWN' } } })
})
