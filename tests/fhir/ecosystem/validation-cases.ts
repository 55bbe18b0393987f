/** The suite validation. */
import { suite } from './case.ts'
import { forms, no, notIn } from './forms.ts'
import { ALL, ATC, by, CHOP, concept, FRENCH, GERMAN, ICD, icd, listed, set, UNKNOWN } from './our-codes.ts'

const validation = suite('validation')

const all = { url: ALL }
const withImport = { valueSet: set({ valueSet: ['http://example.org/ValueSet/nothing'] }) }

const inForms = forms.flatMap(({ form, given, at }) => {
  const shown = form === 'codeableconcept' ? '-' : '2026'
  const wrong = { display: 'Beinbruch' }
  return [
    validation.validate(`validation-simple-${form}-good`, { ...all, ...given(icd('J18.1')) }, ['yes 2026']),
    validation.validate(
      `validation-simple-${form}-bad-code`,
      { ...all, ...given(icd('X77.77')) },
      no(shown, ...notIn(at), `error code-invalid/invalid-code ${at}code`),
    ),
    validation.validate(`validation-simple-${form}-bad-valueSet`, { url: UNKNOWN, ...given(icd('J18.1')) }, [
      '4xx not-found',
    ]),
    validation.validate(
      `validation-simple-${form}-bad-import`,
      { ...withImport, ...given(icd('J18.1')) },
      no(shown, 'error not-found/not-found'),
    ),
    validation.validate(
      `validation-simple-${form}-bad-system`,
      { ...all, ...given({ system: UNKNOWN, code: 'J18.1' }) },
      no('-', ...notIn(at), `error not-found/not-found ${at}system`),
    ),
    validation.validate(
      `validation-simple-${form}-good-display`,
      { ...all, ...given(icd('J18.1', { display: GERMAN })) },
      ['yes 2026'],
    ),
    validation.validate(
      `validation-simple-${form}-bad-display`,
      { ...all, ...given(icd('J18.1', wrong)) },
      no('2026', `error invalid/invalid-display ${at}display`),
    ),
    validation.validate(
      `validation-simple-${form}-bad-display-warning`,
      { ...all, ...given(icd('J18.1', wrong)), 'lenient-display-validation': true },
      ['yes 2026', `warning invalid/invalid-display ${at}display`],
    ),
    validation.validate(
      `validation-simple-${form}-good-language`,
      { ...all, ...given(icd('J18.1', { display: FRENCH })), displayLanguage: 'fr' },
      ['yes 2026'],
    ),
    validation.validate(
      `validation-simple-${form}-bad-language`,
      { ...all, ...given(icd('J18.1', { display: FRENCH })), displayLanguage: 'de' },
      no('2026', `error invalid/invalid-display ${at}display`),
    ),
  ]
})

const french = { coding: icd('J18.1', { display: FRENCH }) }
const isWrong = no('2026', 'error invalid/invalid-display Coding.display')
const wishing = (displayLanguage: string) => {
  const parts = [
    { url: 'name', valueCode: 'displayLanguage' },
    { url: 'value', valueCode: displayLanguage },
  ]
  const url = 'http://hl7.org/fhir/StructureDefinition/valueset-expansion-parameter'
  const { compose, ...rest } = set({ system: ICD })
  return { valueSet: { ...rest, compose: { ...compose, extension: [{ url, extension: parts }] } } }
}
const regex = { valueSet: set(by('code regex J18.*')) }
const mixed = { codeableConcept: concept(icd('J18.1'), { system: CHOP, code: 'Z99.99.99' }) }
const single = [
  validation.validate('validation-simple-code-implied-good', { ...all, code: 'J18.1', inferSystem: true }, [
    'yes 2026',
  ]),
  validation.validate(
    'validation-simple-code-implied-bad-code',
    { ...all, code: 'X77.77', inferSystem: true },
    no('-', 'error code-invalid/not-in-vs code', 'error not-found/cannot-infer code'),
  ),
  validation.validate(
    'validation-simple-coding-bad-system2',
    { valueSet: set([{ system: ICD }, { system: ATC }]), coding: { system: UNKNOWN, code: 'J18.1' } },
    no('-', 'error code-invalid/not-in-vs Coding.code', 'error not-found/not-found Coding.system'),
  ),
  validation.validate(
    'validation-simple-coding-bad-system-local',
    { ...all, coding: { system: 'Diagnosis', code: 'J18.1' } },
    no(
      '-',
      'error code-invalid/not-in-vs Coding.code',
      'error invalid/invalid-data Coding.system',
      'error not-found/not-found Coding.system',
    ),
  ),
  validation.validate(
    'validation-simple-coding-no-system',
    { ...all, coding: { code: 'J18.1' } },
    no('-', 'error code-invalid/not-in-vs Coding.code', 'error invalid/invalid-data Coding'),
  ),
  validation.validate(
    'validation-simple-code-bad-display-ws',
    { ...all, ...icd('J18.1', { display: GERMAN.replace(' ', '  ') }) },
    no('2026', 'error invalid/invalid-display display'),
  ),
  validation.validate('validation-simple-code-good-regex', { ...regex, ...icd('J18.1') }, ['yes 2026']),
  validation.validate('validation-simple-code-bad-regex', { ...regex, ...icd('J44.8') }, no('2026', ...notIn(''))),
  validation.validate('validation-simple-coding-bad-language-header', { ...all, ...french }, isWrong, {
    headers: { 'accept-language': 'de, it;q=0.4' },
  }),
  validation.validate('validation-simple-coding-bad-language-vs', { ...wishing('de'), ...french }, isWrong),
  validation.validate(
    'validation-simple-coding-bad-language-vslang',
    { valueSet: { ...set({ system: ICD }), language: 'de' }, ...french },
    isWrong,
    { headers: { 'accept-language': '' } },
  ),
  validation.validate(
    'validation-complex-codeableconcept-full',
    { ...all, ...mixed },
    no(
      '2026',
      'error code-invalid/invalid-code CodeableConcept.coding[1].code',
      'information code-invalid/this-code-not-in-vs CodeableConcept.coding[1].code',
    ),
  ),
  validation.validate(
    'validation-complex-codeableconcept-vsonly',
    { ...all, ...mixed, 'valueset-membership-only': true },
    ['yes 2026', 'information code-invalid/this-code-not-in-vs CodeableConcept.coding[1].code'],
  ),
  validation.validateInSystem('validation-cs-code-good', { url: ICD, code: 'J18.1' }, ['yes 2026']),
  validation.validateInSystem(
    'validation-cs-code-bad-code',
    { url: ICD, code: 'X77.77' },
    no('2026', 'error code-invalid/invalid-code code'),
  ),
]

const bare = { code: 'J18.1' }
const codeless = { system: ICD }
const lacking = [
  validation.validateInSystem('missing-cs-cc-no-code', { url: ICD, codeableConcept: concept(codeless) }, [
    'no -',
    'error invalid/invalid-data CodeableConcept.coding[0]',
  ]),
  validation.validateInSystem('missing-cs-cc-no-system', { url: ICD, codeableConcept: concept(bare) }, [
    'no -',
    'error invalid/invalid-data CodeableConcept.coding[0]',
  ]),
  validation.validateInSystem('missing-cs-coding-no-system', { url: ICD, coding: bare }, [
    'no -',
    'error invalid/invalid-data Coding',
  ]),
  validation.validate('missing-vs-cc-mixed', { ...all, codeableConcept: concept(bare, icd('J18.1')) }, [
    'no 2026',
    'error invalid/invalid-data CodeableConcept.coding[0]',
    'information code-invalid/this-code-not-in-vs CodeableConcept.coding[0].code',
  ]),
  validation.validate('missing-vs-cc-no-code', { ...all, codeableConcept: concept(codeless) }, [
    'no -',
    'error code-invalid/not-in-vs',
    'error invalid/invalid-data CodeableConcept.coding[0]',
  ]),
  validation.validate('missing-vs-cc-no-system-infer', { ...all, codeableConcept: concept(bare), inferSystem: true }, [
    'yes 2026',
  ]),
  validation.validate('missing-vs-cc-no-system', { ...all, codeableConcept: concept(bare) }, [
    'no -',
    'error code-invalid/not-in-vs',
    'error invalid/invalid-data CodeableConcept.coding[0]',
    'information code-invalid/this-code-not-in-vs CodeableConcept.coding[0].code',
  ]),
  validation.validate('missing-vs-coding-display-only', { ...all, coding: { display: GERMAN } }, [
    'no -',
    'error invalid/invalid-data Coding',
  ]),
  validation.validate('missing-vs-coding-no-code', { ...all, coding: codeless }, [
    'no -',
    'error invalid/invalid-data Coding',
  ]),
]

const contained = (code: string) => {
  const inner = { ...set(listed('J18.1')), id: 'inner' }
  return { valueSet: { ...set({ valueSet: ['#inner'] }), contained: [inner] }, coding: icd(code) }
}
const containedCases = [
  validation.validate('validate-contained-good', contained('J18.1'), ['yes 2026']),
  validation.validate('validate-contained-bad', contained('J44.8'), no('2026', ...notIn('Coding.'))),
  validation.validate('validate-contained-nested', contained('J18.1'), ['yes 2026']),
]

export const validationSuites = [...inForms, ...single, ...lacking, ...containedCases]
