/** HL7's suites as a whole: which cases are adapted, which fail and why. docs/fhir.md tells which cannot apply. */
import type { EcosystemCase } from './case.ts'
import { furtherSuites } from './further-cases.ts'
import { languageSuites } from './language-cases.ts'
import { permutationSuites } from './permutation-cases.ts'
import { simpleSuites } from './simple-cases.ts'
import { validationSuites } from './validation-cases.ts'
import { versionSuites } from './version-cases.ts'

/** All cases that can apply, but for `metadata` and `batch`, which ecosystem-tests.ts asks in their own way. */
export const cases: readonly EcosystemCase[] = [
  ...simpleSuites,
  ...validationSuites,
  ...furtherSuites,
  ...versionSuites,
  ...languageSuites,
  ...permutationSuites,
]

/** The cases that can apply and fail, each with the reason. */
export const failing: Readonly<Record<string, string>> = {
  'metadata metadata': 'instantiates: what HL7 asks of a terminology server does not hold (XML, searches by date)',
  'simple-cases simple-expand-regex': 'regular expressions of callers can take for ever, so they are not taken',
  'simple-cases simple-expand-regex2': 'the same',
  'simple-cases simple-expand-regexp-prop': 'the same',
  'validation validation-simple-code-good-regex': 'the same',
  'validation validation-simple-code-bad-regex': 'the same',
  'parameters parameters-expand-all-property': 'properties are told by $lookup, not in expansions',
  'parameters parameters-expand-enum-property': 'the same',
  'parameters parameters-expand-isa-property': 'the same',
  'big big-echo-no-limit': 'an expansion without count is a page of 100 with its total, not refused',
  'validation validation-simple-code-bad-display-ws': 'blanks do not make a name wrong',
  'validation validate-contained-good': 'value sets contained in value sets are not read',
  'validation validate-contained-bad': 'the same',
  'validation validate-contained-nested': 'the same',
}
