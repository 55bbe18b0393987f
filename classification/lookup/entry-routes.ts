/** GET /api/thesaurus/{version}/icd10/{code}, …/poa and /api/thesaurus/{version}/chop/{code}. */
import { PoaDetailsResponse, ThesaurusEntry } from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { answersOf, common, requireBook, requireCode } from '../catalogue/answers.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { code, version } from '../catalogue/parameters.ts'
import { poaRequirement } from './poa.ts'
import { thesaurusEntry, titles } from './thesaurus-entry.ts'

const params = Type.Object({ version, code })

/** The routes of single enriched codes. */
export function entryRoutes(catalogues: CatalogueSource): Route[] {
  return [
    entryRoute(catalogues, 'ICD10', '/api/thesaurus/{version}/icd10/{code}'),
    entryRoute(catalogues, 'CHOP', '/api/thesaurus/{version}/chop/{code}'),
    route({
      ...common,
      path: '/api/thesaurus/{version}/icd10/{code}/poa',
      summary: 'What a diagnosis must say about present on admission',
      params,
      answers: answersOf('The requirement', PoaDetailsResponse, 'unknown code or version'),
      handle: ({ params: { version: v, code: c } }) => {
        const book = requireBook(catalogues, 'ICD10', v)
        return poaDetails(book, requireCode(book, c))
      },
    }),
  ]
}

function entryRoute(catalogues: CatalogueSource, system: 'ICD10' | 'CHOP', path: string): Route {
  return route({
    ...common,
    path,
    summary: `A code of ${system} with everything known about it`,
    params,
    answers: answersOf('The code', ThesaurusEntry, 'unknown code or version'),
    handle: ({ params: { version: v, code: c } }) => {
      const book = requireBook(catalogues, system, v)
      return thesaurusEntry(book, requireCode(book, c))
    },
  })
}

function poaDetails({ version: v, support, codes }: CodeBook, entry: CodeEntry): PoaDetailsResponse {
  const { textLongDe: _long, ...texts } = titles(entry)
  return {
    code: entry.code,
    version: v,
    ...texts,
    codable: entry.codable,
    ...poaRequirement(support.of(entry, codes), codes),
  }
}
