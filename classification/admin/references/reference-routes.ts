/** The routes of references: extract them, count them, delete them. */
import { Confirm, ReferenceDeletion, ReferenceStatistics, ReferenceSystem } from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { common, missing, version } from '../admin-deps.ts'
import type { ReferenceLayer } from './reference-layer.ts'

const params = Type.Object({ systemCode: ReferenceSystem, version })
const busy = { 409: { description: 'CONFLICT: an import is running, or there are no codes' } }

export function referenceRoutes(references: ReferenceLayer): Route[] {
  return [
    route({
      ...common,
      method: 'POST',
      path: '/api/admin/references/extract/{systemCode}/{version}',
      summary: 'Extract the cross-references of a catalogue: dagger and asterisk, exclusions, inclusions',
      params,
      answers: { 200: { description: 'What was extracted', schema: ReferenceStatistics }, ...missing, ...busy },
      handle: ({ params: { systemCode, version: of } }) => references.extract(systemCode, of),
    }),
    route({
      ...common,
      method: 'GET',
      path: '/api/admin/references/stats/{systemCode}/{version}',
      summary: 'Extracted references by type',
      params,
      answers: { 200: { description: 'What is there', schema: ReferenceStatistics }, ...missing },
      handle: ({ params: { systemCode, version: of } }) => references.statistics(systemCode, of),
    }),
    route({
      ...common,
      method: 'DELETE',
      path: '/api/admin/references/delete/{systemCode}/{version}',
      summary: 'Delete the extracted references',
      params,
      query: Type.Object({ confirm: Confirm }),
      answers: {
        200: { description: 'What was deleted, or would be', schema: ReferenceDeletion },
        ...missing,
        ...busy,
      },
      handle: ({ params: { systemCode, version: of }, query: { confirm } }) =>
        references.delete(systemCode, of, confirm),
    }),
  ]
}
