/** GET /api/thesaurus/code/{type}/{code} and /api/thesaurus/children/{type}/{parent}: the catalogue browser. */
import { CatalogueTree, ClassificationType, CodeDetails, HierarchyChild } from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { answersOf, common, requireBook, requireCode } from '../catalogue/answers.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import {
  code,
  hierarchicalType,
  language,
  patientParameters,
  presentVersion,
  version,
} from '../catalogue/parameters.ts'
import { catalogueTree } from './catalogue-tree.ts'
import { codeDetails } from './code-details.ts'
import { childrenOf } from './hierarchy.ts'

/** The routes of the catalogue browser. */
export function detailsRoutes(catalogues: CatalogueSource): Route[] {
  return [detailsRoute(catalogues), childrenRoute(catalogues), treeRoute(catalogues)]
}

function treeRoute(catalogues: CatalogueSource): Route {
  return route({
    ...common,
    path: '/api/thesaurus/{version}/tree/{type}',
    summary: 'All codes of a catalogue, each behind the one above it',
    params: Type.Object({ version, type: hierarchicalType }),
    query: Type.Object({
      lang: language,
      levels: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, description: '1: the chapters alone' })),
    }),
    answers: answersOf('The tree', CatalogueTree, 'unknown version'),
    handle: ({ params: { version: named, type }, query: { lang, levels = 20 } }) => {
      const { codes } = requireBook(catalogues, type, named)
      const tree = catalogueTree(codes, lang)
      return { type, version: named, language: lang, codes: tree.filter(({ depth }) => depth < levels) }
    },
  })
}

function detailsRoute(catalogues: CatalogueSource): Route {
  return route({
    ...common,
    path: '/api/thesaurus/code/{type}/{code}',
    summary: 'Everything about one code',
    description: 'With the patient’s age or sex, `warnings` says what does not fit.',
    params: Type.Object({ type: ClassificationType, code }),
    query: Type.Object({ version: presentVersion, lang: language, ...patientParameters }),
    answers: answersOf('The code', CodeDetails, 'the code is in neither the thesaurus nor the medication data'),
    handle: ({ params, query: { version, lang, ...patient } }) => {
      const book = requireBook(catalogues, params.type, version)
      return codeDetails(book, requireCode(book, params.code), lang, patient)
    },
  })
}

function childrenRoute(catalogues: CatalogueSource): Route {
  return route({
    ...common,
    path: '/api/thesaurus/children/{type}/{parent}',
    summary: 'The direct children of a code, by sort order, then code',
    params: Type.Object({ type: hierarchicalType, parent: code }),
    query: Type.Object({
      version: presentVersion,
      lang: language,
      codableOnly: Type.Boolean({ default: false, description: 'True hides what cannot be coded' }),
    }),
    answers: answersOf('The children', Type.Array(HierarchyChild), 'unknown parent or version'),
    handle: ({ params, query: { version, lang, codableOnly } }) => {
      const book = requireBook(catalogues, params.type, version)
      return childrenOf(book.codes, requireCode(book, params.parent).code, lang, codableOnly)
    },
  })
}
