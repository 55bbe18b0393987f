import { describe, expect, it } from 'vitest'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { icd, icdBook } from './fixtures/small-catalogue.ts'
import { limit, mainDiagnosis } from './fixtures/supporting-records.ts'
import { patientWarnings } from './patient-warnings.ts'
import { plausibilityOf } from './plausibility.ts'

type Support = NonNullable<Parameters<typeof icdBook>[1]>

function found(entry: CodeEntry, ...support: Support) {
  const book = icdBook([entry], support)
  return plausibilityOf(entry, book.support.of(entry, book.codes))
}

describe('a main diagnosis is unacceptable', () => {
  it.each([
    ['by the published list', icd('Z51.1'), [mainDiagnosis('Z51.1')], true],
    ['as manifestation', icd('F00.1', { usageMark: '*' }), [], true],
    ['as additional code', icd('V99', { usageMark: '!' }), [], true],
    ['not when the list says no', icd('J18.1'), [mainDiagnosis('J18.1', false)], false],
    ['not by a dagger', icd('G30.1', { usageMark: '+' }), [], false],
  ] as const)('%s', (_, entry, support, unacceptable) => {
    expect(found(entry, ...support).isUnacceptableHd).toBe(unacceptable)
  })
})

describe('the age limit', () => {
  it('of the catalogue is told in our words, without the age nobody exceeds', () => {
    expect(found(icd('C61', { ageLimit: { minYears: 30, maxYears: 124 } })).ageConflict).toEqual({
      type: 'YEARS',
      ageMin: 30,
      descriptionDe: 'vorgesehen ab 30 Jahren',
      descriptionFr: 'prévu dès 30 ans',
      descriptionIt: 'previsto da 30 anni',
    })
  })

  it('of the documents replaces that of the catalogue, with their words', () => {
    const entry = icd('P95', { ageLimit: { minDays: 1, maxDays: 365 } })
    const said = { de: 'nur Neugeborene', fr: 'seulement nouveau-nés' }
    expect(found(entry, limit('P95', { ageMaxDays: 28, descriptions: said })).ageConflict).toEqual({
      type: 'DAYS',
      ageMaxDays: 28,
      descriptionDe: 'nur Neugeborene',
      descriptionFr: 'seulement nouveau-nés',
      descriptionIt: 'previsto fino a 28 giorni',
    })
  })

  it('of the catalogue stays where the documents limit only the sex', () => {
    const entry = icd('O80', { ageLimit: { minYears: 12, maxYears: 55 } })
    const said = limit('O80', { sex: 'F', descriptions: { de: 'nur Frauen' } })
    expect(found(entry, said)).toMatchObject({
      sexLimit: 'F',
      ageConflict: { ageMin: 12, ageMax: 55, descriptionDe: 'vorgesehen für 12 bis 55 Jahre' },
    })
  })

  it('from days to years names both units', () => {
    expect(found(icd('R95', { ageLimit: { minDays: 1, maxYears: 2 } })).ageConflict?.type).toBe('DAYS_TO_YEARS')
  })

  it('is absent where there is none', () => {
    expect(found(icd('J18.1'))).toEqual({ isUnacceptableHd: false })
  })
})

describe('a patient', () => {
  const warned = (entry: CodeEntry, patient: Parameters<typeof patientWarnings>[2], ...support: Support) => {
    const book = icdBook([entry], support)
    return patientWarnings(entry, book.support.of(entry, book.codes), patient).map(({ type }) => type)
  }
  const birth = icd('O80', { sexLimit: 'F', ageLimit: { minYears: 12, maxYears: 55 } })
  const newborn = icd('P22.0', { ageLimit: { minDays: 1, maxDays: 28 } })

  it.each([
    [birth, { ageYears: 30, sex: 'F' }, []],
    [birth, { ageYears: 70, sex: 'm' }, ['AGE_CONFLICT', 'SEX_CONFLICT']],
    [birth, { sex: 'X' }, []],
    [birth, {}, []],
    [newborn, { ageDays: 0 }, []],
    [newborn, { ageDays: 28 }, []],
    [newborn, { ageDays: 29 }, ['AGE_CONFLICT']],
    [newborn, { ageYears: 1 }, ['AGE_CONFLICT']],
    [newborn, { ageYears: 0 }, []],
  ])('%#', (entry, patient, types) => {
    expect(warned(entry, patient)).toEqual(types)
  })

  it('is measured by the limits of the documents', () => {
    expect(warned(birth, { ageYears: 57 }, limit('O80', { ageMin: 12, ageMax: 60 }))).toEqual([])
  })
})
