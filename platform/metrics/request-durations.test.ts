import fc from 'fast-check'
import { Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { RequestDurations } from './request-durations.ts'

const BOUNDS = [0.001, 0.1, 5]

const requests = fc.array(
  fc.record({
    method: fc.constantFrom('GET', 'POST'),
    route: fc.constantFrom('/a', '/b/{id}'),
    status: fc.constantFrom(200, 404),
    seconds: fc.oneof(fc.constantFrom(...BOUNDS), fc.double({ min: 0, max: 10, noNaN: true })),
  }),
)

it('reads as the histogram of prom-client would', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async (observed) => {
      const [ours, theirs] = [new Registry(), new Registry()]
      const durations = new RequestDurations(BOUNDS)
      const { name, help } = durations
      durations.register(ours)
      const labelNames = ['method', 'route', 'status'] as const
      const histogram = new Histogram({ name, help, labelNames, buckets: BOUNDS, registers: [theirs] })
      for (const { method, route, status, seconds } of observed) {
        durations.observe(method, route, status, seconds)
        histogram.observe({ method, route, status }, seconds)
      }
      expect(await ours.metrics()).toBe(await theirs.metrics())
    }),
  )
})
