import { decimal, decimalText } from '@codarium/domain'
import { describe, expect, it } from 'vitest'
import { dailyWeight, effectiveWeight, type Weights } from './cost-weight.ts'

const perCase = (weights: Record<string, string | number>): Weights => {
  const read = (name: string) => (weights[name] === undefined ? undefined : decimal(String(weights[name])))
  return {
    costWeight: read('costWeight'),
    meanLengthOfStay: read('meanLengthOfStay'),
    discountUntil: weights.discountUntil as number | undefined,
    discountPerDay: read('discountPerDay'),
    surchargeFrom: weights.surchargeFrom as number | undefined,
    surchargePerDay: read('surchargePerDay'),
    transferDiscountPerDay: read('transferDiscountPerDay'),
    phases: [],
  }
}

/** Published: A92B of SwissDRG 8.0, and G13B of 15.0 with trim points 2 and 15. */
const a92b = perCase({ costWeight: '1.151', meanLengthOfStay: '10.8', transferDiscountPerDay: '0.115' })
const g13b = perCase({
  costWeight: '1.827',
  meanLengthOfStay: '8.1',
  discountUntil: 1,
  discountPerDay: '0.55',
  surchargeFrom: 16,
  surchargePerDay: '0.187',
  transferDiscountPerDay: '0.149',
})

describe('published values, to the last digit', () => {
  it.each([
    ['A92B', a92b, 5, true, 'TRANSFERRED', '0.576'],
    ['G13B', g13b, 1, false, 'LOWER_OUTLIER', '1.277'],
    ['G13B', g13b, 8, false, 'INLIER', '1.827'],
    ['G13B', g13b, 16, false, 'UPPER_OUTLIER', '2.014'],
    ['G13B', g13b, 5, true, 'TRANSFERRED', '1.38'],
  ] as const)('%s, %#', (_name, weights, stay, transferred, kind, expected) => {
    const effective = effectiveWeight(weights, stay, transferred)
    expect([effective.kind, decimalText(effective.weight)]).toEqual([kind, expected])
  })

  it('TP27B: 48 days of 1.297 each are 62.256', () => {
    const phases = [{ from: 1, to: undefined, weight: decimal('1.297') }]
    expect(decimalText(dailyWeight(phases, 48, 'BY_LENGTH_OF_STAY').weight)).toBe('62.256')
  })
})

it('the trim points themselves belong to the inlier', () => {
  expect([2, 15].map((stay) => effectiveWeight(g13b, stay, false).kind)).toEqual(['INLIER', 'INLIER'])
})

it('a transfer from the mean length of stay on is no transfer any more', () => {
  expect(effectiveWeight(g13b, 8, true).kind).toBe('INLIER')
  expect(effectiveWeight(g13b, 20, true).kind).toBe('UPPER_OUTLIER')
})

it('a transfer comes before the discount of a short stay', () => {
  expect(effectiveWeight(g13b, 1, true).kind).toBe('TRANSFERRED')
})

it('a transfer without a discount of its own is judged by the length of stay alone', () => {
  const free = perCase({ costWeight: '1', meanLengthOfStay: '8.1', discountUntil: 1, discountPerDay: '0.5' })
  const least = { ...free, transferDiscountPerDay: decimal('0.001') }
  expect(effectiveWeight(free, 1, true).kind).toBe('LOWER_OUTLIER')
  expect(effectiveWeight({ ...free, transferDiscountPerDay: decimal('0') }, 5, true).kind).toBe('INLIER')
  expect(effectiveWeight(least, 5, true).kind).toBe('TRANSFERRED')
})

it('a transfer from a group without a mean length of stay changes nothing', () => {
  const meanless = perCase({ costWeight: '1', transferDiscountPerDay: '0.1' })
  expect(effectiveWeight(meanless, 0, true).kind).toBe('INLIER')
})

it('says how it came about, as one would write the sum', () => {
  expect(effectiveWeight(g13b, 1, false).sum).toBe('1.827 - 1 * 0.55')
  expect(effectiveWeight(g13b, 17, false).sum).toBe('1.827 + 2 * 0.187')
  expect(effectiveWeight(g13b, 8, false).sum).toBe('1.827')
})

describe('weights per day', () => {
  const phases = [
    { from: 1, to: 14, weight: decimal('1.196') },
    { from: 15, to: 60, weight: decimal('1.043') },
    { from: 61, to: undefined, weight: decimal('0.941') },
  ]

  it.each([
    [14, '16.744'],
    [15, '15.645'],
    [31, '32.333'],
    [61, '57.401'],
  ])('by length of stay, all of %i days have the weight of the last', (stay, expected) => {
    expect(decimalText(dailyWeight(phases, stay, 'BY_LENGTH_OF_STAY').weight)).toBe(expected)
  })

  it.each([
    [14, '16.744'],
    [15, '17.787'],
    [61, '65.663'],
  ])('by phase, each of %i days has its own', (stay, expected) => {
    expect(decimalText(dailyWeight(phases, stay, 'BY_PHASE').weight)).toBe(expected)
  })

  it('days beyond a last phase with an end weigh nothing', () => {
    const limited = [{ from: 1, to: 10, weight: decimal('1.5') }]
    expect(decimalText(dailyWeight(limited, 30, 'BY_PHASE').weight)).toBe('15')
  })

  it('by length of stay, behind a last phase with an end the last one counts', () => {
    const limited = [...phases.slice(0, 2)]
    expect(decimalText(dailyWeight(limited, 70, 'BY_LENGTH_OF_STAY').weight)).toBe('73.01')
  })

  it('says which days weigh what, and the sum of them', () => {
    expect(dailyWeight(phases, 14, 'BY_PHASE').days).toEqual([{ days: 14, weight: decimal('1.196') }])
    expect(dailyWeight(phases, 15, 'BY_PHASE').sum).toBe('14 * 1.196 + 1 * 1.043')
    expect(dailyWeight(phases, 15, 'BY_LENGTH_OF_STAY').sum).toBe('15 * 1.043')
  })
})
