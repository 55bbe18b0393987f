import { expect, it } from 'vitest'
import { KINDS, schedule } from './schedule.ts'

const wish = { seed: 7, seconds: 3_000, pause: 15 }

it('the same seed gives the same faults, another one others', () => {
  expect(schedule(wish)).toEqual(schedule(wish))
  expect(schedule({ ...wish, seed: 8 })).not.toEqual(schedule(wish))
})

it('every kind comes before one comes again', () => {
  const kinds = schedule(wish).map(({ kind }) => kind)
  const count = Object.keys(KINDS).length
  for (let first = 0; first + count <= kinds.length; first += count) {
    expect(new Set(kinds.slice(first, first + count)).size).toBe(count)
  }
  expect(kinds.length).toBeGreaterThan(count)
})

it('faults last as long as their kind says and fit into the time', () => {
  const faults = schedule(wish)
  for (const { kind, seconds } of faults) {
    expect(seconds).toBeGreaterThanOrEqual(KINDS[kind][0])
    expect(seconds).toBeLessThanOrEqual(KINDS[kind][1])
  }
  expect(faults.reduce((sum, { seconds }) => sum + seconds + wish.pause, 0)).toBeLessThanOrEqual(wish.seconds)
})

it('there is none in no time, and only the kinds that are wanted', () => {
  expect(schedule({ ...wish, seconds: 0 })).toEqual([])
  expect(new Set(schedule({ ...wish, kinds: ['kill a node'] }).map(({ kind }) => kind))).toEqual(
    new Set(['kill a node']),
  )
})
