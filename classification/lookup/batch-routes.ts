/** POST /api/thesaurus/batch-lookup and /api/thesaurus/batch-descriptions: many codes at once. */
import {
  BatchDescriptionsRequest,
  BatchDescriptionsResponse,
  BatchLookupRequest,
  BatchLookupResponse,
  type ErrorDetail,
  PROBLEM_MEDIA_TYPE,
} from '@codarium/contract'
import { Answer, type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { Compile } from 'typebox/schema'
import { common, problem, requireBook, unknownVersion } from '../catalog/answers.ts'
import type { CatalogueSource } from '../catalog/catalogues.ts'
import { codeBooks } from '../catalog/code-book.ts'
import { batchDescriptions, batchLookup } from './batch.ts'

/** The version and language of a request that names none. */
const DEFAULTS = { version: '2026', language: 'de' } as const

/** More findings than this help nobody. */
const MOST_DETAILS = 20

const post = { ...common, method: 'POST' } as const

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

const requests = Compile(BatchDescriptionsRequest)

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
      if (!requests.Check(body)) return new Answer(400, refused(body))
      const { codes, version = DEFAULTS.version, language = DEFAULTS.language } = body
      const books = codeBooks(catalogues, version)
      if (books.length === 0) throw unknownVersion(version)
      return batchDescriptions(books, codes, language)
    },
  })
}

function refused(body: unknown): BatchDescriptionsResponse {
  const [, findings] = requests.Errors(body)
  const details = findings.flatMap(detailsOf).slice(0, MOST_DETAILS)
  return { descriptions: {}, found: 0, notFound: 0, missing: [], details }
}

type Finding = ReturnType<typeof requests.Errors>[1][number]

/** The findings as the error bodies of all other routes show them: a missing field is named itself. */
function detailsOf(finding: Finding): ErrorDetail[] {
  const steps = finding.instancePath.split('/').slice(1)
  if (finding.keyword !== 'required') return [{ field: steps.join('.'), message: finding.message }]
  return finding.params.requiredProperties.map((name) => {
    return { field: [...steps, name].join('.'), message: 'is required' }
  })
}
