import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseRanges, placesOf } from './links.ts'
import { Places } from './places.ts'

const row = (place: number) => ({ place, hash: `hash ${place}` })
const link = (places: Places) => {
  const plan = places.plan(1000)
  places.linked(plan)
  return [plan.rows.map(({ place }) => place), plan.floor, plan.above]
}

it('the floor waits for what is under way, and passes what was rolled back', () => {
  const places = new Places()
  expect([places.take(2), places.take(1), places.take(1)]).toEqual([1, 3, 4])
  places.end([row(3)], 'COMMITTED', 0)
  expect(link(places)).toEqual([[3], 0, '3'])
  places.end([row(1), row(2)], 'ROLLED_BACK', 0)
  places.end([row(4)], 'COMMITTED', 0)
  expect(link(places)).toEqual([[4], 4, ''])
})

it('rows in doubt are linked once they are found, or given up when it is too late for them', () => {
  const places = new Places()
  places.take(3)
  places.end([row(1), row(2)], 'IN_DOUBT', 100)
  places.end([row(3)], 'COMMITTED', 100)
  expect(link(places)).toEqual([[3], 0, '3'])
  places.resolve(places.doubtful(100), [row(2)], false)
  expect(link(places)).toEqual([[2], 0, '2-3'])
  expect(places.doubtful(99)).toEqual([])
  places.resolve(places.doubtful(100), [], true)
  places.take(1)
  places.end([row(4)], 'COMMITTED', 100)
  expect(link(places)).toEqual([[4], 4, ''])
})

it('what somebody else has linked is not linked again', () => {
  const places = new Places()
  places.take(3)
  places.end([row(1)], 'IN_DOUBT', 0)
  places.end([row(2), row(3)], 'COMMITTED', 0)
  places.linked({ floor: 2, above: '' })
  expect(places.doubtful(0)).toEqual([])
  expect(link(places)).toEqual([[3], 3, ''])
})

it('whatever happens, every committed row is linked exactly once, and no place above the floor is forgotten', () => {
  const ends = fc.constantFrom('COMMITTED', 'ROLLED_BACK', 'IN_DOUBT', 'link')
  fc.assert(
    fc.property(fc.array(fc.tuple(ends, fc.nat(9)), { maxLength: 60 }), (steps) => {
      const places = new Places()
      const open: number[] = []
      const [linked, committed] = [new Set<number>(), new Set<number>()]
      let floor = 0
      for (const [end, which] of steps) {
        if (end === 'link') {
          const plan = places.plan(3)
          for (const { place } of plan.rows) {
            expect(linked.has(place) || place <= floor).toBe(false)
            linked.add(place)
          }
          expect(plan.floor).toBeGreaterThanOrEqual(floor)
          floor = plan.floor
          for (const place of [...open, ...committed]) expect(place > floor || linked.has(place)).toBe(true)
          const above = [...placesOf(parseRanges(plan.above) ?? [])]
          expect(new Set(above)).toEqual(new Set([...linked].filter((place) => place > floor)))
          places.linked(plan)
          continue
        }
        open.push(places.take(1))
        const [place = 0] = open.splice(which % open.length, 1)
        places.end([row(place)], end, 0)
        if (end === 'COMMITTED') committed.add(place)
        if (end === 'IN_DOUBT') open.push(place)
      }
    }),
  )
})
