/** POST /api/thesaurus/batch-lookup and /api/thesaurus/batch-descriptions: many codes at once. */
import {
  BatchDescriptionsRequest,
  BatchDescriptionsResponse,
  BatchLookupRequest,
  BatchLookupResponse,
  type ErrorDetail,
  PROBLEM_MEDIA_TYPE,
} from '@codarium/contract'
import { Answer, type Route, route, schemaCheck } from '@codarium/platform'
import { Type } from 'typebox'
import { common, problem, requireBook, unknownVersion } from '../catalog/answers.ts'
import type { CatalogueSource } from '../catalog/catalogues.ts'
import { codeBooks } from '../catalog/code-book.ts'
import { batchDescriptions, batchLookup } from './batch.ts'

/** The version and language of a request that names none. */
const DEFAULTS = { version: '2026', language: 'de' } as const

/** Largest body (bytes): 5,000 codes of 100 characters, each with its system. */
const LARGEST_BODY = 1024 * 1024

const post = { ...common, method: 'POST', bodyLimit: LARGEST_BODY } as const

const unknown = { description: 'NOT_FOUND: unknown version', schema: problem, type: PROBLEM_MEDIA_TYPE }

/** The routes for many codes. */
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

const findingsIn = schemaCheck(BatchDescriptionsRequest)

function descriptionsRoute(catalogues: CatalogueSource): Route {
  return route({
    ...post,
    path: '/api/thesaurus/batch-descriptions',
    summary: 'Titles of many codes of any system, by code as it was sent',
    // Checked by the handler: the contract answers an invalid request with a body of its own.
    body: Type.Union([BatchDescriptionsRequest, Type.Unknown()]),
    answers: {
      200: { description: 'The descriptions', schema: BatchDescriptionsResponse },
      400: { description: 'The request is not valid', schema: BatchDescriptionsResponse },
      404: unknown,
    },
    handle: ({ body }) => {
      const details = findingsIn(body)
      if (details.length > 0) return new Answer(400, refused(details))
      const { codes, version = DEFAULTS.version, language = DEFAULTS.language } = body as BatchDescriptionsRequest
      const books = codeBooks(catalogues, version)
      if (books.length === 0) throw unknownVersion(version)
      return batchDescriptions(books, codes, language)
    },
  })
}

function refused(details: ErrorDetail[]): BatchDescriptionsResponse {
  return { descriptions: {}, found: 0, notFound: 0, missing: [], details }
}
