/** The length of stay by the rule of each tariff. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengthOfStay } from './length-of-stay.ts'

const stay = (admissionDate: string, exitDate: string, more = {}) => ({ admissionDate, exitDate, ...more })

describe('SwissDRG: the day of discharge does not count', () => {
  it.each([
    ['ten nights', stay('20160501', '20160511'), 10],
    ['the same day', stay('20260101', '20260101'), 1],
    ['with hours', stay('2026011511', '2026012009'), 5],
    ['over a leap day', stay('20240228', '20240301'), 2],
    ['leave of 47 hours', stay('20260101', '20260111', { leaveHours: 47 }), 9],
    ['leave of 24 hours', stay('20260101', '20260111', { leaveHours: 24 }), 9],
    ['leave of 23 hours', stay('20260101', '20260111', { leaveHours: 23 }), 10],
    ['died', stay('20260101', '20260111', { exitMode: '07' }), 10],
  ])('%s', (_what, patient, days) => expect(lengthOfStay('SWISSDRG', patient)).toBe(days))
})

describe('TARPSY and ST Reha: the day of discharge counts unless the patient is transferred', () => {
  it.each([
    ['TARPSY', {}, 31],
    ['ST_REHA', {}, 31],
    ['TARPSY', { exitDestination: '1' }, 31],
    ['TARPSY', { exitDestination: '6' }, 30],
    ['TARPSY', { exitDestination: '55' }, 30],
    ['ST_REHA', { exitDestination: '55' }, 31],
    ['ST_REHA', { exitDestination: '44' }, 30],
    ['TARPSY', { exitDestination: '44' }, 31],
    ['TARPSY', { exitDestination: '6', exitMode: '07' }, 31],
    ['ST_REHA', { exitMode: '06' }, 30],
    ['TARPSY', { leaveHours: 48 }, 29],
  ] as const)('%s %j', (tariff, more, days) =>
    expect(lengthOfStay(tariff, stay('20260112', '20260211', more))).toBe(days),
  )

  it.each([
    ['TARPSY', ['4', '5', '55', '6', '66'], ['44', '1', '9', '']],
    ['ST_REHA', ['4', '44', '5', '6', '66'], ['55', '1', '9', '']],
    ['SWISSDRG', [], ['4', '44', '5', '55', '6', '66']],
  ] as const)(
    '%s: the next house counts the last day when the patient goes to %j, and not to %j',
    (tariff, to, not) => {
      const lost = (exitDestination: string) =>
        lengthOfStay(tariff, stay('20260112', '20260211'))! -
        lengthOfStay(tariff, stay('20260112', '20260211', { exitDestination }))!
      expect(to.map(lost)).toEqual(to.map(() => 1))
      expect(not.map(lost)).toEqual(not.map(() => 0))
    },
  )

  it('a day in and out again is one, transferred or not', () => {
    expect(lengthOfStay('TARPSY', stay('20260112', '20260112'))).toBe(1)
    expect(lengthOfStay('TARPSY', stay('20260112', '20260112', { exitDestination: '6' }))).toBe(1)
  })
})

describe('an interrupted stay is the sum of its periods', () => {
  const periods = [
    { from: '20260101', to: '20260105' },
    { from: '20260110', to: '20260112' },
  ]
  const patient = stay('20260101', '20260112', { periods })

  it('in nights', () => expect(lengthOfStay('SWISSDRG', patient)).toBe(6))
  it('in days', () => expect(lengthOfStay('TARPSY', patient)).toBe(8))
  it('a day that ends one and begins the next counts once', () => {
    const touching = [periods[0]!, { from: '20260105', to: '20260112' }]
    expect(lengthOfStay('TARPSY', stay('20260101', '20260112', { periods: touching }))).toBe(12)
  })
  it('without the days of admission and exit', () => {
    expect(lengthOfStay('SWISSDRG', { periods })).toBe(6)
    expect(lengthOfStay('SWISSDRG', { periods: [] })).toBeUndefined()
    expect(lengthOfStay('SWISSDRG', stay('20260101', '20260112', { periods: [] }))).toBe(11)
  })
  it.each([
    ['only the day of admission told', { admissionDate: '20260101' }],
    ['only the day of exit told', { exitDate: '20260112' }],
    ['another day of admission', { admissionDate: '20251231', exitDate: '20260112' }],
    ['another day of exit', { admissionDate: '20260101', exitDate: '20260113' }],
  ])('%s: no stay', (_what, days) => expect(lengthOfStay('SWISSDRG', { periods, ...days })).toBeUndefined())
  it.each([
    ['overlapping', [periods[0]!, { from: '20260104', to: '20260112' }]],
    ['not from admission to exit', [periods[0]!]],
    ['backwards', [{ from: '20260112', to: '20260101' }]],
  ])('%s periods are no stay', (_what, wrong) =>
    expect(lengthOfStay('SWISSDRG', stay('20260101', '20260112', { periods: wrong }))).toBeUndefined(),
  )
})

describe('is not known', () => {
  it.each([
    ['nothing told', {}],
    ['LOS 0', { lengthOfStay: 0 }],
    ['LOS negative', { lengthOfStay: -3 }],
    ['LOS of 200 years', { lengthOfStay: 73_000 }],
    ['exit before entry', stay('20260110', '20260101')],
    ['LOS a day too long', { lengthOfStay: 36_525 }],
    ['no such day', stay('20260230', '20260310')],
    ['no such day in April', stay('20260431', '20260510')],
    ['day 0', stay('20260100', '20260110')],
    ['month 0', stay('20260001', '20260110')],
    ['month 13', stay('20251301', '20260210')],
    ['a day too short', stay('2026010', '20260110')],
    ['no digits', stay('JJJJMMTT', '20260110')],
    ['a leap day in a year without', stay('20250229', '20250310')],
    ['no exit', { admissionDate: '20260101' }],
    ['longer than the dates', stay('20260101', '20260105', { lengthOfStay: 9 })],
    ['all of it on leave', stay('20260101', '20260103', { leaveHours: 48 })],
  ])('%s', (_what, patient) => expect(lengthOfStay('SWISSDRG', patient)).toBeUndefined())
})

it('a told length of stay that fits the dates stands: the hospital knows of leave', () => {
  expect(lengthOfStay('SWISSDRG', stay('20160501', '20160511', { lengthOfStay: 7 }))).toBe(7)
})

it.each([
  ['alone', { lengthOfStay: 5 }, 5],
  ['the longest', { lengthOfStay: 36_524 }, 36_524],
  ['with one of the dates', { admissionDate: '20260101', lengthOfStay: 5 }, 5],
  ['as long as the days touched', stay('20160501', '20160511', { lengthOfStay: 11 }), 11],
  ['a day longer', stay('20160501', '20160511', { lengthOfStay: 12 }), undefined],
])('a told length of stay, %s', (_what, told, days) => expect(lengthOfStay('SWISSDRG', told)).toBe(days))

describe('for any stay', () => {
  const text = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  /** Days from 1950 to 2100, over all leap years there are. */
  const begin = fc.integer({ min: -7305, max: 47_482 })
  const nights = fc.integer({ min: 1, max: 3000 })
  const of = (from: number, to: number, more = {}) => stay(text(from), text(to), more)

  it('SwissDRG counts nights, the others days', () => {
    fc.assert(
      fc.property(begin, nights, (from, count) => {
        expect(lengthOfStay('SWISSDRG', of(from, from + count))).toBe(count)
        expect(lengthOfStay('TARPSY', of(from, from + count))).toBe(count + 1)
        expect(lengthOfStay('ST_REHA', of(from, from + count))).toBe(count + 1)
      }),
    )
  })

  it('every whole 24 hours of leave are a day less, as long as a day is left', () => {
    fc.assert(
      fc.property(begin, nights, fc.nat(100_000), (from, count, leaveHours) => {
        const left = count - Math.floor(leaveHours / 24)
        expect(lengthOfStay('SWISSDRG', of(from, from + count, { leaveHours }))).toBe(left > 0 ? left : undefined)
      }),
    )
  })

  it('cut into periods that touch it is as long as before', () => {
    fc.assert(
      fc.property(begin, nights, nights, fc.constantFrom('SWISSDRG', 'TARPSY', 'ST_REHA'), (from, a, b, tariff) => {
        const [middle, to] = [from + a, from + a + b]
        const periods = [
          { from: text(from), to: text(middle) },
          { from: text(middle), to: text(to) },
        ]
        expect(lengthOfStay(tariff, of(from, to, { periods }))).toBe(lengthOfStay(tariff, of(from, to)))
      }),
    )
  })
})
