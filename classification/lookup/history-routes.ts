/** GET /api/thesaurus/history/{type}/{code} and /api/thesaurus/diff/{type}: codes over the years. */
import {
  CodeChangeKind,
  CodeHistory,
  DifferenceAspect,
  LONGEST_QUERY,
  pageParameters,
  saidAspects,
  VersionDiff,
} from '@codarium/contract'
import { ApiError, type Route, route } from '@codarium/platform'
import type { Language } from '@codarium/readers'
import { type Static, Type } from 'typebox'
import { answersOf, common, requireBook } from '../catalogue/answers.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeSystem } from '../catalogue/code-entry.ts'
import { onPage, pagesOf } from '../catalogue/paged.ts'
import { code, hierarchicalType, language, version } from '../catalogue/parameters.ts'
import { versionsFor } from '../catalogue/version-years.ts'
import { chosenDifferences } from './chosen-differences.ts'
import { codeHistory } from './code-history.ts'
import { notCompared } from './code-sayings.ts'
import { type Crosswalk, crosswalksOf } from './crosswalks.ts'
import { titleIn } from './entry-texts.ts'
import { cachedDifferences, codeChange, type Difference } from './version-diff.ts'

/** The routes over the years. */
export function historyRoutes(catalogues: CatalogueSource): Route[] {
  return [historyRoute(catalogues), diffRoute(catalogues)]
}

function historyRoute(catalogues: CatalogueSource): Route {
  return route({
    ...common,
    path: '/api/thesaurus/history/{type}/{code}',
    summary: 'A code over the years: new, changed, deleted, what it came from and what it became',
    params: Type.Object({ type: hierarchicalType, code }),
    query: Type.Object({ lang: language }),
    answers: answersOf('The history', CodeHistory, 'no version and no crosswalk names the code'),
    handle: ({ params, query }) => {
      const history = codeHistory(catalogues, params.type, params.code, query.lang)
      if (!history) throw new ApiError('NOT_FOUND', `No version of ${params.type} has a code ${params.code}.`)
      return history
    },
  })
}

const diffQuery = Type.Object({
  from: version,
  to: version,
  lang: language,
  change: Type.Optional(CodeChangeKind),
  everything: Type.Boolean({
    default: false,
    description:
      'True: also the lists under the titles, CCL, POA, limits of age and sex; else titles, codability and places only',
  }),
  chapter: Type.Optional(Type.String({ maxLength: 20 })),
  aspect: Type.Optional({
    ...DifferenceAspect,
    description: 'One that only a comparison of everything knows asks for that, too',
  }),
  q: Type.Optional(Type.String({ maxLength: LONGEST_QUERY, description: 'Beginning of a code, or words' })),
  ...pageParameters,
})

function diffRoute(catalogues: CatalogueSource): Route {
  return route({
    ...common,
    path: '/api/thesaurus/diff/{type}',
    summary: 'What differs between two versions: new, deleted and changed codes',
    params: Type.Object({ type: hierarchicalType }),
    query: diffQuery,
    answers: answersOf('A page of the differences, by chapter and code', VersionDiff, 'unknown version'),
    handle: ({ params, query }) => versionDiff(catalogues, params.type, query),
  })
}

function versionDiff(
  catalogues: CatalogueSource,
  type: 'ICD10' | 'CHOP',
  query: Static<typeof diffQuery>,
): VersionDiff {
  const { from, to, lang } = query
  const everything = query.everything || isSaid(query.aspect)
  const [before, after] = [requireBook(catalogues, type, from), requireBook(catalogues, type, to)]
  const all = cachedDifferences(before, after, lang, everything)
  const { chosen, kinds, byChapter, byAspect } = chosenDifferences(all, query)
  const crosswalk = crosswalkBetween(catalogues, type, from, to)
  return {
    type,
    from,
    to,
    ...kinds,
    byChapter,
    byAspect,
    chapters: chaptersOf(all, before, after, lang),
    notCompared: everything ? notCompared(before, after) : [],
    changes: onPage(chosen, query).map((each) => codeChange(each, crosswalk, lang)),
    ...pagesOf(chosen.length, query),
  }
}

/** Whether an aspect is only known where everything is compared. */
const isSaid = (aspect: string | undefined): boolean => saidAspects.some((said) => said === aspect)

/** The chapters in which something differs, as the later version calls them. */
function chaptersOf(all: readonly Difference[], before: CodeBook, after: CodeBook, language: Language) {
  return [...new Set(all.map(({ chapter }) => chapter))].flatMap((name) => {
    const entry = after.codes.find(name) ?? before.codes.find(name)
    return entry ? [{ code: entry.code, text: titleIn(entry, language) }] : []
  })
}

/** The crosswalk between two versions, or between the editions used in them. */
function crosswalkBetween(
  catalogues: CatalogueSource,
  type: CodeSystem,
  from: string,
  to: string,
): Crosswalk | undefined {
  const [starts, ends] = [versionsFor(type, from), versionsFor(type, to)]
  return crosswalksOf(catalogues, type).find(
    ({ fromVersion, toVersion }) => starts.includes(fromVersion) && ends.includes(toVersion),
  )
}
