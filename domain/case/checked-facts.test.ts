/** Patient and stay as the checks are told of them. */
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
    [{ aufenthalt_ips: '30.9' }, { intensiveCareHours: 30 }],
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
