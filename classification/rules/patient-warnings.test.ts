/** Warnings of single codes for a patient, as search and look-up show them. */
import { expect, it } from 'vitest'
import { chop, icd } from '../lookup/fixtures/small-catalogue.ts'
import { patientWarnings } from './patient-warnings.ts'

const prostate = icd('C61', { sexLimit: 'M', ageLimit: { minYears: 30 } })

it('a code that goes with the patient has none', () => {
  expect(patientWarnings(prostate, { ageYears: 70, sex: 'm' })).toEqual([])
  expect(patientWarnings(prostate, {})).toEqual([])
})

it('age and sex are told apart, without a line', () => {
  const warnings = patientWarnings(prostate, { ageYears: 9, sex: 'F' })
  expect(warnings.map(({ type, rule }) => [type, rule])).toEqual([
    ['AGE_CONFLICT', 'BFS 1698'],
    ['SEX_CONFLICT', 'BFS 33'],
  ])
  expect(warnings[0]).toMatchObject({ messageDe: 'C61 passt nicht zum Alter: vorgesehen ab 30 Jahren.', code: 'C61' })
  expect(warnings[0]).not.toHaveProperty('row')
})

it('limits the caller knows better win', () => {
  expect(patientWarnings(prostate, { ageYears: 9, sex: 'F' }, { age: undefined, sex: undefined })).toEqual([])
})

it('procedures have checks of their own', () => {
  const birth = chop('Z72.0')
  expect(patientWarnings(birth, { sex: 'M' })).toMatchObject([{ type: 'SEX_CONFLICT', severity: 'ERROR' }])
})
