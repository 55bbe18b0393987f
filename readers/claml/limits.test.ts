/** Limits of age and sex are read from both spellings, and nonsense is reported instead of obeyed. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLimits } from './limits.ts'

const NO_AGE = { minYears: undefined, maxYears: undefined, minDays: undefined, maxDays: undefined }

describe('limits of age', () => {
  it.each([
    [
      { AgeLow: 'j012', AgeHigh: 'j055', AgeReject: 'K' },
      { ...NO_AGE, minYears: 12, maxYears: 55, severity: 'may' },
    ],
    [
      { AltUnt: 'j012', AltOb: 'j055', AltFehlerTyp: 'M' },
      { ...NO_AGE, minYears: 12, maxYears: 55, severity: 'must' },
    ],
    [
      { AgeLow: 't000', AgeHigh: 't028', AgeReject: 'M' },
      { ...NO_AGE, minDays: 0, maxDays: 28, severity: 'must' },
    ],
    [
      { AgeLow: 't028', AgeHigh: 'j001', AgeReject: 'K' },
      { ...NO_AGE, minDays: 28, maxYears: 1, severity: 'may' },
    ],
    [
      { AgeLow: '9999', AgeHigh: 'j019', AgeReject: 'K' },
      { ...NO_AGE, maxYears: 19, severity: 'may' },
    ],
    [
      { AgeLow: '028', AgeLowDiff: 'T', AgeHigh: '1', AgeHighDiff: 'J' },
      { ...NO_AGE, minDays: 28, maxYears: 1, severity: 'may' },
    ],
    [{ AgeLow: '9999', AgeHigh: '9999', AgeReject: '9' }, undefined],
    [{ AgeLow: 'j012', AgeHigh: 'j055', AgeReject: '9' }, undefined],
    [{}, undefined],
  ])('%j', (meta, age) => {
    expect(readLimits(meta as Record<string, string>)).toEqual({ age, sex: undefined, problems: [] })
  })

  it('are the numbers that were written, whatever they are', () => {
    const bound = fc.record({ unit: fc.constantFrom('t', 'j'), value: fc.integer({ min: 0, max: 365 }) })
    const written = (side: { unit: string; value: number }) => side.unit + String(side.value).padStart(3, '0')
    fc.assert(
      fc.property(bound, bound, (low, high) => {
        fc.pre(low.unit !== high.unit || low.value <= high.value)
        const { age } = readLimits({ AgeLow: written(low), AgeHigh: written(high), AgeReject: 'K' })
        expect(low.unit === 't' ? age?.minDays : age?.minYears).toBe(low.value)
        expect(high.unit === 't' ? age?.maxDays : age?.maxYears).toBe(high.value)
      }),
    )
  })
})

describe('limits of sex', () => {
  it.each([
    [
      { SexCode: 'W', SexReject: 'K' },
      { sex: 'F', severity: 'may' },
    ],
    [
      { SexCode: 'M', SexFehlerTyp: 'M' },
      { sex: 'M', severity: 'must' },
    ],
    [{ SexCode: '9', SexReject: '9' }, undefined],
    [{ SexCode: 'W', SexReject: '9' }, undefined],
  ])('%j', (meta, sex) => {
    expect(readLimits(meta as Record<string, string>)).toEqual({ sex, age: undefined, problems: [] })
  })
})

describe('nonsense', () => {
  it.each([
    [{ AgeLow: 'm003' }, 'age "m003" is not understood'],
    [{ AgeLow: 'j055', AgeHigh: 'j012' }, 'the lower age limit 55 lies above the upper one 12'],
    [{ SexCode: 'Q', SexReject: 'M' }, 'sex "Q" is not understood'],
  ])('is reported: %j', (meta, problem) => {
    expect(readLimits(meta as Record<string, string>)).toEqual({ sex: undefined, age: undefined, problems: [problem] })
  })
})
