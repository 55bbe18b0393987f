/** Values of the legacy statistics as SpiGes has them. */
import { expect, test } from 'vitest'
import { spigesValue } from './legacy-values.ts'

test.each([
  ['behandlung_beginn', '2026011514', '202601151400'],
  ['behandlung_beginn', '2026011500', '202601150000'],
  ['behandlung_beginn', '202601151430', '202601151430'],
  ['behandlung_beginn', '20260115', '20260115'],
  // Wrong in any form: left as it is for the refusal.
  ['behandlung_beginn', '2026011525', '202601152500'],
  ['behandlung_beginn', '202601151', '202601151'],
  ['eintrittsdatum', '2026011514', '2026011514'],
  ['eintritt_aufenthalt', '66', '66'],
  ['eintritt_aufenthalt', '67', undefined],
  ['einw_instanz', '7', undefined],
  ['gestationsalter1', '404', '404'],
  ['gestationsalter1', '407', undefined],
  ['gestationsalter1', '157', undefined],
  ['nationalitaet', 'CHE', 'CHE'],
  ['nationalitaet', 'Schweiz', undefined],
  ['medi_verabreichungsart', 'Inhal', 'Inhal'],
  ['medi_verabreichungsart', 'PO', undefined],
  ['medi_einheit', 'Tabl', undefined],
  ['tarif', '8', undefined],
  ['hauptleistungsstelle', 'M100', 'M100'],
  ['alter', undefined, undefined],
])('%s %s becomes %s', (attribute, value, expected) => {
  expect(spigesValue(attribute, value)).toBe(expected)
})
