import { expect, it } from 'vitest'
import type { MedicationRecord } from '../../readers/medications/read-medications.ts'
import { catalogueOf } from './fixtures/small-catalogue.ts'
import { medicationDetails } from './medication-details.ts'

const line: MedicationRecord = {
  atcCode: 'B02BD02',
  names: { de: 'Faktor VIII' },
  additions: ['Rec'],
  routes: ['IV'],
  unit: 'U',
  tariffs: ['SWISSDRG'],
  limitations: { de: 'Herkunft angeben' },
  line: 1,
}

const catalogue = catalogueOf('2026', {
  medications: [
    line,
    { ...line, names: { fr: 'Facteur VIII' }, limitations: { fr: 'Indiquer l’origine' } },
    { ...line, routes: ['SC'], limitations: {} },
  ],
  additions: [{ kind: 'ROUTE', code: 'IV', names: { de: 'intravenös', fr: 'intraveineux' }, line: 1 }],
  articles: [
    {
      gtin: '7612345678900',
      pharmacode: undefined,
      name: 'Produkt',
      atcCode: 'B02BD02',
      quantity: '500',
      unit: 'U',
      line: 1,
    },
  ],
})

it('the lists of several languages make one form, with the words of the language asked for', () => {
  const { forms } = medicationDetails(catalogue, 'B02BD02', 'fr')
  expect(forms).toEqual([
    {
      routes: [{ code: 'IV', text: 'intraveineux' }],
      additions: [{ code: 'Rec', text: 'Rec' }],
      unit: { code: 'U', text: 'U' },
      tariffs: ['SWISSDRG'],
      limitation: 'Indiquer l’origine',
    },
    expect.objectContaining({ routes: [{ code: 'SC', text: 'SC' }] }),
  ])
})

it('products stand with their numbers', () => {
  expect(medicationDetails(catalogue, 'B02BD02', 'de').articles).toEqual([
    { name: 'Produkt', gtin: '7612345678900', quantity: '500', unit: 'U' },
  ])
  expect(medicationDetails(catalogue, 'A00AA00', 'de')).toEqual({ forms: [], articles: [] })
})
