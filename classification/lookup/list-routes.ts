/** GET …/unacceptable-hd, …/poa-required and /api/thesaurus/external-cause-codes: lists a coder works with. */
import { CodeDescription, ThesaurusEntry } from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { answersOf, common, requireBook } from '../catalogue/answers.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { language, presentVersion, version } from '../catalogue/parameters.ts'
import { codeDescription } from './code-description.ts'
import { externalCauses, poaRequiredDiagnoses, unacceptableMainDiagnoses } from './code-lists.ts'
import { thesaurusEntry } from './thesaurus-entry.ts'

/** What a list of whole entries costs of the caller's rate limit: it can have thousands. */
const LIST_COST = 10

export function listRoutes(catalogues: CatalogueSource): Route[] {
  return [
    entryListRoute(catalogues, {
      path: '/api/thesaurus/{version}/unacceptable-hd',
      summary: 'The codable diagnoses that may not be the main diagnosis',
      list: unacceptableMainDiagnoses,
    }),
    entryListRoute(catalogues, {
      path: '/api/thesaurus/{version}/poa-required',
      summary: 'The codable diagnoses that must say whether they were present on admission',
      list: poaRequiredDiagnoses,
    }),
    externalCauseRoute(catalogues),
  ]
}

interface EntryList {
  readonly path: string
  readonly summary: string
  list(book: CodeBook): CodeEntry[]
}

function entryListRoute(catalogues: CatalogueSource, { path, summary, list }: EntryList): Route {
  return route({
    ...common,
    path,
    summary,
    cost: LIST_COST,
    params: Type.Object({ version }),
    answers: answersOf('The codes, in the order of the catalogue', Type.Array(ThesaurusEntry), 'unknown version'),
    handle: ({ params }) => {
      const book = requireBook(catalogues, 'ICD10', params.version)
      return list(book).map((entry) => thesaurusEntry(book, entry))
    },
  })
}

function externalCauseRoute(catalogues: CatalogueSource): Route {
  return route({
    ...common,
    path: '/api/thesaurus/external-cause-codes',
    summary: 'The codable external causes with an exclamation mark, V99 first',
    description: 'Chapter XX, V01 to Y84: what is coded beside an injury (S00 to T98).',
    query: Type.Object({ version: presentVersion, lang: language }),
    answers: answersOf('The codes', Type.Array(CodeDescription), 'unknown version'),
    handle: ({ query }) => {
      const book = requireBook(catalogues, 'ICD10', query.version)
      return externalCauses(book).map((entry) => codeDescription(book, entry, query.lang))
    },
  })
}
