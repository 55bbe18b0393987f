/** The figures drawn on the coding screen follow from the sample catalogues. */
import { expect, test } from 'vitest'
import { drgs, icdCodes } from '../catalogues/index.ts'
import { supplements } from '../catalogues/tariffs/supplements.ts'
import { supportingTables } from '../catalogues/tariffs/supporting-documents.ts'
import { pneumonia, pneumoniaAsDelivered } from './pneumonia.ts'
import type { Case } from './spiges.ts'

const ccl = new Map(
  supportingTables
    .ccl(icdCodes(2026), 2026)
    .map(([code, , medical, excluded]) => [code, { medical: Number(medical), excluded: excluded!.split(',') }]),
)
const [coded] = pneumonia.cases() as [Case]

test('as delivered one diagnosis counts, with the infection two, with acute kidney failure three', () => {
  expect(counting(pneumoniaAsDelivered)).toEqual([2])
  expect(counting(coded)).toEqual([2, 2])
  expect(counting({ ...coded, diagnoses: [...coded.diagnoses, { code: 'N17.93' }] })).toEqual([3, 2, 2])
})

test('the severity of those is 2, 3 and 4', () => {
  expect([[2], [2, 2], [3, 2, 2]].map(pccl)).toEqual([2, 3, 4])
})

test('the heart failure counts for nothing beside the respiratory failure', () => {
  expect(ccl.get('I50.13')).toMatchObject({ medical: 2, excluded: expect.arrayContaining(['J96.00']) })
})

test('the amounts add up to what the screen shows for a base rate of 10450', () => {
  const paid = (coded.medications ?? []).map(({ atc, route, dose }) => {
    const tier = supplements('SWISSDRG').find((row) => {
      return (
        row.code === atc && row.route === route && Number(row.doseMin) <= dose && dose < Number(row.doseMax || Infinity)
      )
    })
    return [tier!.ze, Number(tier!.amount)]
  })
  expect(paid).toEqual([
    ['93.04', 2118.4],
    ['61.02', 927.7],
  ])
  const weight = Number(drgs().find(({ code }) => code === 'E79C')!.costWeight)
  expect(weight * 10_450 + 2118.4 + 927.7).toBeCloseTo(13_308, 6)
})

test('the stay of eleven days lies in the normal range of E79C, from 2 to 17 days', () => {
  expect(drgs().find(({ code }) => code === 'E79C')).toMatchObject({
    discountUntil: '1',
    meanLos: '8.4',
    surchargeFrom: '18',
  })
})

/** Values that count: those not silenced by another diagnosis of the case, the highest first. */
function counting({ diagnoses }: Case): number[] {
  const codes = diagnoses.map(({ code }) => code)
  const values = codes.slice(1).map((code) => {
    const { medical = 0, excluded = [] } = ccl.get(code) ?? {}
    return excluded.some((other) => codes.includes(other)) ? 0 : medical
  })
  return values.filter((value) => value > 0).toSorted((a, b) => b - a)
}

function pccl(values: readonly number[]): number {
  const sum = values.reduce((total, value, at) => total + value * Math.exp(-0.4 * at), 1)
  return Math.min(4, Math.round(Math.log(sum) / (Math.log(3 / 0.4) / 4)))
}
