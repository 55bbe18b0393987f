/** $expand: the codes of a value set page by page, all of them or those a search finds. */
import { hash } from 'node:crypto'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import type { CodeSearch } from '../search/code-search.ts'
import { type CodeSet, choicesOf, type Member, membersOf } from './code-set.ts'
import { unknownText } from './compose.ts'
import { type Edition, notFound, notSupported } from './editions.ts'
import { containedCode, type Shown } from './expansion-code.ts'
import type { LanguageWish } from './languages.ts'
import type { Resource } from './resource.ts'
import { requireVersions } from './version-check.ts'
import type { VersionRules } from './versions.ts'
import { tooCostly, WorkLimit } from './work-limit.ts'

/** Codes per page when nothing is asked for. */
const PAGE = 100
/** Most codes per page: a page of these takes a few milliseconds and 200 kB. */
const MOST = 1_000
/** How far a filtered expansion can be paged: hits behind these are noise. */
const DEEPEST_HIT = 10_000

/** What a caller wants expanded. */
export interface ExpandInput extends Omit<Shown, 'wish'> {
  readonly filter?: string
  readonly offset?: number
  readonly count?: number
  readonly includeDefinition?: boolean
  readonly excludeNotForUI?: boolean
}

export interface ExpandDeps {
  readonly catalogues: CatalogueSource
  readonly search: CodeSearch
  readonly now: Date
}

/** A page of codes. */
interface Page {
  readonly members: readonly Member[]
  readonly total: number
}

/** The value set with a page of its expansion; throws ApiError `too-costly` when more is asked for than a page may hold. */
export function expand(
  set: CodeSet,
  input: ExpandInput,
  wish: LanguageWish,
  rules: VersionRules,
  deps: ExpandDeps,
): Resource {
  const { filter = '', offset = 0, count = PAGE, includeDefinition = true } = input
  if (input.excludeNotForUI) throw notSupported('excludeNotForUI is not supported.')
  if (count > MOST) throw tooCostly(`A page holds at most ${MOST} codes; ask for the rest by offset.`)
  const [unknown] = set.unknown
  if (unknown) throw notFound(unknownText(unknown))
  const editions = editionsOf(set)
  requireVersions(deps.catalogues, editions, rules)
  const members = membersOf(set, new WorkLimit())
  const window = { offset, count }
  const { members: shown, total } =
    filter.trim() === '' ? listed(members, window) : found(members, editions, filter, window, wish, deps.search)
  const { compose, ...definition } = set.definition
  return {
    ...definition,
    ...(includeDefinition ? { compose } : {}),
    resourceType: 'ValueSet',
    expansion: {
      identifier: identifierOf(set, editions, filter, wish),
      timestamp: deps.now.toISOString(),
      total,
      offset,
      parameter: parametersOf(input, editions, wish, window),
      contains: shown.map((member) => containedCode(member, { ...input, wish })),
    },
  }
}

/** The editions a set draws on, each once. */
function editionsOf(set: CodeSet): Edition[] {
  const editions = [...choicesOf(set)].flatMap(({ edition }) => edition ?? [])
  return [...new Map(editions.map((edition) => [edition.book.codes, edition])).values()]
}

interface Window {
  readonly offset: number
  readonly count: number
}

function listed(members: ReadonlyMap<CodeEntry, Member>, { offset, count }: Window): Page {
  return { members: [...members.values()].slice(offset, offset + count), total: members.size }
}

/** The hits of one code system after the other, each in the order of the search. */
function found(
  members: ReadonlyMap<CodeEntry, Member>,
  editions: readonly Edition[],
  filter: string,
  { offset, count }: Window,
  { language }: LanguageWish,
  search: CodeSearch,
): Page {
  const deepest = offset + count
  if (deepest > DEEPEST_HIT) throw tooCostly(`Only the first ${DEEPEST_HIT} hits can be paged; filter closer.`)
  const pages = editions.map(({ of, version }) => {
    const only = (entry: CodeEntry) => members.has(entry)
    return search.search(of.system, { q: filter, version, language, page: 0, size: Math.max(1, deepest), only })
  })
  const hits = pages.flatMap(({ codes }) => codes.flatMap(({ entry }) => members.get(entry) ?? []))
  return { members: hits.slice(offset, deepest), total: pages.reduce((sum, { total }) => sum + total, 0) }
}

/** Everything the expansion follows from, as terminology servers repeat it. */
function parametersOf(input: ExpandInput, editions: readonly Edition[], wish: LanguageWish, window: Window): object[] {
  const used = editions.map(({ of, version }) => `${of.url}|${version}`)
  const { filter = '' } = input
  const flags = Object.entries(input).filter(([name, value]) => typeof value === 'boolean' && ECHOED.has(name))
  return [
    ...used.map((canonical) => ({ name: 'version', valueUri: canonical })),
    ...used.map((canonical) => ({ name: 'used-codesystem', valueUri: canonical })),
    { name: 'displayLanguage', valueCode: wish.language },
    { name: 'offset', valueInteger: window.offset },
    { name: 'count', valueInteger: window.count },
    ...(filter === '' ? [] : [{ name: 'filter', valueString: filter }]),
    ...flags.map(([name, value]) => ({ name, valueBoolean: value })),
    ...VERSIONS.flatMap((name) =>
      [(input as Record<string, string | readonly string[]>)[name] ?? []]
        .flat()
        .map((valueUri) => ({ name, valueUri })),
    ),
  ]
}

const ECHOED = new Set(['includeDesignations', 'includeDefinition', 'activeOnly', 'excludeNested'])
const VERSIONS = ['system-version', 'check-system-version', 'force-system-version', 'default-valueset-version'] as const

/** The same for all pages of one expansion, as long as the data stay the same (a UUID of version 8: our own digest). */
function identifierOf(set: CodeSet, editions: readonly Edition[], filter: string, { language }: LanguageWish): string {
  const prints = editions.map(({ book }) => book.fingerprint)
  const digits = hash('sha256', [...prints, JSON.stringify(set.definition), filter, language].join('\n'), 'hex')
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`]
  return `urn:uuid:${parts.join('-')}-${digits.slice(20, 32)}`
}
