/** The routes that validate a case, and count the findings of many. */
import {
  CountFindingsRequest,
  CountFindingsResponse,
  MOST_CODES,
  MOST_COUNTED_CASES,
  MOST_COUNTED_CODES,
  PROBLEM_MEDIA_TYPE,
  ValidationRequest,
  ValidationResponse,
} from '@codarium/contract'
import { ApiError, type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { problem, unknownVersion } from '../catalogue/answers.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import { version } from '../catalogue/parameters.ts'
import { type CodeKnowledge, knowledgeOf } from './knowledge/code-knowledge.ts'
import { countFindings, validateCase } from './validate.ts'

/** The limits of a body with one case: 2,000 diagnoses and 2,000 procedures, with all that SpiGes says of them. */
const CASE_BODY = { bodyLimit: 512 * 1024, bodyValues: 30_000 } as const
/** The limits of a body with many cases: 10,000 codes together, each with up to six values. */
const CASES_BODY = { bodyLimit: 1536 * 1024, bodyValues: 100_000 } as const

const unknown = {
  description: 'NOT_FOUND: no diagnoses were imported for the version',
  schema: problem,
  type: PROBLEM_MEDIA_TYPE,
}

export function validationRoutes({ catalogues }: { readonly catalogues: CatalogueSource }): Route[] {
  return [validateRoute(catalogues), countRoute(catalogues)]
}

function validateRoute(catalogues: CatalogueSource): Route {
  return route({
    method: 'POST',
    path: '/api/thesaurus/{version}/validate',
    access: 'catalogue.read',
    tag: 'Thesaurus',
    summary: 'Validate the diagnoses and procedures of a case: plausibility and present on admission',
    description: [
      `At most ${MOST_CODES} secondary diagnoses and ${MOST_CODES} procedures. Errors make \`valid\` false, warnings do not.`,
      'Of codes that exclude each other, no more than 200 pairs are told by rule.',
      'A rule that needs something the request does not tell (age, sex, stay) stays silent.',
    ].join(' '),
    params: Type.Object({ version }),
    body: ValidationRequest,
    ...CASE_BODY,
    answers: { 200: { description: 'The findings', schema: ValidationResponse }, 404: unknown },
    handle: ({ params, body }): ValidationResponse => validateCase(body, requireKnowledge(catalogues, params.version)),
  })
}

function countRoute(catalogues: CatalogueSource): Route {
  return route({
    method: 'POST',
    path: '/api/thesaurus/{version}/validate/count',
    access: 'catalogue.read',
    tag: 'Thesaurus',
    summary: 'How many findings each of many cases has',
    description: `At most ${MOST_COUNTED_CASES} cases with ${MOST_COUNTED_CODES} codes together. For a list of cases; POST validate tells the findings of one.`,
    params: Type.Object({ version }),
    body: CountFindingsRequest,
    ...CASES_BODY,
    answers: { 200: { description: 'The counts', schema: CountFindingsResponse }, 404: unknown },
    handle: ({ params, body }): CountFindingsResponse => {
      requireFewCodes(body)
      const knowledge = requireKnowledge(catalogues, params.version)
      return { counts: body.cases.map((each) => countFindings(each, knowledge)) }
    },
  })
}

function requireFewCodes({ cases }: CountFindingsRequest): void {
  const sizes = cases.map(({ secondaryDiagnoses, procedures }) => [secondaryDiagnoses, procedures])
  const count = sizes.flat().reduce((sum, list) => sum + (list?.length ?? 0), 0)
  if (count <= MOST_COUNTED_CODES) return
  const message = `must have at most ${MOST_COUNTED_CODES} codes together`
  throw new ApiError('VALIDATION_ERROR', 'The body of the request is not valid.', {
    details: [{ field: 'cases', kind: 'TOO_MANY', values: { limit: MOST_COUNTED_CODES }, message }],
  })
}

function requireKnowledge(catalogues: CatalogueSource, year: string): CodeKnowledge {
  const knowledge = knowledgeOf(catalogues, year)
  if (!knowledge) throw unknownVersion(year)
  return knowledge
}
