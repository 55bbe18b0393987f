/** The route of DRG labels. */
import { DrgLabel, Tariff } from '@codarium/contract'
import { ApiError, type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { answersOf } from '../catalogue/answers.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import { code, version } from '../catalogue/parameters.ts'
import { requireCatalogue } from '../catalogue/required-catalogue.ts'
import { drgLabel } from './drg-label.ts'

type CaseGroup = Omit<DrgLabel, 'version'>

export function drgLabelRoutes({ catalogues }: { readonly catalogues: CatalogueSource }): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/drg-catalog/{tariff}/{version}/{code}/label',
      access: 'catalogue.read',
      tag: 'DRG labels',
      summary: 'Labels, weight and trim points of a DRG, PCG or RCG',
      description: 'The version is a year or a release of the tariff: 2026, 15.0.',
      params: Type.Object({ tariff: Tariff, version, code }),
      answers: answersOf('The case group', DrgLabel, 'the group or the version'),
      handle: ({ params }) => {
        const catalogue = requireCatalogue(catalogues, params.version, params.tariff)
        return { ...requireLabel(drgLabel(catalogue, params.tariff, params.code)), version: params.version }
      },
    }),
  ]
}

function requireLabel(label: CaseGroup | undefined): CaseGroup {
  if (!label) throw new ApiError('NOT_FOUND', 'The tariff has no such group in this version.')
  return label
}
