/** What callers accept, and what they cannot have. */
import { expect, it } from 'vitest'
import { requireJson } from './accepted-format.ts'

it.each([
  [undefined, undefined],
  ['*/*', undefined],
  ['text/html, application/xml;q=0.9, */*;q=0.8', undefined],
  ['application/fhir+json; fhirVersion=4.0', undefined],
  ['application/fhir+xml, application/json;q=0.1', undefined],
  ['application/fhir+xml', 'json'],
  ['application/fhir+xml', ['xml', 'json']],
  ['application/fhir+xml', 'application/fhir json'],
])('Accept: %s with _format %s is answered', (accept, format) => {
  expect(() => requireJson(accept, format)).not.toThrow()
})

it.each([
  ['application/fhir+xml', undefined],
  ['application/fhir+xml, application/json;q=0', undefined],
  ['text/turtle', undefined],
  ['application/fhir+json; fhirVersion=5.0', undefined],
  ['application/fhir+json', 'xml'],
  [undefined, 'application/fhir+xml'],
])('Accept: %s with _format %s is not acceptable', (accept, format) => {
  expect(() => requireJson(accept, format)).toThrow(expect.objectContaining({ code: 'NOT_ACCEPTABLE' }))
})
