/** The upload endpoints of the contract: their addresses, parameters, and the order each stands for. */
import { CatalogueYear, ClassificationType, Language, Tariff } from '@codarium/contract'
import type { CountedSystem } from '@codarium/readers'
import { type TObject, Type } from 'typebox'
import { yearOfRelease } from '../catalogue/release-year.ts'
import { EVERY_YEAR, type ImportOrder } from './import-order.ts'

const year = Type.Integer({ minimum: 2000, maximum: 2099, description: 'Year of the list' })
const version = (preset: string) => ({ ...CatalogueYear, default: preset })
const language = { ...Language, default: 'de' }
const tariff = { ...Tariff, default: 'SWISSDRG' }
const type = Type.Enum(['ICD10', 'CHOP'])

const replace = Type.Boolean({
  default: false,
  description: 'Replace the synonyms in use although the file shares no text with them; without it that is a 409',
})

const replaceWords = Type.Boolean({ default: false, description: 'Delete all words of the house first' })

export interface UploadEndpoint {
  readonly path: string
  readonly summary: string
  readonly params?: TObject
  readonly query: TObject
  /** Whether an archive of several languages brings all of them, German first, where the caller names none. */
  readonly everyLanguage?: boolean
  order(input: Record<string, string>): ImportOrder
}

/** The endpoints that answer when the import is done. */
export const waitingEndpoints: readonly UploadEndpoint[] = [
  {
    path: '/api/admin/import/icd10/{language}',
    summary: 'ICD-10-GM, ClaML ZIP; German first, French and Italian add translations',
    params: Type.Object({ language: Language }),
    query: Type.Object({ version: version('2024') }),
    order: ({ version: v = '', language: l }) => ({ kind: 'icd10', version: v, language: l as 'de' }),
  },
  {
    path: '/api/admin/import/icd10',
    summary: 'ICD-10-GM, ClaML ZIP, German; brings the translations along where the archive holds them',
    everyLanguage: true,
    query: Type.Object({ version: version('2026') }),
    order: ({ version: v = '' }) => ({ kind: 'icd10', version: v, language: 'de' }),
  },
  {
    path: '/api/admin/import/chop',
    summary: 'CHOP, CSV ZIP; where no language is named, every language the archive holds',
    everyLanguage: true,
    query: Type.Object({ version: version('2026'), language }),
    order: ({ version: v = '', language: l }) => ({ kind: 'chop', version: v, language: l as 'de' }),
  },
  {
    path: '/api/admin/import/medications/excel',
    summary: 'Medications, spreadsheet',
    query: Type.Object({ year, language }),
    order: ({ year: y = '', language: l }) => ({ kind: 'medications', version: y, language: l as 'de' }),
  },
  {
    path: '/api/admin/import/medications/csv',
    summary: 'Medications, CSV',
    query: Type.Object({ year }),
    order: ({ year: y = '' }) => ({ kind: 'medications', version: y, language: 'de' }),
  },
  {
    path: '/api/admin/import/artikelliste',
    summary: 'Article list, spreadsheet',
    query: Type.Object({ year }),
    order: ({ year: y = '' }) => ({ kind: 'article-list', version: y, language: '' }),
  },
  {
    path: '/api/admin/import/addition-codes',
    summary: 'Technical accompanying sheet, spreadsheet',
    query: Type.Object({ year }),
    order: ({ year: y = '' }) => ({ kind: 'addition-codes', version: y, language: '' }),
  },
  {
    path: '/api/admin/import/supplements',
    summary: 'Supplementary payments (ZE): definitions and texts',
    query: Type.Object({ tariff, version: version('2026') }),
    order: ({ tariff: t, version: v = '' }) => ({
      kind: 'supplements',
      version: v,
      language: '',
      tariff: t as 'SWISSDRG',
    }),
  },
  {
    path: '/api/admin/import/drg-catalog',
    summary: 'DRG, PCG or RCG catalogue: labels, weights, trim points',
    query: Type.Object({ tariff, version: version('2026') }),
    order: ({ tariff: t, version: v = '' }) => ({
      kind: 'drg-catalog',
      version: v,
      language: '',
      tariff: t as 'SWISSDRG',
    }),
  },
  {
    path: '/api/admin/import/synonyms',
    summary: 'Custom synonyms, CSV text;code',
    query: Type.Object({ version: version('2026'), type, language, replace }),
    order: ({ version: v = '', type: t, language: l, replace: r }) => ({
      kind: 'synonyms',
      version: v,
      language: l as 'de',
      type: t as 'ICD10',
      ...(r === 'true' ? { replace: true } : {}),
    }),
  },
  {
    path: '/api/admin/house-words/import',
    summary: 'Words of the house, CSV language;kind;short;meaning;wording;system;code; they join those that are there',
    query: Type.Object({ replace: replaceWords }),
    order: ({ replace: r }) => ({
      kind: 'house-words',
      version: EVERY_YEAR,
      language: '',
      ...(r === 'true' ? { replace: true } : {}),
    }),
  },
  {
    path: '/api/admin/house-words/thesaurus/import',
    summary: 'A MyThes thesaurus (.dat, or a LibreOffice package with one), in the place of the one of its language',
    query: Type.Object({ language }),
    order: ({ language: l }) => ({ kind: 'thesaurus', version: EVERY_YEAR, language: l as 'de' }),
  },
  {
    path: '/api/admin/import/crosswalk',
    summary: 'Crosswalk (Umsteiger) between two years',
    query: Type.Object({ type, from: CatalogueYear, to: CatalogueYear }),
    order: ({ type: t, from = '', to = '' }) => ({
      kind: 'crosswalk',
      version: to,
      language: '',
      type: t as 'ICD10',
      from,
    }),
  },
  {
    path: '/api/admin/import/code-frequencies',
    summary: 'How often codes are coded, CSV code;count',
    query: Type.Object({ version: version('2026'), type: { ...ClassificationType, default: 'ICD10' } }),
    order: ({ version: v = '', type: t }) => ({
      kind: 'code-frequencies',
      version: v,
      language: '',
      type: t as CountedSystem,
    }),
  },
  {
    path: '/api/thesaurus/import/coding-rules/{version}',
    summary: 'Coding rules, JSON',
    params: Type.Object({ version: CatalogueYear }),
    query: Type.Object({}),
    order: ({ version: v = '' }) => ({ kind: 'coding-rules', version: v, language: '' }),
  },
]

/** The endpoints that answer at once and go on. */
export const startingEndpoints: readonly UploadEndpoint[] = [
  {
    path: '/api/thesaurus/import/chop-ai/{version}',
    summary: 'CHOP alphabetical index, ZIP',
    params: Type.Object({ version: CatalogueYear }),
    query: Type.Object({ lang: Language }),
    order: ({ version: v = '', lang }) => ({ kind: 'chop-index', version: v, language: lang as 'de' }),
  },
  {
    path: '/api/thesaurus/import/begleitdokumente/{version}',
    summary: 'Supporting documents of a SwissDRG release, ZIP: CCL, plausibility, POA, U69',
    params: Type.Object({ version: Type.String({ pattern: '^(20\\d\\d|[Vv]?\\d{1,2}(\\.\\d{1,2})?)$' }) }),
    query: Type.Object({}),
    order: ({ version: v = '' }) => ({ kind: 'begleitdokumente', version: yearOfRelease(v), language: '' }),
  },
]
