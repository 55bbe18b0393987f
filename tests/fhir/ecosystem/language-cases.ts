/** The suites language and language2: German stands for HL7's first language, French for the other, English for a missing one. */
import { suite } from './case.ts'
import { no } from './forms.ts'
import { ALL, FRENCH, GERMAN, ITALIAN, icd, listed, set } from './our-codes.ts'

const language = suite('language')
const language2 = suite('language2')

const plain = set(listed('J18.1'))
const wishing = (displayLanguage: string) => {
  const extension = [
    { url: 'name', valueCode: 'displayLanguage' },
    { url: 'value', valueCode: displayLanguage },
  ]
  const url = 'http://hl7.org/fhir/StructureDefinition/valueset-expansion-parameter'
  return { ...plain, compose: { ...plain.compose, extension: [{ url, extension }] } }
}
const shown = { show: 'displays' } as const
const [german, french] = [[`J18.1 ${GERMAN}`], [`J18.1 ${FRENCH}`]]
const header = (languages: string) => ({ ...shown, headers: { 'accept-language': languages } })

/** The ways to name a language, each for both languages. */
const echoes = (
  [
    ['en-en', 'de', german],
    ['de-de', 'fr', french],
    ['en-multi-en', 'de', german],
    ['de-multi-de', 'fr', french],
  ] as const
).flatMap(([name, tag, answer]) => [
  language.expand(`language-echo-${name}-param`, { valueSet: plain, displayLanguage: tag }, answer, header('it')),
  language.expand(`language-echo-${name}-vs`, { valueSet: wishing(tag) }, answer, header('it')),
  language.expand(`language-echo-${name}-header`, { valueSet: plain }, answer, header(tag)),
])

const designations = { valueSet: plain, includeDesignations: true }
const languageCases = [
  ...['en-none', 'de-none', 'en-multi-none', 'de-multi-none'].map((name) =>
    language.expand(`language-echo-${name}`, { valueSet: plain }, german, header('*')),
  ),
  ...echoes,
  language.expand('language-echo-en-en-vslang', { valueSet: { ...plain, language: 'fr' } }, french, header('')),
  language.expand(
    'language-echo-en-en-mixed',
    { valueSet: { ...wishing('fr'), language: 'de' } },
    french,
    header('it'),
  ),
  language.expand('language-xform-en-multi-de-soft', { valueSet: plain, displayLanguage: 'fr,*;q=0.1' }, french, shown),
  language.expand('language-xform-en-multi-de-hard', { valueSet: plain, displayLanguage: 'fr,*;q=0' }, french, shown),
  language.expand('language-xform-en-multi-de-default', { valueSet: plain }, french, header('fr,*')),
  language.expand('language-xform-de-multi-en-soft', { valueSet: plain, displayLanguage: 'en,*;q=0.1' }, german, shown),
  language.expand(
    'language-xform-de-multi-en-hard',
    { valueSet: plain, displayLanguage: 'en,*;q=0' },
    ['J18.1 undefined'],
    shown,
  ),
  language.expand('language-xform-de-multi-en-default', { valueSet: plain, displayLanguage: 'en' }, german, shown),
  language.expand(
    'language-echo-en-designation',
    { ...designations, designation: 'urn:ietf:bcp:47|it' },
    [`it ${ITALIAN}`],
    { show: 'designations' },
  ),
  language.expand(
    'language-echo-en-designations',
    { ...designations, designation: ['urn:ietf:bcp:47|it', 'urn:ietf:bcp:47|fr'] },
    [`fr ${FRENCH}`, `it ${ITALIAN}`],
    { show: 'designations' },
  ),
]

const named = (display: string, displayLanguage?: string) => ({
  url: ALL,
  coding: icd('J18.1', { display }),
  ...(displayLanguage ? { displayLanguage } : {}),
})
const isWrong = no('2026', 'error invalid/invalid-display Coding.display')
const quiet = { headers: { 'accept-language': '*' } }
/** `de-en`: asked for a language the code has no name in; `de-ende`, `en-…`: for one it has; `none`: for none. */
const language2Cases = [
  language2.validate('validation-right-de-en', named(GERMAN, 'en'), [
    'yes 2026',
    'information invalid/invalid-display Coding.display',
  ]),
  language2.validate('validation-right-de-ende', named(FRENCH, 'fr'), ['yes 2026']),
  language2.validate('validation-right-en-en', named(GERMAN, 'de'), ['yes 2026']),
  language2.validate('validation-right-en-ende', named(GERMAN, 'de-CH'), ['yes 2026']),
  language2.validate('validation-right-none-en', named(GERMAN), ['yes 2026'], quiet),
  language2.validate('validation-right-none-ende', named(FRENCH), ['yes 2026'], quiet),
  language2.validate('validation-wrong-de-en', named('Beinbruch', 'en'), isWrong),
  language2.validate('validation-wrong-de-en-bad', named('Beinbruch', '--'), ['4xx invalid']),
  language2.validate('validation-wrong-de-ende', named(GERMAN, 'fr'), isWrong),
  language2.validate('validation-wrong-en-en', named('Beinbruch', 'de'), isWrong),
  language2.validate('validation-wrong-en-ende', named(FRENCH, 'de'), isWrong),
  language2.validate('validation-wrong-none-en', named('Beinbruch'), isWrong, quiet),
  language2.validate('validation-wrong-none-ende', named('Jambe cassée'), isWrong, quiet),
]

export const languageSuites = [...languageCases, ...language2Cases]
