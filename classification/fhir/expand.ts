/** $expand: the codes of a value set page by page, all of them or those a search finds. */
import { hash } from 'node:crypto'
import { ApiError } from '@codarium/platform'
import type { CodeEntry } from '../catalog/code-entry.ts'
import type { Language } from '../imports/formats/vocabulary.ts'
import type { CodeSearch } from '../thesaurus/code-search.ts'
import { designationsOf, displayOf } from './concept.ts'
import type { Resource } from './resource.ts'
import { type CodeSet, codeSetUrl, codesIn, isIn, valueSetResource } from './value-sets.ts'

/** Codes per page when nothing is asked for. */
const PAGE = 100
/** Most codes per page: a page of these takes a few milliseconds and 200 kB. */
const MOST = 1_000
/** How far a filtered expansion can be paged: hits behind these are noise. */
const DEEPEST_HIT = 10_000

/** What a caller wants expanded. */
export interface ExpandInput {
  readonly filter?: string
  readonly offset?: number
  readonly count?: number
  readonly includeDesignations?: boolean
}

/** A page of codes. */
interface Page {
  readonly entries: readonly CodeEntry[]
  readonly total: number
}

/** The value set with a page of its expansion; throws ApiError `too-costly` when more is asked for than a page may hold. */
export function expand(set: CodeSet, input: ExpandInput, language: Language, search: CodeSearch, now: Date): Resource {
  const { filter = '', offset = 0, count = PAGE, includeDesignations = false } = input
  if (count > MOST) throw tooCostly(`A page holds at most ${MOST} codes; ask for the rest by offset.`)
  const { entries, total } =
    filter.trim() === '' ? listed(set, offset, count) : found(set, filter, offset, count, language, search)
  const { of, version } = set.edition
  return {
    ...valueSetResource(set),
    expansion: {
      identifier: identifierOf(set, filter, language),
      timestamp: now.toISOString(),
      total,
      offset,
      parameter: [
        { name: 'version', valueUri: `${of.url}|${version}` },
        { name: 'displayLanguage', valueCode: language },
        { name: 'offset', valueInteger: offset },
        { name: 'count', valueInteger: count },
        ...(filter === '' ? [] : [{ name: 'filter', valueString: filter }]),
        ...(includeDesignations ? [{ name: 'includeDesignations', valueBoolean: true }] : []),
      ],
      contains: entries.map((entry) => ({
        system: of.url,
        version,
        code: entry.code,
        display: displayOf(entry, language),
        ...(entry.codable ? {} : { abstract: true }),
        ...(includeDesignations ? { designation: designationsOf(entry) } : {}),
      })),
    },
  }
}

function listed(set: CodeSet, offset: number, count: number): Page {
  const all = [...codesIn(set)]
  return { entries: all.slice(offset, offset + count), total: all.length }
}

function found(
  set: CodeSet,
  filter: string,
  offset: number,
  count: number,
  language: Language,
  search: CodeSearch,
): Page {
  if (offset + count > DEEPEST_HIT) throw tooCostly(`Only the first ${DEEPEST_HIT} hits can be paged; filter closer.`)
  const { of, version } = set.edition
  const { codes, total } = search.search(of.system, {
    q: filter,
    version,
    language,
    page: 0,
    size: Math.max(1, offset + count),
    codableOnly: set.codableOnly,
    ...(set.root ? { only: (entry: CodeEntry) => isIn(set, entry) } : {}),
  })
  return { entries: codes.slice(offset, offset + count).map(({ entry }) => entry), total }
}

function tooCostly(message: string): ApiError {
  return new ApiError('VALIDATION_ERROR', message, { reason: 'too-costly' })
}

/** The same for all pages of one expansion, as long as the data stay the same (a UUID of version 8: our own digest). */
function identifierOf(set: CodeSet, filter: string, language: Language): string {
  const named = [set.edition.book.fingerprint, codeSetUrl(set), filter, language].join('\n')
  const digits = hash('sha256', named, 'hex')
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`]
  return `urn:uuid:${parts.join('-')}-${digits.slice(20, 32)}`
}
