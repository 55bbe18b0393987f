/** The stay as SpiGes tells it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { admissionMode, dayOf, daysOfStay, stayOfSpiges } from './spiges-stay.ts'

const january = { eintrittsdatum: '2026010510', austrittsdatum: '2026011509' }
const days = (more: Record<string, string> = {}) => daysOfStay({ administrative: { ...january, ...more } })

describe('the days of a stay', () => {
  it.each([
    ['SwissDRG: nights', { tarif: '1' }, 10],
    ['TARPSY: the day of discharge too', { tarif: '5' }, 11],
    ['ST Reha: the day of discharge too', { tarif: '3' }, 11],
    ['TARPSY, transferred', { tarif: '5', austritt_aufenthalt: '55' }, 10],
    [
      'TARPSY, died where others are transferred to',
      { tarif: '5', austritt_aufenthalt: '6', austrittsentscheid: '5' },
      11,
    ],
    ['another tariff: as SwissDRG', { tarif: '8' }, 10],
    ['no tariff: as SwissDRG', {}, 10],
    ['in and out on one day', { austrittsdatum: '2026010518' }, 1],
    ['leave of two days', { admin_urlaub: '50' }, 8],
    ['leave below a day', { admin_urlaub: '23' }, 10],
    ['no leave', { admin_urlaub: '0' }, 10],
    ['leave that is no number', { admin_urlaub: '2 Tage' }, 10],
    ['not discharged', { austrittsdatum: '' }, undefined],
    ['discharged before admission', { austrittsdatum: '20260104' }, undefined],
    ['more leave than stay', { admin_urlaub: '240' }, undefined],
  ])('%s', (_, more, expected) => expect(days(more)).toBe(expected))

  it('do not count the time between an interim discharge and the admission after it', () => {
    const away = { episode_art: '2', episode_beginn: '2026010712', episode_ende: '20260110' }
    const home = { ...away, episode_art: '3' }
    expect(daysOfStay({ administrative: january, movements: [away] })).toBe(7)
    expect(daysOfStay({ administrative: january, movements: [home] })).toBe(10)
    expect(daysOfStay({ administrative: january, movements: [{ ...away, episode_ende: '' }] })).toBeUndefined()
  })
})

describe('what decides them', () => {
  it('is left out where it is not told', () => {
    expect(stayOfSpiges({ administrative: {} })).toEqual({ exitMode: '00' })
  })

  it('is told in the words of a grouper', () => {
    const administrative = { ...january, austritt_aufenthalt: '44', admin_urlaub: '999999' }
    const movements = [
      { episode_art: '2', episode_beginn: '20260112', episode_ende: '20260113' },
      { episode_art: '2', episode_beginn: '20260107', episode_ende: '20260108' },
    ]
    expect(stayOfSpiges({ administrative, movements })).toEqual({
      admissionDate: '20260105',
      exitDate: '20260115',
      exitMode: '00',
      exitDestination: '44',
      leaveHours: 999_999,
      periods: [
        { from: '20260105', to: '20260107' },
        { from: '20260108', to: '20260112' },
        { from: '20260113', to: '20260115' },
      ],
    })
  })

  it.each([
    { austritt_aufenthalt: '123' },
    { austritt_aufenthalt: 'x' },
    { admin_urlaub: '1000000' },
    { admin_urlaub: '-1' },
    { admin_urlaub: '0000000001' },
  ])('is left out where it is impossible: %j', (administrative) => {
    expect(stayOfSpiges({ administrative: administrative as Record<string, string> })).toEqual({ exitMode: '00' })
  })

  it.each([
    [{ austrittsentscheid: '5', austritt_aufenthalt: '6' }, '07'],
    [{ austrittsentscheid: '2', austritt_aufenthalt: '6' }, '06'],
    [{ austrittsentscheid: '2' }, '04'],
    [{ austrittsentscheid: '3' }, '04'],
    [{ austrittsentscheid: '1' }, '00'],
  ])('%j leaves by mode %s', (administrative, mode) => {
    expect(stayOfSpiges({ administrative: administrative as Record<string, string> }).exitMode).toBe(mode)
  })

  it('times away that are not told in full leave a period that is none', () => {
    const movements = [{ episode_art: '2' }]
    expect(stayOfSpiges({ administrative: {}, movements }).periods).toEqual([
      { from: '00000000', to: '00000000' },
      { from: '00000000', to: '00000000' },
    ])
  })
})

it.each([
  [{ eintrittsart: '3', eintritt_aufenthalt: '6' }, '01'],
  [{ eintrittsart: '5', eintritt_aufenthalt: '6' }, '06'],
  [{ eintrittsart: '1', eintritt_aufenthalt: '6' }, '11'],
  [{ eintrittsart: '5', eintritt_aufenthalt: '1' }, '01'],
  [{}, '01'],
])('%j comes in by mode %s', (administrative, mode) => {
  expect(admissionMode(administrative as Record<string, string>)).toBe(mode)
})

it.each([
  ['20260105', '20260105'],
  ['2026010510', '20260105'],
  ['202601051030', '20260105'],
  ['20260105103', undefined],
  ['2026010', undefined],
  ['x20260105', undefined],
  ['', undefined],
  [undefined, undefined],
])('the day of %s is %s', (instant, day) => expect(dayOf(instant)).toBe(day))

describe('whatever is told', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((number) => `202602${String(number).padStart(2, '0')}`)
  const movement = fc.record({ episode_art: fc.constantFrom('1', '2', '3'), episode_beginn: day, episode_ende: day })
  const february = { eintrittsdatum: '20260201', austrittsdatum: '20260228' }

  it('movements count in any order', () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 4 }), fc.constantFrom('1', '3', '5'), (movements, tarif) => {
        const administrative = { ...february, tarif }
        const begins = movements.filter(({ episode_art }) => episode_art === '2').map((each) => each.episode_beginn)
        fc.pre(new Set(begins).size === begins.length)
        expect(daysOfStay({ administrative, movements: movements.toReversed() })).toBe(
          daysOfStay({ administrative, movements }),
        )
      }),
    )
  })

  it('days are whole, and no more than the calendar has between', () => {
    const any = fc.dictionary(
      fc.constantFrom('eintrittsdatum', 'austrittsdatum', 'tarif', 'austritt_aufenthalt', 'admin_urlaub'),
      fc.oneof(day, fc.string(), fc.stringMatching(/^\d{1,3}$/)),
    )
    fc.assert(
      fc.property(any, fc.array(movement, { maxLength: 2 }), (administrative, movements) => {
        const days = daysOfStay({ administrative, movements }) ?? 1
        expect(Number.isInteger(days) && days >= 1 && days <= 28).toBe(true)
      }),
    )
  })

  it('every full day of leave counts off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600 }), (hours) => {
        expect(daysOfStay({ administrative: { ...february, admin_urlaub: String(hours) } })).toBe(
          27 - Math.floor(hours / 24),
        )
      }),
    )
  })
})
