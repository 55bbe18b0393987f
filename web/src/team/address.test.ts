/** The address of the overview: each place has one, and strange ones do no harm. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressOf, lastDays, PERIODS, readPlace, type TeamPlace, withFilter, withoutFilters } from './address.ts'

it('the usual overview has the shortest address', () => {
  expect(addressOf(readPlace(''))).toBe('/team')
  expect(addressOf({ days: 30, department: 'M100', tariff: 'ST_REHA' })).toBe(
    '/team?days=30&department=m100&tariff=st_reha',
  )
})

it('every place is read back from its address', () => {
  const days = fc.constantFrom(...PERIODS)
  const text = fc.string({ minLength: 1 })
  const place = fc.record(
    {
      days,
      coder: text,
      department: fc.constantFrom('M100', 'NONE'),
      tariff: fc.constantFrom('SWISSDRG' as const, 'NONE' as const),
    },
    { requiredKeys: ['days'] },
  )
  fc.assert(
    fc.property(place, (each: TeamPlace) => {
      expect(readPlace(search(addressOf(each)))).toEqual(each)
    }),
  )
  const chosen = { days: 90, from: '2026-01-01', to: '2026-02-01' }
  expect(readPlace(search(addressOf(chosen)))).toEqual(chosen)
})

it('what it does not know is left out', () => {
  expect(readPlace('?days=12&department=Meier&tariff=abc&x=1&coder=')).toEqual({ days: 90 })
})

it('filters and periods are changed without each other', () => {
  const place: TeamPlace = { days: 90, from: '2026-01-01', to: '2026-02-01', coder: 'a&b' }
  const narrowed = withFilter(place, 'tariff', 'SWISSDRG')
  expect(narrowed).toEqual({ ...place, tariff: 'SWISSDRG' })
  expect(withFilter(narrowed, 'coder', '')).toEqual({
    days: 90,
    from: '2026-01-01',
    to: '2026-02-01',
    tariff: 'SWISSDRG',
  })
  expect(withoutFilters(narrowed)).toEqual({ days: 90, from: '2026-01-01', to: '2026-02-01' })
  expect(lastDays(narrowed, 30)).toEqual({ days: 30, coder: 'a&b', tariff: 'SWISSDRG' })
})

const search = (address: string) => new URL(address, 'http://here').search
