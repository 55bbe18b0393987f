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
    ['no such day', stay('20260230', '20260310')],
    ['no exit', { admissionDate: '20260101' }],
    ['longer than the dates', stay('20260101', '20260105', { lengthOfStay: 9 })],
    ['all of it on leave', stay('20260101', '20260103', { leaveHours: 48 })],
  ])('%s', (_what, patient) => expect(lengthOfStay('SWISSDRG', patient)).toBeUndefined())
})

it('a told length of stay that fits the dates stands: the hospital knows of leave', () => {
  expect(lengthOfStay('SWISSDRG', stay('20160501', '20160511', { lengthOfStay: 7 }))).toBe(7)
})
