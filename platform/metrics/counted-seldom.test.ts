import { expect, it } from 'vitest'
import { countedSeldom } from './counted-seldom.ts'

it('counts once for all who ask within 15 s, and anew after it or a failure', async () => {
  let [clock, counted] = [0, 0]
  let fails = false
  const count = countedSeldom(
    async () => {
      counted++
      if (fails) throw new Error('away')
      return counted
    },
    () => clock,
  )
  expect(await Promise.all([count(), count(), count()])).toEqual([1, 1, 1])
  clock = 14_999
  expect(await count()).toBe(1)
  clock = 15_000
  fails = true
  await expect(count()).rejects.toThrow('away')
  fails = false
  expect(await count()).toBe(3)
})
