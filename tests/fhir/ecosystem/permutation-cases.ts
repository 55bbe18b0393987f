/** The suite permutations: every form of a code, right and wrong, against every kind of definition. */
import { suite } from './case.ts'
import { no, notIn } from './forms.ts'
import { by, concept, GERMAN, ICD, icd, listed, set } from './our-codes.ts'

const permutations = suite('permutations')

/** The definitions; all but `isa` hold J18.1 and J44.8. */
const definitions = {
  all: set({ system: ICD }),
  enumerated: set(listed('J18.1', 'J44.8', 'J18.2')),
  'exclude-filter': set({ system: ICD }, by('concept is-a J13')),
  'exclude-import': set({ system: ICD }, { valueSet: [`${ICD}?fhir_vs=isa/I10`] }),
  'exclude-list': set({ system: ICD }, listed('J18.2')),
  import: set({ valueSet: [`${ICD}?fhir_vs=codable`] }),
  isa: set(by('concept descendent-of I10')),
} as const

const right = icd('J18.1', { display: GERMAN })
const also = icd('J44.8')
const wrong = icd('X77.77', { display: 'Beinbruch' })
const [first, second] = ['CodeableConcept.coding[0].', 'CodeableConcept.coding[1].']
const outside = (at: string) => `information code-invalid/this-code-not-in-vs ${at}code`
const unknown = (at: string) => `error code-invalid/invalid-code ${at}code`

/** What is sent, and the answers where the definition holds the right codes and where it does not. */
const forms = [
  ['good-cc1', { codeableConcept: concept(right) }, ['yes 2026'], no('-', ...notIn(first))],
  ['good-cc2', { codeableConcept: concept(right, also) }, ['yes 2026'], no('-', ...notIn(first), outside(second))],
  ['good-coding', { coding: right }, ['yes 2026'], no('2026', ...notIn('Coding.'))],
  ['good-scd', right, ['yes 2026'], no('2026', ...notIn(''))],
  [
    'bad-cc1',
    { codeableConcept: concept(wrong) },
    no('-', ...notIn(first), unknown(first)),
    no('-', ...notIn(first), unknown(first)),
  ],
  [
    'bad-cc2',
    { codeableConcept: concept(wrong, also) },
    no('2026', outside(first), unknown(first)),
    no('-', ...notIn(first), unknown(first), outside(second)),
  ],
  [
    'bad-coding',
    { coding: wrong },
    no('2026', ...notIn('Coding.'), unknown('Coding.')),
    no('2026', ...notIn('Coding.'), unknown('Coding.')),
  ],
  ['bad-scd', wrong, no('2026', ...notIn(''), unknown('')), no('2026', ...notIn(''), unknown(''))],
] as const

export const permutationSuites = forms.flatMap(([name, given, held, notHeld]) =>
  Object.entries(definitions).map(([of, valueSet]) =>
    permutations.validate(`${name}-${of}`, { valueSet, ...given }, of === 'isa' ? notHeld : held),
  ),
)
