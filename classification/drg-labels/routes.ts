/** The routes of case groups. */
import { CaseGroupPage, DrgLabel, LONGEST_QUERY, pageParameters, Tariff } from '@codarium/contract'
import { ApiError, type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { answersOf } from '../catalogue/answers.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import { code, language, version } from '../catalogue/parameters.ts'
import { requireCatalogue } from '../catalogue/required-catalogue.ts'
import { caseGroupPage } from './case-groups.ts'
import { drgLabel } from './drg-label.ts'

type CaseGroup = Omit<DrgLabel, 'version'>

const common = { method: 'GET', access: 'catalogue.read', tag: 'DRG labels' } as const

export function drgLabelRoutes({ catalogues }: { readonly catalogues: CatalogueSource }): Route[] {
  return [groupsRoute(catalogues), labelRoute(catalogues)]
}

const groupsQuery = Type.Object({
  q: Type.String({ maxLength: LONGEST_QUERY, default: '', description: 'Code or words; empty for all groups' }),
  mdc: Type.Optional(Type.String({ maxLength: 10 })),
  lang: language,
  ...pageParameters,
})

function groupsRoute(catalogues: CatalogueSource): Route {
  return route({
    ...common,
    path: '/api/drg-catalog/{tariff}/{version}',
    summary: 'The DRG, PCG or RCG of a tariff, or those whose code or label says all words',
    description: 'The version is a year or a release of the tariff: 2026, 15.0.',
    params: Type.Object({ tariff: Tariff, version }),
    query: groupsQuery,
    answers: answersOf('A page of the case groups', CaseGroupPage, 'the version'),
    handle: ({ params, query }) =>
      caseGroupPage(requireCatalogue(catalogues, params.version, params.tariff), { ...params, ...query }),
  })
}

function labelRoute(catalogues: CatalogueSource): Route {
  return route({
    ...common,
    path: '/api/drg-catalog/{tariff}/{version}/{code}/label',
    summary: 'Labels, weight and trim points of a DRG, PCG or RCG',
    description: 'The version is a year or a release of the tariff: 2026, 15.0.',
    params: Type.Object({ tariff: Tariff, version, code }),
    answers: answersOf('The case group', DrgLabel, 'the group or the version'),
    handle: ({ params }) => {
      const catalogue = requireCatalogue(catalogues, params.version, params.tariff)
      return { ...requireLabel(drgLabel(catalogue, params.tariff, params.code)), version: params.version }
    },
  })
}

function requireLabel(label: CaseGroup | undefined): CaseGroup {
  if (!label) throw new ApiError('NOT_FOUND', 'The tariff has no such group in this version.')
  return label
}
