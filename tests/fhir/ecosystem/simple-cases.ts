/** The suites simple-cases, parameters, extensions, big, other, exclude and notSelectable. */
import { suite } from './case.ts'
import { ATC, by, concept, GERMAN, ICD, icd, J18, listed, set, UNKNOWN } from './our-codes.ts'

const simple = suite('simple-cases')
const parameters = suite('parameters')
const extensions = suite('extensions')
const big = suite('big')
const other = suite('other')
const exclude = suite('exclude')

const atc = { valueSet: set({ system: ATC }) }
const active = { valueSet: set({ system: ATC, filter: [{ property: 'inactive', op: '=', value: 'false' }] }) }
const inactive = { valueSet: set({ system: ATC, filter: [{ property: 'inactive', op: '=', value: 'true' }] }) }
const few = { valueSet: set(listed('J18.1', 'J44.8')) }
const branch = { valueSet: set(by('concept is-a J18')) }
const total = { show: 'total' } as const

const simpleCases = [
  simple.expand('simple-expand-all', atc, ['60 of 60'], total),
  simple.expand('simple-expand-active', active, ['60 of 60'], total),
  simple.expand('simple-expand-inactive', inactive, ['0 of 0'], total),
  simple.expand('simple-expand-enum', few, ['J18.1', 'J44.8']),
  simple.expand('simple-expand-enum-bad', { valueSet: set(listed('J18.1', 'X77.77')) }, ['J18.1']),
  simple.expand('simple-expand-isa', branch, J18),
  simple.expand('simple-expand-isa-o2', { ...branch, offset: 2 }, J18.slice(2)),
  simple.expand('simple-expand-isa-c2', { ...branch, count: 2 }, J18.slice(0, 2)),
  simple.expand('simple-expand-isa-o2c2', { ...branch, offset: 2, count: 2 }, J18.slice(2, 4)),
  simple.expand('simple-expand-prop', { valueSet: set(by('parent = J18')) }, J18.slice(1)),
  simple.expand('simple-expand-regex', { valueSet: set(by('code regex J18.*')) }, J18),
  simple.expand('simple-expand-regex2', { valueSet: set(by('code regex J18\\.[0-9]')) }, J18.slice(1)),
  simple.expand('simple-expand-regexp-prop', { valueSet: set(by('parent regex J18')) }, J18.slice(1)),
  simple.lookup('simple-lookup-1', { system: ICD, code: 'J18.1' }, [GERMAN]),
  simple.lookup('simple-lookup-2', { coding: icd('J18.1'), property: 'kind' }, [GERMAN]),
  simple.expand('simple-expand-all-count', { ...atc, count: 0 }, ['0 of 60'], total),
]

/** Expansions are flat, as the suite allows. Every code is active. */
const parameterCases = [
  ...['hierarchy', 'active', 'inactive'].flatMap((what) => {
    const asked = what === 'hierarchy' ? { excludeNested: false } : { activeOnly: what === 'active' }
    return [
      parameters.expand(`parameters-expand-all-${what}`, { ...atc, ...asked }, ['60 of 60'], total),
      parameters.expand(`parameters-expand-enum-${what}`, { ...few, ...asked }, ['J18.1', 'J44.8']),
      parameters.expand(`parameters-expand-isa-${what}`, { ...branch, ...asked }, J18),
    ]
  }),
  ...['active', 'inactive'].flatMap((what) => {
    const asked = { activeOnly: what === 'active' }
    return [
      parameters.expand(`parameters-expand-active-${what}`, { ...active, ...asked }, ['60 of 60'], total),
      parameters.expand(`parameters-expand-inactive-${what}`, { ...inactive, ...asked }, ['0 of 0'], total),
    ]
  }),
  parameters.expand('parameters-expand-all-designations', { ...atc, includeDesignations: true }, ['60 of 60'], total),
  ...['enum', 'isa'].map((of) =>
    parameters.expand(
      `parameters-expand-${of}-designations`,
      { valueSet: set(of === 'enum' ? listed('J18.1') : by('concept is-a J18.1')), includeDesignations: true },
      [
        `de ${GERMAN}`,
        'fr Pneumonie lobaire, sans précision',
        'it Polmonite lobare non specificata',
        'de Lappenpneumonie',
      ],
      { show: 'designations' },
    ),
  ),
  ...(['all', 'enum', 'isa'] as const).map((of) =>
    parameters.expand(`parameters-expand-${of}-property`, { ...few, property: 'kind' }, ['J18.1', 'J44.8']),
  ),
  parameters.expand('parameters-expand-supplement-bad', { ...few, useSupplement: UNKNOWN }, ['4xx not-supported']),
  parameters.validate('parameters-validate-supplement-bad', { ...few, coding: icd('J18.1'), useSupplement: UNKNOWN }, [
    '4xx not-supported',
  ]),
  parameters.lookup('parameters-lookup-supplement-bad', { system: ICD, code: 'J18.1', useSupplement: UNKNOWN }, [
    '4xx not-supported',
  ]),
]

const supplemented = {
  valueSet: {
    ...few.valueSet,
    extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/valueset-supplement', valueCanonical: UNKNOWN }],
  },
}
const extensionCases = [
  extensions.expand('extensions-echo-bad-supplement', supplemented, ['4xx not-supported']),
  extensions.validate('validate-code-bad-supplement', { ...supplemented, ...icd('J18.1') }, ['4xx not-supported']),
  extensions.validate('validate-coding-bad-supplement', { ...supplemented, coding: icd('J18.1') }, [
    '4xx not-supported',
  ]),
  extensions.validate(
    'validate-codeableconcept-bad-supplement',
    { ...supplemented, codeableConcept: concept(icd('J18.1')) },
    ['4xx not-supported'],
  ),
]

const whole = { url: 'http://fhir.de/ValueSet/bfarm/icd-10-gm' }
const bigCases = [
  big.expand('big-echo-no-limit', whole, ['4xx too-costly']),
  big.expand('big-echo-zero-fifty-limit', { ...whole, offset: 0, count: 50 }, ['50 of 654'], total),
  big.expand('big-echo-fifty-fifty-limit', { ...whole, offset: 50, count: 50 }, ['50 of 654'], total),
]

const dual = { valueSet: set(by('concept is-a J44', 'codable = false')) }
const otherCases = [
  other.expand('dual-filter', dual, ['J44', 'J44.1']),
  other.validate('validation-dual-filter-in', { ...dual, coding: icd('J44.1') }, ['yes 2026']),
  other.validate('validation-dual-filter-out', { ...dual, coding: icd('J44.8') }, [
    'no 2026',
    'error code-invalid/not-in-vs Coding.code',
  ]),
]

const ours = { valueSet: [`${ICD}?fhir_vs=isa/J18`] }
const excludeCases = [
  exclude.expand('exclude-1', { valueSet: set(by('concept is-a J18'), listed('J18.0', 'J18.9')) }, [
    'J18',
    'J18.1',
    'J18.2',
  ]),
  exclude.expand('exclude-2', { valueSet: set(by('concept is-a J18'), listed('J18.0')), filter: 'lobär' }, ['J18.1']),
  exclude.expand('exclude-zero', { valueSet: set(listed('J18.1'), listed('J18.1')) }, []),
  exclude.expand('exclude-valueset', { valueSet: set(listed('J18.1', 'J44.8'), ours) }, ['J44.8']),
]

export const simpleSuites = [
  ...simpleCases,
  ...parameterCases,
  ...extensionCases,
  ...bigCases,
  ...otherCases,
  ...excludeCases,
]
