/** Metadata of medications of the sample list. */
import { expect, it } from 'vitest'
import { sampleCatalogues } from '../lookup/tests/sample-catalogues.ts'
import { medicationMetadata } from './medication-metadata.ts'

const catalogue = async () => (await sampleCatalogues()).catalogue('2026')!

it('tells name, unit, routes and extra information, in the language asked for', async () => {
  expect(medicationMetadata(['b02bd02'], await catalogue(), 'it')).toEqual([
    {
      atcCode: 'B02BD02',
      name: 'Fattore VIII della coagulazione',
      unit: 'U',
      administrationRoutes: ['IV'],
      versionYear: 2026,
      additions: ['Rec', 'Plas'],
      limitation: 'Indicare l’origine come aggiunta',
      tariffs: ['SWISSDRG', 'ST_REHA'],
    },
  ])
})

it('tells each code once, in the order asked for, and leaves out those it does not have', async () => {
  const found = medicationMetadata(['L04AB02', 'X99XX99', 'B01AC11', 'l04ab02'], await catalogue(), 'de')
  expect(found.map(({ atcCode, administrationRoutes }) => [atcCode, administrationRoutes])).toEqual([
    ['L04AB02', ['IV']],
    ['B01AC11', ['IV', 'Inhal']],
  ])
})
