/** GET /api/thesaurus/history/{type}/{code} and /api/thesaurus/diff/{type}: codes over the years. */
import { CodeChangeKind, CodeHistory, VersionDiff } from '@codarium/contract'
import { ApiError, type Route, route } from '@codarium/platform'
import { type Static, Type } from 'typebox'
import { answersOf, common, requireBook } from '../catalogue/answers.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import type { CodeSystem } from '../catalogue/code-entry.ts'
import { code, hierarchicalType, language, version } from '../catalogue/parameters.ts'
import { versionsFor } from '../catalogue/version-years.ts'
import { codeHistory } from './code-history.ts'
import { type Crosswalk, crosswalksOf } from './crosswalks.ts'
import { cachedDifferences, codeChange, countDifferences } from './version-diff.ts'

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
  page: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
  size: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
})

function diffRoute(catalogues: CatalogueSource): Route {
  return route({
    ...common,
    path: '/api/thesaurus/diff/{type}',
    summary: 'What differs between two versions: new, deleted and changed codes',
    params: Type.Object({ type: hierarchicalType }),
    query: diffQuery,
    answers: answersOf('A page of the differences, by code', VersionDiff, 'unknown version'),
    handle: ({ params, query }) => versionDiff(catalogues, params.type, query),
  })
}

function versionDiff(
  catalogues: CatalogueSource,
  type: 'ICD10' | 'CHOP',
  query: Static<typeof diffQuery>,
): VersionDiff {
  const { from, to, lang, change, page, size } = query
  const [before, after] = [requireBook(catalogues, type, from), requireBook(catalogues, type, to)]
  const all = cachedDifferences(before.codes, after.codes, lang)
  const chosen = change ? all.filter((each) => each.change === change) : all
  const crosswalk = crosswalkBetween(catalogues, type, from, to)
  const shown = chosen.slice(page * size, (page + 1) * size)
  return {
    type,
    from,
    to,
    ...countDifferences(all),
    changes: shown.map((each) => codeChange(each, crosswalk, lang)),
    totalResults: chosen.length,
    page,
    size,
    totalPages: Math.ceil(chosen.length / size),
  }
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
