/** What reading answers have in common: how they are described, and 404 for what does not exist. */
import { PROBLEM_MEDIA_TYPE } from '@codarium/contract'
import { type AnswerSpec, ApiError } from '@codarium/platform'
import { type TSchema, Type } from 'typebox'
import type { CatalogueSource } from './catalogues.ts'
import { type CodeBook, codeBook } from './code-book.ts'
import type { CodeEntry, CodeSystem } from './code-entry.ts'

/** What every lookup route has in common. */
export const common = { method: 'GET', access: 'catalogue.read', tag: 'Thesaurus' } as const

/** The body of every error, as the description names it. */
export const problem = Type.Unsafe({ $ref: '#/components/schemas/Problem' })

/** The documented answers of a lookup. */
export function answersOf(description: string, schema: TSchema, missing: string): Record<number, AnswerSpec> {
  return {
    200: { description, schema },
    404: { description: `NOT_FOUND: ${missing}`, schema: problem, type: PROBLEM_MEDIA_TYPE },
  }
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
