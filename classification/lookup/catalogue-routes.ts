/** GET /api/thesaurus/versions, /api/thesaurus/{version}/info/{type} and /api/thesaurus/statistics: what is there. */
import { CatalogueVersion, ClassificationInfo, ClassificationType, Statistics } from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { answersOf, common, requireBook, unknownVersion } from '../catalogue/answers.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import { codeBooks } from '../catalogue/code-book.ts'
import { presentVersion, version } from '../catalogue/parameters.ts'
import { classificationInfo, statisticsOf } from './catalogue-counts.ts'
import { catalogueVersions } from './catalogue-versions.ts'

export function catalogueRoutes(catalogues: CatalogueSource): Route[] {
  return [versionsRoute(catalogues), infoRoute(catalogues), statisticsRoute(catalogues)]
}

function versionsRoute(catalogues: CatalogueSource): Route {
  return route({
    ...common,
    path: '/api/thesaurus/versions',
    summary: 'The versions that are there, the newest first, with editions, languages and tariffs',
    answers: { 200: { description: 'The versions', schema: Type.Array(CatalogueVersion) } },
    handle: () => catalogueVersions(catalogues),
  })
}

function infoRoute(catalogues: CatalogueSource): Route {
  return route({
    ...common,
    path: '/api/thesaurus/{version}/info/{type}',
    summary: 'One catalogue: its edition, languages, numbers and chapters',
    params: Type.Object({ version, type: ClassificationType }),
    answers: answersOf('The catalogue', ClassificationInfo, 'unknown version'),
    handle: ({ params }) => classificationInfo(requireBook(catalogues, params.type, params.version)),
  })
}

function statisticsRoute(catalogues: CatalogueSource): Route {
  return route({
    ...common,
    path: '/api/thesaurus/statistics',
    summary: 'Everything of a version in numbers',
    query: Type.Object({ version: presentVersion }),
    answers: answersOf('The numbers', Statistics, 'unknown version'),
    handle: ({ query }) => {
      const books = codeBooks(catalogues, query.version)
      if (books.length === 0) throw unknownVersion(query.version)
      const own = catalogues.catalogue(query.version)
      return statisticsOf(query.version, own, books)
    },
  })
}
