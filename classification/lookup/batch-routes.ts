/** POST /api/thesaurus/batch-lookup and /api/thesaurus/batch-descriptions: many codes at once. */
import {
  BatchDescriptionsRequest,
  BatchDescriptionsResponse,
  BatchLookupRequest,
  BatchLookupResponse,
  type ErrorDetail,
  PROBLEM_MEDIA_TYPE,
} from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import { common, problem, requireBook, unknownVersion } from '../catalogue/answers.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import { codeBooks } from '../catalogue/code-book.ts'
import { batchDescriptions, batchLookup } from './batch.ts'

/** The version and language of a request that names none. */
const DEFAULTS = { version: '2026', language: 'de' } as const

/** Largest body (bytes): 5,000 codes of 100 characters, each with its system. */
const LARGEST_BODY = 1024 * 1024

const post = { ...common, method: 'POST', bodyLimit: LARGEST_BODY } as const

const unknown = { description: 'NOT_FOUND: unknown version', schema: problem, type: PROBLEM_MEDIA_TYPE }

export function batchRoutes(catalogues: CatalogueSource): Route[] {
  return [lookupRoute(catalogues), descriptionsRoute(catalogues)]
}

function lookupRoute(catalogues: CatalogueSource): Route {
  return route({
    ...post,
    path: '/api/thesaurus/batch-lookup',
    summary: 'Many codes of one system in short, by code as it was sent; unknown codes are left out',
    body: BatchLookupRequest,
    answers: { 200: { description: 'The codes', schema: BatchLookupResponse }, 404: unknown },
    handle: ({ body }) => {
      const { classificationType = 'ICD10', codes, version = DEFAULTS.version, language = DEFAULTS.language } = body
      return batchLookup(requireBook(catalogues, classificationType, version), codes, language)
    },
  })
}

function descriptionsRoute(catalogues: CatalogueSource): Route {
  return route({
    ...post,
    path: '/api/thesaurus/batch-descriptions',
    summary: 'Titles of many codes of any system, by code as it was sent',
    description:
      'A code asked for in several systems stands under the code for the first that has it, and under `CHOP:Z38.0` for each other.',
    body: BatchDescriptionsRequest,
    answers: {
      200: { description: 'The descriptions', schema: BatchDescriptionsResponse },
      400: { description: 'The request is not valid', schema: BatchDescriptionsResponse },
      404: unknown,
    },
    invalid: ({ message, facts: { details = [{ field: '', message }] } }) => refused(details),
    handle: ({ body }) => {
      const { codes, version = DEFAULTS.version, language = DEFAULTS.language } = body
      const books = codeBooks(catalogues, version)
      if (books.length === 0) throw unknownVersion(version)
      return batchDescriptions(books, codes, language)
    },
  })
}

/** The contract answers an invalid request with a body of its own. */
function refused(details: readonly ErrorDetail[]): BatchDescriptionsResponse {
  return { descriptions: {}, found: 0, notFound: 0, missing: [], details: [...details] }
}
