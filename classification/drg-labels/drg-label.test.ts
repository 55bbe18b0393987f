/** Labels of case groups of the sample catalogues. */
import { expect, it } from 'vitest'
import { requireCatalogue } from '../catalogue/required-catalogue.ts'
import { sampleCatalogues } from '../lookup/tests/sample-catalogues.ts'
import { drgLabel } from './drg-label.ts'

it('a DRG has labels, weight and trim points', async () => {
  const catalogue = requireCatalogue(await sampleCatalogues(), '15.0')
  expect(drgLabel(catalogue, 'SWISSDRG', 'b70a')).toEqual({
    tariff: 'SWISSDRG',
    code: 'B70A',
    labelDe: 'Schlaganfall mit mechanischer Rekanalisation',
    labelFr: 'AVC avec recanalisation mécanique',
    labelIt: 'Ictus con ricanalizzazione meccanica',
    mdc: '01',
    partition: 'M',
    costWeight: 3.412,
    meanLengthOfStay: 10.2,
    lowerTrimPoint: 3,
    upperTrimPoint: 20,
    firstDayWithDiscount: 2,
    discountPerDay: 0.641,
    firstDayWithSurcharge: 21,
    surchargePerDay: 0.158,
    transferDiscountPerDay: 0.247,
    transferFlatRate: false,
    readmissionException: false,
    dayWeights: [],
  })
})

it('a PCG has weights per day, phase by phase', async () => {
  const label = drgLabel(requireCatalogue(await sampleCatalogues(), 'V6.0', 'TARPSY'), 'TARPSY', 'TP21A')
  expect(label?.costWeight).toBeUndefined()
  expect(label?.dayWeights).toEqual([
    { phase: 1, dayFrom: 1, dayTo: 7, dayWeight: 1.486 },
    { phase: 2, dayFrom: 8, dayTo: 21, dayWeight: 1.243 },
    { phase: 3, dayFrom: 22, dayWeight: 1.068 },
  ])
})

it('a group of another tariff is unknown', async () => {
  const catalogue = requireCatalogue(await sampleCatalogues(), '2026')
  expect(drgLabel(catalogue, 'ST_REHA', 'TP21A')).toBeUndefined()
  expect(drgLabel(catalogue, 'SWISSDRG', 'Z99Z')).toBeUndefined()
})

it('versions nobody imported are refused', async () => {
  const source = await sampleCatalogues()
  for (const version of ['2031', '13.0', 'V3', 'x', '2026-01']) {
    expect(() => requireCatalogue(source, version)).toThrow(`There is no catalogue of the version ${version}.`)
  }
  expect(() => requireCatalogue(source, '15.0', 'TARPSY')).toThrow('There is no catalogue of the version 15.0.')
  expect(requireCatalogue(source, '3.0', 'ST_REHA').version).toBe('2026')
})
