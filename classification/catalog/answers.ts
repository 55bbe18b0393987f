/** How lookups answer: cached by the browser until the catalogue changes, 404 for what does not exist. */
import { hash } from 'node:crypto'
import { PROBLEM_MEDIA_TYPE } from '@codarium/contract'
import { Answer, type AnswerSpec, ApiError, type Call, VERSION } from '@codarium/platform'
import { type TSchema, Type } from 'typebox'
import type { CatalogueSource } from './catalogues.ts'
import { type CodeBook, codeBook } from './code-book.ts'
import type { CodeEntry, CodeSystem } from './code-entry.ts'

/**
 * How long a browser answers by itself (seconds): catalogues change a few times a year, and five minutes after an
 * import everybody sees the new one. `private`, because reading needs a token.
 */
const MAX_AGE = 300

/** Characters of an entity tag: 132 bits, far from any collision. */
const TAG_LENGTH = 22

/** What every lookup route has in common. */
export const common = { method: 'GET', access: 'catalogue.read', tag: 'Thesaurus' } as const

/** The body of every error, as the description names it. */
export const problem = Type.Unsafe({ $ref: '#/components/schemas/Problem' })

/** The documented answers of a lookup. */
export function answersOf(description: string, schema: TSchema, missing: string): Record<number, AnswerSpec> {
  return {
    200: { description, schema },
    304: { description: 'The caller has this answer already (If-None-Match)' },
    404: { description: `NOT_FOUND: ${missing}`, schema: problem, type: PROBLEM_MEDIA_TYPE },
  }
}

type Request = Call<unknown, unknown, unknown>['request']

/** Answers 304 when the caller has the answer already, else makes it; the tag follows from data, program and address. */
export function cached(request: Request, fingerprint: string, make: () => unknown): Answer {
  const tag = `"${hash('sha256', `${VERSION} ${fingerprint} ${request.url}`, 'base64url').slice(0, TAG_LENGTH)}"`
  const headers = { etag: tag, 'cache-control': `private, max-age=${MAX_AGE}` }
  if (request.headers['if-none-match']?.includes(tag)) return new Answer(304, undefined, headers)
  return new Answer(200, make(), headers)
}

/** The book of a version; 404 when nothing was imported for it. */
export function requireBook(source: CatalogueSource, system: CodeSystem, version: string): CodeBook {
  const book = codeBook(source, system, version)
  if (!book) throw unknownVersion(version)
  return book
}

/** The answer to a version that does not exist. */
export function unknownVersion(version: string): ApiError {
  return new ApiError('NOT_FOUND', `There is no catalogue of the version ${version}.`)
}

/** A code of a book; 404 when it has none. */
export function requireCode({ codes, system, version }: CodeBook, code: string): CodeEntry {
  const entry = codes.find(code)
  if (!entry) throw new ApiError('NOT_FOUND', `${system} ${version} has no code ${code}.`)
  return entry
}
