/** The routes of coding rules. */
import { ClassificationType, CodingRuleInfo, CodingRuleType } from '@codarium/contract'
import { ApiError, type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { answersOf } from '../catalogue/answers.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import { code, presentVersion } from '../catalogue/parameters.ts'
import { requireCatalogue } from '../catalogue/required-catalogue.ts'
import { ruleById, rulesAbout, rulesOfType } from './find-rules.ts'

const query = Type.Object({ version: presentVersion })
const common = { method: 'GET', access: 'catalogue.read', tag: 'Coding rules', query } as const

/** Longest id of a rule (characters), as the import takes it. */
const LONGEST_ID = 100

export function codingRuleRoutes({ catalogues }: { readonly catalogues: CatalogueSource }): Route[] {
  return [ofTypeRoute(catalogues), detailRoute(catalogues), aboutCodeRoute(catalogues)]
}

function ofTypeRoute(catalogues: CatalogueSource): Route {
  return route({
    ...common,
    path: '/api/thesaurus/rules/{type}',
    summary: 'Coding rules of a type',
    params: Type.Object({ type: CodingRuleType }),
    answers: answersOf('The rules', Type.Array(CodingRuleInfo), 'the version'),
    handle: ({ params: { type }, query: { version } }) => {
      const catalogue = requireCatalogue(catalogues, version)
      return rulesOfType(catalogue, type)
    },
  })
}

function detailRoute(catalogues: CatalogueSource): Route {
  return route({
    ...common,
    path: '/api/thesaurus/rules/detail/{ruleId}',
    summary: 'One coding rule',
    params: Type.Object({ ruleId: Type.String({ minLength: 1, maxLength: LONGEST_ID }) }),
    answers: answersOf('The rule', CodingRuleInfo, 'the rule or the version'),
    handle: ({ params: { ruleId }, query: { version } }) => {
      const catalogue = requireCatalogue(catalogues, version)
      const rule = ruleById(catalogue, ruleId)
      if (!rule) throw new ApiError('NOT_FOUND', `There is no coding rule ${ruleId} in ${version}.`)
      return rule
    },
  })
}

function aboutCodeRoute(catalogues: CatalogueSource): Route {
  return route({
    ...common,
    path: '/api/thesaurus/rules/code/{classificationType}/{code}',
    summary: 'Coding rules about a code',
    description:
      'A rule that names a category is about every code under it, one that names a range about every code in it.',
    params: Type.Object({ classificationType: ClassificationType, code }),
    answers: answersOf('The rules', Type.Array(CodingRuleInfo), 'the version'),
    handle: ({ params: { classificationType, code: about }, query: { version } }) => {
      const catalogue = requireCatalogue(catalogues, version)
      return rulesAbout(catalogue, classificationType, about)
    },
  })
}
