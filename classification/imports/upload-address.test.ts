import { expect, it } from 'vitest'
import { importKinds } from './import-order.ts'
import { orderFor } from './recognised-order.ts'
import { uploadAddress } from './upload-address.ts'

it.each(importKinds)('there is an endpoint for %s in every language and tariff', (kind) => {
  for (const language of ['de', 'fr', 'it'] as const) {
    for (const tariff of ['SWISSDRG', 'TARPSY', 'ST_REHA'] as const) {
      expect(uploadAddress(orderFor(kind, { version: '2026', language, tariff, type: 'CHOP' }))).toMatch(/^\/api\//)
    }
  }
})

it.each([
  ['icd10', '/api/admin/import/icd10/fr?version=2027'],
  ['chop-index', '/api/thesaurus/import/chop-ai/2027?lang=fr'],
  ['begleitdokumente', '/api/thesaurus/import/begleitdokumente/2027?'],
  ['medications', '/api/admin/import/medications/excel?year=2027&language=fr'],
  ['crosswalk', '/api/admin/import/crosswalk?type=ICD10&from=2026&to=2027'],
] as const)('%s goes to %s', (kind, address) => {
  expect(uploadAddress(orderFor(kind, { version: '2027', language: 'fr' }))).toBe(address)
})
