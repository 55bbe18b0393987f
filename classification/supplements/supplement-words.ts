/** Tiers and restrictions of supplements in words. */
import type { AdditionCodeRecord, AdditionKind, Language, SupplementRecord, Texts } from '@codarium/readers'

interface Phrases {
  readonly between: (from: string, to: string) => string
  readonly from: (from: string) => string
  readonly below: (to: string) => string
  readonly older: (years: number) => string
  readonly younger: (years: number) => string
  readonly notWithDrg: string
  readonly onlyWithIcd: string
  readonly onlyWithChop: string
  readonly route: string
  readonly addition: string
}

const PHRASES: Readonly<Record<Language, Phrases>> = {
  de: {
    between: (from, to) => `${from} bis < ${to}`,
    from: (from) => `ab ${from}`,
    below: (to) => `< ${to}`,
    older: (years) => `Alter über ${years} Jahre`,
    younger: (years) => `Alter unter ${years} Jahren`,
    notWithDrg: 'nicht mit DRG',
    onlyWithIcd: 'nur mit ICD',
    onlyWithChop: 'nur mit CHOP',
    route: 'Verabreichung',
    addition: 'Zusatzangabe',
  },
  fr: {
    between: (from, to) => `${from} à < ${to}`,
    from: (from) => `dès ${from}`,
    below: (to) => `< ${to}`,
    older: (years) => `âge supérieur à ${years} ans`,
    younger: (years) => `âge inférieur à ${years} ans`,
    notWithDrg: 'pas avec DRG',
    onlyWithIcd: 'seulement avec CIM',
    onlyWithChop: 'seulement avec CHOP',
    route: 'administration',
    addition: 'indication supplémentaire',
  },
  it: {
    between: (from, to) => `${from} a < ${to}`,
    from: (from) => `da ${from}`,
    below: (to) => `< ${to}`,
    older: (years) => `età superiore a ${years} anni`,
    younger: (years) => `età inferiore a ${years} anni`,
    notWithDrg: 'non con DRG',
    onlyWithIcd: 'solo con ICD',
    onlyWithChop: 'solo con CHOP',
    route: 'somministrazione',
    addition: 'indicazione supplementare',
  },
}

/** The text in the language asked for, else in the first there is. */
export function spoken(texts: Texts, language: Language): string {
  return texts[language] ?? texts.de ?? texts.fr ?? texts.it ?? ''
}

/** The dose range of a tier; its number where there is no dose. */
export function tierText({ zeCode, doseMin, doseMax, doseUnit = '' }: SupplementRecord, language: Language): string {
  const { between, from, below } = PHRASES[language]
  const range = doseRange()
  return range === undefined ? (zeCode.split('.')[1] ?? '') : `${range} ${doseUnit}`.trim()

  function doseRange(): string | undefined {
    if (doseMin !== undefined && doseMax !== undefined) return between(doseMin, doseMax)
    if (doseMin !== undefined) return from(doseMin)
    return doseMax === undefined ? undefined : below(doseMax)
  }
}

/** What a supplement is bound to, as one line; empty when to nothing. */
export function restrictionText(
  record: SupplementRecord,
  language: Language,
  terms: readonly AdditionCodeRecord[],
): string {
  const phrases = PHRASES[language]
  const named = (kind: AdditionKind) => (code: string) => withName(code, kind, terms, language)
  const listed = (phrase: string, codes: readonly string[]) =>
    codes.length > 0 ? [`${phrase} ${codes.join(', ')}`] : []
  return [
    ...(record.ageHigherThan === undefined ? [] : [phrases.older(record.ageHigherThan)]),
    ...(record.ageLowerThan === undefined ? [] : [phrases.younger(record.ageLowerThan)]),
    ...listed(phrases.notWithDrg, record.excludedDrgs),
    ...listed(phrases.onlyWithIcd, record.constraintIcds),
    ...listed(phrases.onlyWithChop, record.constraintChops),
    ...listed(phrases.route, record.routes.map(named('ROUTE'))),
    ...listed(phrases.addition, record.additions.map(named('ADDITION'))),
  ].join('; ')
}

/** The short form with its name from the technical accompanying sheet, where it has one. */
function withName(code: string, kind: AdditionKind, terms: readonly AdditionCodeRecord[], language: Language): string {
  const term = terms.find((each) => each.kind === kind && each.code === code)
  const name = term ? spoken(term.names, language) : ''
  return name === '' ? code : `${code} (${name})`
}
