/** GET /api/thesaurus/code/{type}/{code} and /api/thesaurus/children/{type}/{parent}: the catalogue browser. */
import { ClassificationType, CodeDetails, HierarchyChild } from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { answersOf, common, requireBook, requireCode } from '../catalogue/answers.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import { code, hierarchicalType, language, patientParameters, presentVersion } from '../catalogue/parameters.ts'
import { codeDetails } from './code-details.ts'
import { childrenOf } from './hierarchy.ts'

/** The routes of the catalogue browser. */
export function detailsRoutes(catalogues: CatalogueSource): Route[] {
  return [detailsRoute(catalogues), childrenRoute(catalogues)]
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
