/** What can be uploaded by its kind, and what has to be said of each: for files the server cannot tell by what is in them. */
import { CODE_SYSTEMS, languageOfName, TARIFFS, tariffOfName, yearsIn } from '@codarium/domain'

/** A fact about a file, beside its year. */
export type Fact = 'language' | 'tariff' | 'codes' | 'from'

/** Where a kind is uploaded; `name` is what the address calls a fact. */
interface KindAddress {
  readonly path: string
  /** What the address calls the year; absent where the path or nothing says it. */
  readonly year?: 'version' | 'year' | 'to'
  readonly facts: Readonly<Partial<Record<Fact, string>>>
}

const kinds = {
  icd10: { path: '/api/admin/import/icd10/{language}', year: 'version', facts: { language: '' } },
  chop: { path: '/api/admin/import/chop', year: 'version', facts: { language: 'language' } },
  'medications-excel': {
    path: '/api/admin/import/medications/excel',
    year: 'year',
    facts: { language: 'language' },
  },
  'medications-csv': { path: '/api/admin/import/medications/csv', year: 'year', facts: {} },
  'article-list': { path: '/api/admin/import/artikelliste', year: 'year', facts: {} },
  'addition-codes': { path: '/api/admin/import/addition-codes', year: 'year', facts: {} },
  'drg-catalog': { path: '/api/admin/import/drg-catalog', year: 'version', facts: { tariff: 'tariff' } },
  supplements: { path: '/api/admin/import/supplements', year: 'version', facts: { tariff: 'tariff' } },
  begleitdokumente: { path: '/api/thesaurus/import/begleitdokumente/{year}', facts: {} },
  'coding-rules': { path: '/api/thesaurus/import/coding-rules/{year}', facts: {} },
  'chop-index': { path: '/api/thesaurus/import/chop-ai/{year}', facts: { language: 'lang' } },
  synonyms: {
    path: '/api/admin/import/synonyms',
    year: 'version',
    facts: { codes: 'type', language: 'language' },
  },
  crosswalk: { path: '/api/admin/import/crosswalk', year: 'to', facts: { codes: 'type', from: 'from' } },
  'code-frequencies': { path: '/api/admin/import/code-frequencies', year: 'version', facts: { codes: 'type' } },
  'house-words': { path: '/api/admin/house-words/import', facts: {} },
  thesaurus: { path: '/api/admin/house-words/thesaurus/import', facts: { language: 'language' } },
} as const satisfies Record<string, KindAddress>

/** A kind one can name. */
export type UploadKind = keyof typeof kinds

/** The kinds, in the order they are offered. */
// Object.keys gives plain strings; the table has no other keys.
export const uploadKinds = Object.keys(kinds) as readonly UploadKind[]

/** What is said of a file: `found` lets the server tell by what is in it, as the inbox does. */
export interface Choice {
  readonly kind: UploadKind | 'found'
  /** Empty until somebody has said it. */
  readonly year: string
  readonly facts: Readonly<Partial<Record<Fact, string>>>
}

const addressOfKind = (kind: UploadKind): KindAddress => kinds[kind]

/** What has to be said of a kind, beside its year. */
export const factsOf = (kind: Choice['kind']): readonly Fact[] =>
  // Object.keys gives plain strings; the table has no other keys.
  kind === 'found' ? [] : (Object.keys(addressOfKind(kind).facts) as Fact[])

/** Whether a kind belongs to a year. */
export const hasYear = (kind: Choice['kind']): boolean => {
  if (kind === 'found') return true
  const { path, year } = addressOfKind(kind)
  return year !== undefined || path.includes('{year}')
}

/** The values a fact can have; years before the one the file is for. */
export function valuesOf(fact: Fact, { kind, year }: Choice): readonly string[] {
  if (fact === 'language') return ['de', 'fr', 'it']
  if (fact === 'tariff') return TARIFFS
  if (fact === 'codes')
    return kind === 'code-frequencies' ? CODE_SYSTEMS : CODE_SYSTEMS.filter((each) => each !== 'ATC')
  const last = Number(year)
  return Number.isInteger(last) ? Array.from({ length: 5 }, (_, back) => String(last - 1 - back)) : []
}

/** The choice a file begins with: told by its content, into this year, unless its name speaks of others. */
export function firstChoice(name: string, year: string): Choice {
  return { kind: 'found', year: speaksOfOther(name, year) ? '' : year, facts: {} }
}

/** Whether a name speaks of years, and not of this one. */
export function speaksOfOther(name: string, year: string): boolean {
  const years = yearsIn(name)
  return years.length > 0 && !years.includes(Number(year))
}

/** The same file as another kind, with what its name says of it; what it does not say is left to be asked. */
export function asKind(name: string, choice: Choice, kind: Choice['kind']): Choice {
  const [first, second] = yearsIn(name)
  const hints: Readonly<Record<Fact, string | undefined>> = {
    language: languageOfName(name),
    tariff: tariffOfName(name),
    codes: undefined,
    from: second === undefined ? undefined : String(first),
  }
  const facts = factsOf(kind).map((fact) => [fact, choice.facts[fact] ?? hints[fact] ?? ''])
  return { ...choice, kind, facts: Object.fromEntries(facts) }
}

/** Whether everything is said. */
export const isComplete = ({ kind, year, facts }: Choice): boolean =>
  (!hasYear(kind) || /^20\d\d$/.test(year)) && factsOf(kind).every((fact) => facts[fact])

/** Where a file goes. */
export function addressFor({ kind, year, facts }: Choice): string {
  if (kind === 'found') return `/api/admin/import/inbox/${year}`
  const { path, year: yearName, facts: names } = addressOfKind(kind)
  const query = new URLSearchParams(yearName ? { [yearName]: year } : {})
  for (const [fact, name] of Object.entries(names)) if (name) query.set(name, facts[fact as Fact] ?? '')
  const asked = query.toString()
  return path.replace('{year}', year).replace('{language}', facts.language ?? '') + (asked && `?${asked}`)
}
