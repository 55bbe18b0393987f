import { expect, it } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'
import { Slots } from './slots.ts'

it('spares an address after five silent attempts, tries it with one, and less and less often', () => {
  const breaker = new CircuitBreaker()
  for (let silent = 1; silent <= 4; silent++) breaker.note('dead', false, 0)
  expect(breaker.limitOf('dead', 0, 4)).toBe(4)
  breaker.note('dead', false, 0)
  expect([breaker.limitOf('dead', 4_999, 4), breaker.limitOf('dead', 5_000, 4)]).toEqual([0, 1])
  breaker.note('dead', false, 5_000)
  expect([breaker.limitOf('dead', 14_999, 4), breaker.limitOf('dead', 15_000, 4)]).toEqual([0, 1])
  for (let more = 0; more < 20; more++) breaker.note('dead', false, 100_000)
  expect([breaker.limitOf('dead', 159_999, 4), breaker.limitOf('dead', 160_000, 4)]).toEqual([0, 1])
  breaker.note('dead', true, 160_000)
  expect(breaker.limitOf('dead', 160_000, 4)).toBe(4)
  expect(breaker.limitOf('alive', 0, 4)).toBe(4)
})

it('an answer between two silences begins the count anew', () => {
  const breaker = new CircuitBreaker()
  for (let attempt = 0; attempt < 40; attempt++) breaker.note('flaky', attempt % 5 === 4, 0)
  expect(breaker.limitOf('flaky', 0, 4)).toBe(4)
})

it('slow addresses together never take more than half of the places', () => {
  const slots = new Slots(new CircuitBreaker())
  let taken = 0
  for (let address = 0; address < 200; address++) {
    const name = `slow-${address}`
    slots.take(name)
    slots.give(name, { answered: true, durationMs: 5_000, now: 0 })
    for (let free = slots.freeFor(name, 0); free > 0; free--) {
      slots.take(name)
      taken++
    }
  }
  expect(taken).toBe(64)
  expect(slots.freeFor('quick', 0)).toBe(4)
})

it('no more places are given than there are', () => {
  const slots = new Slots(new CircuitBreaker())
  let taken = 0
  for (let address = 0; address < 200; address++) {
    for (let free = slots.freeFor(`quick-${address}`, 0); free > 0; free--) {
      slots.take(`quick-${address}`)
      taken++
    }
  }
  expect(taken).toBe(128)
})
