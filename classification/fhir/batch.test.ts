/** Where the requests of a batch lead: below /fhir, and nowhere else. */
import { expect, it } from 'vitest'
import { addressIn } from './batch.ts'

it.each([
  ['CodeSystem/$lookup?code=J18', '/fhir/CodeSystem/$lookup?code=J18'],
  ['/metadata', '/fhir/metadata'],
  ['ValueSet?url=http://x/y?fhir_vs', '/fhir/ValueSet?url=http://x/y?fhir_vs'],
  ['CodeSystem/../ValueSet', '/fhir/ValueSet'],
  ['//elsewhere/fhir', '/fhir/elsewhere/fhir'],
])('%s leads to %s', (url, address) => {
  expect(addressIn(url)).toBe(address)
})

it.each([
  '/',
  '?',
  '.',
  '..',
  '../fhir',
  '../api/thesaurus/search/icd10',
  '%2e%2e/api/v1/coding/session',
  'x/../../api',
  'http://elsewhere/fhir/metadata',
  'http://batch/api',
  '\\\\elsewhere\\fhir',
  'javascript:alert(1)',
])('%s leads nowhere', (url) => {
  expect(addressIn(url)).toBeUndefined()
})
