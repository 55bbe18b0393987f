/** The route that validates a case. */
import { MOST_CODES, PROBLEM_MEDIA_TYPE, ValidationRequest, ValidationResponse } from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { problem, unknownVersion } from '../catalog/answers.ts'
import type { CatalogueSource } from '../catalog/catalogues.ts'
import { version } from '../catalog/parameters.ts'
import { knowledgeOf } from './knowledge/code-knowledge.ts'
import { validateCase } from './validate.ts'

/** The route of validation. */
export function validationRoutes({ catalogues }: { readonly catalogues: CatalogueSource }): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/thesaurus/{version}/validate',
      access: 'catalogue.read',
      tag: 'Thesaurus',
      summary: 'Validate the diagnoses and procedures of a case: plausibility and present on admission',
      description: [
        `At most ${MOST_CODES} secondary diagnoses and ${MOST_CODES} procedures. Errors make \`valid\` false, warnings do not.`,
        'A rule that needs something the request does not tell (age, sex, stay) stays silent.',
      ].join(' '),
      params: Type.Object({ version }),
      body: ValidationRequest,
      answers: {
        200: { description: 'The findings', schema: ValidationResponse },
        404: {
          description: 'NOT_FOUND: no diagnoses were imported for the version',
          schema: problem,
          type: PROBLEM_MEDIA_TYPE,
        },
      },
      handle: ({ params, body }): ValidationResponse => {
        const knowledge = knowledgeOf(catalogues, params.version)
        if (!knowledge) throw unknownVersion(params.version)
        return validateCase(body, knowledge)
      },
    }),
  ]
}
