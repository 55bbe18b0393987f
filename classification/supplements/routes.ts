/** The routes of supplementary payments and medications. */
import {
  LONGEST_QUERY,
  MatchRequest,
  MatchResponse,
  MedicationMetadata,
  MedicationMetadataRequest,
  PROBLEM_MEDIA_TYPE,
  pageParameters,
  SupplementPage,
  Tariff,
} from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { answersOf, problem } from '../catalogue/answers.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import { language, version } from '../catalogue/parameters.ts'
import { requireCatalogue } from '../catalogue/required-catalogue.ts'
import { matchSupplements } from './match-supplements.ts'
import { medicationMetadata } from './medication-metadata.ts'
import { supplementPage } from './supplement-page.ts'

const query = Type.Object({ lang: language })
const common = { method: 'POST', access: 'catalogue.read', tag: 'Supplementary payments', query } as const
/** Largest body of a match (bytes): 500 codes and 500 doses. */
const LARGEST_MATCH = 128 * 1024
const unknown = { description: 'NOT_FOUND: the version', schema: problem, type: PROBLEM_MEDIA_TYPE }

/** The routes of supplementary payments and medications. */
export function supplementRoutes({ catalogues }: { readonly catalogues: CatalogueSource }): Route[] {
  return [pageRoute(catalogues), matchRoute(catalogues), metadataRoute(catalogues)]
}

const pageQuery = Type.Object({
  q: Type.String({ maxLength: LONGEST_QUERY, default: '', description: 'Number, code or words; empty for all' }),
  lang: language,
  ...pageParameters,
})

function pageRoute(catalogues: CatalogueSource): Route {
  return route({
    method: 'GET',
    access: 'catalogue.read',
    tag: 'Supplementary payments',
    path: '/api/zusatzentgelt/{tariff}/{version}',
    summary: 'The supplements of a tariff, or those whose number, text or code says all words',
    description: 'The version is a year or a release of the tariff: 2026, 15.0.',
    params: Type.Object({ tariff: Tariff, version }),
    query: pageQuery,
    answers: answersOf('A page of the supplements', SupplementPage, 'the version'),
    handle: ({ params, query }) =>
      supplementPage(requireCatalogue(catalogues, params.version, params.tariff), { ...params, ...query }),
  })
}

function matchRoute(catalogues: CatalogueSource): Route {
  return route({
    ...common,
    path: '/api/zusatzentgelt/match',
    summary: 'Supplements that codes trigger in a tariff',
    description: 'Every tier of a medication is returned unless `doses` tells how much was given.',
    body: MatchRequest,
    bodyLimit: LARGEST_MATCH,
    answers: { 200: { description: 'The supplements', schema: MatchResponse }, 404: unknown },
    handle: ({ body, query: { lang } }): MatchResponse => {
      const { tariff = 'SWISSDRG', version = '2026' } = body
      const catalogue = requireCatalogue(catalogues, version, tariff)
      return { tariff, version, supplements: matchSupplements(body, catalogue, lang) }
    },
  })
}

function metadataRoute(catalogues: CatalogueSource): Route {
  return route({
    ...common,
    path: '/api/zusatzentgelt/medications/metadata',
    summary: 'Unit and valid routes of administration of medications',
    description: 'Codes that are not on the list of the year are left out.',
    body: MedicationMetadataRequest,
    answers: { 200: { description: 'The medications', schema: Type.Array(MedicationMetadata) }, 404: unknown },
    handle: ({ body: { atcCodes = [], year = 2026 }, query: { lang } }): MedicationMetadata[] =>
      medicationMetadata(atcCodes, requireCatalogue(catalogues, String(year)), lang),
  })
}
