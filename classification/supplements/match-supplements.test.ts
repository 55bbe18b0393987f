/** Supplements of the sample catalogue: triggers, tiers and their boundaries, restrictions. */
import type { GivenDose, MatchRequest } from '@codarium/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../../readers/values/vocabulary.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { sampleCatalogues } from '../lookup/tests/sample-catalogues.ts'
import { matchSupplements } from './match-supplements.ts'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = (await sampleCatalogues()).catalogue('2026')!
})

const match = (request: MatchRequest, language: Language = 'de') => matchSupplements(request, catalogue, language)
const codesOf = (request: MatchRequest) => match(request).map(({ zeCode }) => zeCode.replace('ZE-2026-', ''))
const given = (dose: GivenDose['dose'], rest: Partial<GivenDose> = {}) =>
  codesOf({ doses: [{ code: 'J06BA02', dose, unit: 'g', route: 'IV', ...rest }] })

describe('without doses', () => {
  it('a procedure has its supplement, however its code is written', () => {
    for (const code of ['Z39.95.21', '39.95.21', '399521', 'z399521']) {
      expect(match({ codes: [code] })).toEqual([
        {
          zeCode: 'ZE-2026-01.01',
          chopAtcCode: 'Z39.95.21',
          description: 'Intermittierende Hämodialyse, je Sitzung',
          restrictions: 'nicht mit DRG L60B',
          tier: '01',
          causedByCode: code,
          amountChf: 512.3,
          routes: [],
          additions: [],
        },
      ])
    }
  })

  it('a medication has every tier, in order', () => {
    expect(codesOf({ codes: ['j06ba02'] })).toEqual(['93.01', '93.02', '93.03', '93.04', '93.05', '93.06', '94.01'])
  })

  it('each tariff has its own', () => {
    expect(codesOf({ tariff: 'ST_REHA', codes: ['J06BA02', '39.95.21'] })).toEqual(['152.01', '153.01', '153.02'])
    expect(codesOf({ tariff: 'TARPSY', codes: ['94.2'] })).toEqual(['103.01'])
    expect(codesOf({ tariff: 'TARPSY', codes: ['J06BA02'] })).toEqual([])
  })

  it('codes that trigger nothing, or are none, are passed over', () => {
    expect(codesOf({ codes: ['I10.00', '', '\ud800', '*'.repeat(20)] })).toEqual([])
    expect(codesOf({})).toEqual([])
  })
})

describe('a dose', () => {
  it.each([
    ['2.5', ['94.01']],
    ['4.999999999', ['94.01']],
    ['5', ['93.01']],
    ['14.999999999', ['93.01']],
    ['15', ['93.02']],
    ['85', ['93.06']],
    ['999999999999', ['93.06']],
    ['2.499999999', []],
    ['0', []],
    [15, ['93.02']],
    [2.5, ['94.01']],
  ])('of %s g chooses %j', (dose, expected) => {
    expect(given(dose)).toEqual(expected)
  })

  it('is converted to the unit of the tier', () => {
    expect(given('15000', { unit: 'mg' })).toEqual(['93.02'])
    expect(given('14999.999', { unit: 'MG' })).toEqual(['93.01'])
    expect(given('0.085', { unit: 'kg' })).toEqual(['93.06'])
    expect(given('15000000', { unit: '\u00b5g' })).toEqual(['93.02'])
  })

  it('of eight million micrograms is paid with the micro sign and with the Greek letter', () => {
    expect(given('8000000', { unit: '\u00b5g' })).toEqual(['93.01'])
    expect(given('8000000', { unit: '\u03bcg' })).toEqual(['93.01'])
  })

  it('in a unit that cannot be converted leaves every tier', () => {
    expect(given('15', { unit: 'ml' })).toHaveLength(7)
  })

  it('without unit, route or addition counts as that of the tier', () => {
    expect(codesOf({ doses: [{ code: 'J06BA02', dose: '15' }] })).toEqual(['93.02'])
  })

  it('by another route has no supplement', () => {
    expect(given('15', { route: 'SC' })).toEqual([])
  })

  it('with extra information chooses its own tiers', () => {
    const factor = (addition: string) => codesOf({ doses: [{ code: 'B02BD02', dose: 5000, unit: 'U', addition }] })
    expect(factor('Plas')).toEqual(['80.02'])
    expect(factor('rec')).toEqual(['81.02'])
  })
})

it('doses of one medication are summed without dust', () => {
  const doses = ['4.7', '0.1', '0.2'].map((dose) => ({ code: 'J06BA02', dose, unit: 'g' }))
  const [only, ...more] = match({ codes: ['J06BA02'], doses })
  expect(only).toMatchObject({ zeCode: 'ZE-2026-93.01', dose: '5', doseMin: '5', doseMax: '15', doseUnit: 'g' })
  expect(more).toEqual([])
})

it('a dose decides for its own medication only', () => {
  const found = codesOf({ codes: ['L04AB02'], doses: [{ code: 'J06BA02', dose: 15, unit: 'g' }] })
  expect(found).toEqual(['72.01', '72.02', '93.02'])
})

it('tier, restrictions and description are in the language asked for', () => {
  const codes = ['B02BD02']
  const [de, fr, it] = (['de', 'fr', 'it'] as const).map((language) => match({ codes }, language)[0])
  expect([de?.tier, fr?.tier, it?.tier]).toEqual(['2000 bis < 5000 U', '2000 à < 5000 U', '2000 a < 5000 U'])
  expect(de?.restrictions).toBe('nur mit ICD D66; Verabreichung IV (intravenös); Zusatzangabe Plas (plasmatisch)')
  expect(fr?.restrictions).toContain('seulement avec CIM D66; administration IV (intraveineux)')
  expect(it?.description).toMatch(/^Fattore VIII/)
  expect(match({ codes: ['L04AB02'] })[0]?.restrictions).toMatch(/^Alter über 15 Jahre/)
})
