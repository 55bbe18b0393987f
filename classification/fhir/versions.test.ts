/** Which version is meant, by all that can be said about it. */
import { expect, it } from 'vitest'
import { fhirSystems } from './code-systems.ts'
import { meantVersion, presuming, versionRules } from './versions.ts'

const ICD = 'http://fhir.de/CodeSystem/bfarm/icd-10-gm'
const of = fhirSystems[0]!
const preset = { 'system-version': `${ICD}|2023` }
const check = { 'check-system-version': [`${ICD}|2024`, 'http://www.whocc.no/atc|2020'] }
const force = { 'force-system-version': `${ICD}|2025` }

it.each([
  [{}, undefined, undefined, 'newest'],
  [{}, '2026', '2026', 'name'],
  [preset, undefined, '2023', 'parameter'],
  [preset, '2026', '2026', 'name'],
  [check, undefined, '2024', 'parameter'],
  [{ ...check, ...preset }, undefined, '2023', 'parameter'],
  [{ ...check, ...preset }, '2026', '2026', 'name'],
  [force, undefined, '2025', 'force'],
  [{ ...force, ...check, ...preset }, '2026', '2025', 'force'],
  [{ 'system-version': 'http://fhir.de/CodeSystem/dimdi/icd-10-gm|2022' }, undefined, '2022', 'parameter'],
  [{ 'system-version': 'http://snomed.info/sct|1' }, undefined, undefined, 'newest'],
])('%j and a name of %s mean %s by %s', (input, named, version, by) => {
  expect(meantVersion(versionRules(input), of, named)).toEqual(version ? { version, by } : { by })
})

it('a version that is presumed gives way to every rule', () => {
  const meant = (input: object) => meantVersion(presuming(versionRules(input), of, '2020'), of, undefined).version
  expect([meant({}), meant(preset), meant(check), meant(force)]).toEqual(['2020', '2023', '2024', '2025'])
})

it.each([ICD, `${ICD}|`, ''])('the rule %s names no version, and is refused', (text) => {
  expect(() => versionRules({ 'force-system-version': text })).toThrow('does not name a version')
})
