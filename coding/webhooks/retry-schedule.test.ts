import fc from 'fast-check'
import { expect, it } from 'vitest'
import { judge, waitBefore } from './retry-schedule.ts'

const rules = { webhookRetries: 3, webhookRetryBaseSeconds: 1, webhookRetryMaxSeconds: 60 }
const at = { retryAfter: undefined, now: 0, random: 1 }

it('every status has one meaning, that of the contract', () => {
  for (let status = 200; status < 600; status++) {
    const wanted = status < 300 ? 'DELIVERED' : status >= 500 || [408, 429].includes(status) ? 'RETRY' : 'FAILED'
    expect([status, judge({ httpStatus: status })]).toEqual([status, wanted])
  }
  expect(judge({ error: 'no answer' })).toBe('RETRY')
  expect(judge({ error: 'forbidden', hopeless: true })).toBe('FAILED')
})

it('doubles up to its cap and ends after its retries', () => {
  expect([1, 2, 3, 4].map((retry) => waitBefore(retry, rules, at))).toEqual([1000, 2000, 4000, undefined])
  const days = { webhookRetries: 50, webhookRetryBaseSeconds: 3600, webhookRetryMaxSeconds: 2 * 86_400 }
  expect([1, 5, 6, 7, 50].map((retry) => waitBefore(retry, days, at))).toEqual(
    [3600, 57_600, 115_200, 172_800, 172_800].map((seconds) => seconds * 1000),
  )
})

it('waits between half a step and a whole one, and never less than Retry-After asks for', () => {
  const header = fc.oneof(fc.nat(100_000).map(String), fc.constant(undefined), fc.string())
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      header,
      (retry, random, retryAfter) => {
        const wait = waitBefore(retry, rules, { retryAfter, now: 0, random }) ?? Number.NaN
        const step = 1000 * 2 ** (retry - 1)
        const asked = /^\s*\d+\s*$/.test(retryAfter ?? '') ? Math.min(Number(retryAfter) * 1000, 7 * 86_400_000) : 0
        expect(wait).toBeGreaterThanOrEqual(Math.max(step / 2, asked))
        expect(wait).toBeLessThanOrEqual(7 * 86_400_000)
      },
    ),
  )
})
