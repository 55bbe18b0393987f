/** Summaries, money and differences of grouped cases. */
import type { GroupingSummary, GroupResult } from '@codarium/contract'
import { describe, expect, it } from 'vitest'
import type { GroupedOne } from './client/grouper-client.ts'
import { amountOf, baseRateOf, deltaOf, groupedCase, shownResult, summaryOf } from './figures.ts'

/** The figures that count of a case with weight 1.151 and two supplements. */
const grouped = {
  grouped: true,
  status: { code: '00', name: 'NORMAL' },
  drg: 'E79A',
  pccl: 3,
  lengthOfStay: 8,
  costWeight: 1.151,
  effectiveCostWeight: 0.576,
  effectiveCostWeightKind: 'LOWER_OUTLIER',
  supplements: [
    { code: 'ZE-1', triggeredBy: 'L01XC07', quantity: 1, amount: 100.1 },
    { code: 'ZE-2', triggeredBy: '9925', quantity: 2, amount: 200.2 },
  ],
  supplementAmount: 300.3,
} as unknown as GroupResult
const { lengthOfStay: _, effectiveCostWeightKind: __, ...rest } = grouped
const bare = { ...rest, supplements: [], supplementAmount: 0 } as GroupResult
const failed = { ...bare, grouped: false, drg: '960Z', effectiveCostWeight: 0 }
const absent: GroupedOne = { notGrouped: 'NO_DEFINITION' } as unknown as GroupedOne

describe('the base rate', () => {
  const rates = { 'site-1': { SWISSDRG: 9800 } }

  it.each([
    ['site-1', 'SWISSDRG', 9800],
    ['site-1', 'TARPSY', undefined],
    ['site-1', undefined, undefined],
    ['site-2', 'SWISSDRG', undefined],
    ['constructor', 'SWISSDRG', undefined],
    ['__proto__', 'SWISSDRG', undefined],
  ] as const)('of %s in %s is %s', (site, tariff, rate) => expect(baseRateOf(rates, site, tariff)).toBe(rate))

  it('is not taken from what every object has', () => {
    const tariff = 'name' as 'SWISSDRG'
    expect(baseRateOf(rates, 'constructor', tariff)).toBeUndefined()
  })
})

describe('the amount', () => {
  it('is the weight at the base rate and the supplements', () => {
    const amount = { baseRate: 9800, case: 5644.8, supplements: 300.3, total: 5945.1 }
    expect(amountOf(grouped, 9800)).toEqual(amount)
  })

  it.each<[string, GroupedOne, number | undefined]>([
    ['without a base rate', grouped, undefined],
    ['of a case in an error group', failed, 9800],
    ['of a case that was not sent', absent, 9800],
  ])('%s is not told', (_, one, rate) => expect(amountOf(one, rate)).toBeUndefined())
})

describe('the result shown', () => {
  it('with a base rate is the result itself', () => expect(shownResult(grouped, true)).toBe(grouped))

  it('without one has no money in it', () => {
    const shown = shownResult(grouped, false)
    expect(shown).toMatchObject({ drg: 'E79A', effectiveCostWeight: 0.576 })
    expect(shown?.supplements).toEqual([
      { code: 'ZE-1', triggeredBy: 'L01XC07', quantity: 1 },
      { code: 'ZE-2', triggeredBy: '9925', quantity: 2 },
    ])
    expect(shown).not.toHaveProperty('supplementAmount')
  })

  it('of a case that was not sent is nothing', () => expect(shownResult(absent, true)).toBeUndefined())
})

describe('the summary', () => {
  const plain = { grouped: true, status: '00', drg: 'E79A', pccl: 3, costWeight: 1.151, effectiveCostWeight: 0.576 }

  it('has every figure that is known', () => {
    expect(summaryOf(grouped, 9800)).toStrictEqual({
      ...plain,
      lengthOfStay: 8,
      effectiveCostWeightKind: 'LOWER_OUTLIER',
      supplements: ['ZE-1', 'ZE-2'],
      amount: { baseRate: 9800, case: 5644.8, supplements: 300.3, total: 5945.1 },
    })
  })

  it('leaves out what is not', () => expect(summaryOf(bare, undefined)).toStrictEqual({ ...plain, supplements: [] }))

  it('of a case that was not sent says why', () => {
    expect(summaryOf(absent, 9800)).toStrictEqual({ grouped: false, notGrouped: 'NO_DEFINITION', supplements: [] })
  })
})

describe('the difference', () => {
  const before = summaryOf(grouped, 9800)
  const after: GroupingSummary = summaryOf(
    { ...grouped, drg: 'E79B', pccl: 1, lengthOfStay: 10, costWeight: 1.2, effectiveCostWeight: 1.2 },
    9800,
  )

  it('is after minus before', () => {
    expect(deltaOf(before, after)).toStrictEqual({
      drgChanged: true,
      groupedChanged: false,
      pccl: -2,
      costWeight: 0.049,
      effectiveCostWeight: 0.624,
      lengthOfStay: 2,
      amount: 6115.2,
    })
  })

  it('of a case with itself is nothing', () => {
    expect(deltaOf(before, before)).toStrictEqual({
      ...{ drgChanged: false, groupedChanged: false, pccl: 0, costWeight: 0, effectiveCostWeight: 0 },
      ...{ lengthOfStay: 0, amount: 0 },
    })
  })

  it('counts what was not grouped as nothing, from either side', () => {
    const gone = summaryOf(absent, 9800)
    const figures = { drgChanged: true, groupedChanged: true }
    expect(deltaOf(before, gone)).toStrictEqual({
      ...figures,
      ...{ pccl: -3, costWeight: -1.151, effectiveCostWeight: -0.576, amount: -5945.1 },
    })
    expect(deltaOf(gone, before)).toStrictEqual({
      ...figures,
      ...{ pccl: 3, costWeight: 1.151, effectiveCostWeight: 0.576, amount: 5945.1 },
    })
  })

  it('has no money where none is known, and no days where one side has none', () => {
    const delta = deltaOf(summaryOf(bare, undefined), summaryOf(grouped, undefined))
    expect(delta).not.toHaveProperty('amount')
    expect(delta).not.toHaveProperty('lengthOfStay')
    expect(deltaOf(summaryOf(grouped, undefined), summaryOf(bare, undefined))).not.toHaveProperty('lengthOfStay')
  })
})

describe('the case of the hook', () => {
  const unknown = { drgCode: null, costWeight: null, effectiveCostWeight: null, pccl: null, los: null }

  it('has the figures', () => {
    expect(groupedCase('4711', 'SWISSDRG', grouped)).toStrictEqual({
      ...{ fallId: '4711', tariff: 'SWISSDRG', drgCode: 'E79A', costWeight: 1.151, effectiveCostWeight: 0.576 },
      ...{ pccl: 3, los: 8, groupingSuccess: true },
    })
    expect(groupedCase('4711', 'SWISSDRG', { ...failed })).toMatchObject({ los: null, groupingSuccess: false })
  })

  it.each([[undefined], [absent]])('has none where there is no result: %j', (one) => {
    const expected = { fallId: '4711', tariff: null, ...unknown, groupingSuccess: false }
    expect(groupedCase('4711', undefined, one)).toStrictEqual(expected)
  })
})
