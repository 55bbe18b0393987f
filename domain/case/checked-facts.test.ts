/** Patient and stay as the checks are told of them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkedStayOfSpiges, patientOfSpiges } from './checked-facts.ts'

it.each([
  [{}, {}],
  [
    { alter: '71', geschlecht: '2' },
    { ageYears: 71, sex: 'F' },
  ],
  [
    { alter: '0', alter_U1: '1', geschlecht: '1' },
    { ageYears: 0, ageDays: 1, sex: 'M' },
  ],
  [{ alter: '', alter_U1: '', geschlecht: '9' }, {}],
])('of the patient %j is told %j', (administrative, patient) => {
  expect(patientOfSpiges(administrative as Record<string, string>)).toEqual(patient)
})

describe('of the stay', () => {
  const told = (administrative: Record<string, string>, more = {}) => checkedStayOfSpiges({ administrative, ...more })

  it.each([
    [{}, {}],
    [{ tarif: '5' }, { tariff: 'TARPSY' }],
    [{ tarif: '8' }, {}],
    [{ eintrittsart: '3' }, { admissionType: '3' }],
    [{ eintrittsart: '0' }, {}],
    [{ eintrittsart: '12' }, {}],
    [
      { eintrittsdatum: '2026010510', austrittsdatum: '20260115' },
      { admission: '2026010510', discharge: '20260115' },
    ],
    [{ austrittsentscheid: '5' }, { died: true }],
    [{ austrittsentscheid: '1' }, { died: false }],
    [{ eintrittsdatum: '5.1.2026', austrittsdatum: '2026' }, {}],
    [{ aufenthalt_ips: '30.9' }, { intensiveCareHours: 30 }],
    [{ aufenthalt_ips: '0' }, { intensiveCareHours: 0 }],
    [{ aufenthalt_ips: '100000' }, { intensiveCareHours: 100_000 }],
    [{ aufenthalt_ips: '100001' }, {}],
    [{ aufenthalt_ips: '1e3' }, {}],
    [{ aufenthalt_ips: 'viel' }, {}],
  ])('%j says %j', (administrative, stay) => {
    expect(told(administrative as Record<string, string>)).toEqual({ treatedElsewhere: false, ...stay })
  })

  it('says whether another house treated the patient meanwhile', () => {
    const episode = (episode_art: string) => ({ movements: [{ episode_art: '1' }, { episode_art }] })
    expect(told({}, episode('5'))).toEqual({ treatedElsewhere: true })
    expect(told({}, episode('2'))).toEqual({ treatedElsewhere: false })
  })

  it.each([
    ['1', { multiplicity: 1 }],
    ['6', { multiplicity: 6 }],
    ['0', {}],
    ['7', {}],
    ['', {}],
  ])('a newborn with mehrling %j says %j', (mehrling, born) => {
    expect(told({}, { newborn: { mehrling } })).toEqual({ treatedElsewhere: false, ...born })
  })
})

/** Values as deliveries have them, and as broken exports write them. */
const value = fc.oneof(
  fc.stringMatching(/^\d{0,12}$/),
  fc.string(),
  fc.constantFrom('NULL', '-1', '1.5', '1e9', 'Infinity', ' 3'),
)
const name = fc.constantFrom(
  ...['alter', 'alter_U1', 'geschlecht', 'tarif', 'eintrittsart', 'eintrittsdatum', 'austrittsdatum'],
  ...['austrittsentscheid', 'aufenthalt_ips', 'mehrling'],
)
const attributes = fc.dictionary(name, value)

it('whatever a delivery says, only what the checks can take is told', () => {
  fc.assert(
    fc.property(attributes, attributes, (administrative, newborn) => {
      const patient = patientOfSpiges(administrative)
      const stay = checkedStayOfSpiges({ administrative, newborn })
      const numbers = [patient.ageYears, patient.ageDays, stay.intensiveCareHours, stay.multiplicity]
      for (const number of numbers) if (number !== undefined) expect(number).toSatisfy(isWhole)
      for (const instant of [stay.admission, stay.discharge])
        if (instant !== undefined) expect(instant).toMatch(/^\d{8}(\d{2}){0,2}$/)
      // Nothing is told as absent: what is not known is not there.
      expect([...Object.values(patient), ...Object.values(stay)]).not.toContain(undefined)
    }),
  )
})

const isWhole = (number: number) => Number.isInteger(number) && number >= 0 && number <= 100_000
