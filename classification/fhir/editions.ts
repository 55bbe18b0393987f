/** The versions of the code systems that are there, each with its codes. */
import { quoted } from '@codarium/domain'
import { ApiError } from '@codarium/platform'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import { type CodeBook, codeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { type FhirSystem, fhirSystems, systemAt } from './code-systems.ts'

/** One version of a code system. */
export interface Edition {
  readonly of: FhirSystem
  /** The year it was imported for. */
  readonly version: string
  readonly book: CodeBook
}

/** All editions, by system, the newest first. */
export function editionsIn(source: CatalogueSource): Edition[] {
  const versions = source.versions().sort().reverse()
  return fhirSystems.flatMap((of) => versions.flatMap((version) => ownEdition(source, of, version) ?? []))
}

function ownEdition(source: CatalogueSource, of: FhirSystem, version: string): Edition | undefined {
  if (!source.catalogue(version)?.codes[of.system].size) return undefined
  const book = codeBook(source, of.system, version)
  return book && { of, version, book }
}

/** The address and the version of `address|version`. */
export function splitCanonical(canonical: string): { url: string; version?: string } {
  const [url = '', version] = canonical.split('|', 2)
  return version ? { url, version } : { url }
}

/** An edition by its version, else the newest. Where a year has no codes of its own, the edition used in that year. */
export function findEdition(source: CatalogueSource, of: FhirSystem, version?: string): Edition | undefined {
  return version ? usedIn(source, of, version) : editionsIn(source).find((each) => each.of === of)
}

/** The edition a caller means; answers say which it was. Throws ApiError 404. */
export function editionOf(source: CatalogueSource, canonical: string | undefined, version?: string): Edition {
  if (!canonical) throw missing('the code system', 'system')
  const { url, version: attached } = splitCanonical(canonical)
  const of = systemAt(url)
  if (!of) throw notFound(`There is no code system ${quoted(url)}.`)
  const wished = version || attached
  const found = findEdition(source, of, wished)
  if (!found) throw notFound(`There is no version ${quoted(wished ?? '')} of ${url}.`)
  return found
}

function usedIn(source: CatalogueSource, of: FhirSystem, version: string): Edition | undefined {
  const book = codeBook(source, of.system, version)
  return book && book.codes.size > 0 ? { of, version: book.catalogue.version, book } : undefined
}

/** Whether two editions hold the same codes: one may be named after a year it is used in. */
export function isSameEdition(a: Edition | undefined, b: Edition | undefined): boolean {
  return a !== undefined && a.book.codes === b?.book.codes
}

/** A code of an edition; throws ApiError 404. */
export function codeOf({ of, version, book }: Edition, code: string): CodeEntry {
  const entry = book.codes.find(code)
  if (!entry) throw notFound(`${of.title} ${version} has no code ${quoted(code)}.`)
  return entry
}

/** The answer to a call that names something that is not there. */
export function notFound(message: string): ApiError {
  return new ApiError('NOT_FOUND', message, { reason: 'not-found' })
}

/** The answer to a call that lacks something. */
export function missing(what: string, parameter: string): ApiError {
  return new ApiError('VALIDATION_ERROR', `The call does not name ${what}.`, {
    details: [{ field: parameter, message: 'is required' }],
  })
}

/** The answer to a call that wishes something FHIR knows but this server does not do. */
export function notSupported(message: string): ApiError {
  return new ApiError('VALIDATION_ERROR', message, { reason: 'not-supported' })
}
