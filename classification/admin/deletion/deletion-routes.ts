/** The routes that delete catalogues, with their previews. */
import { AdminSystem, CleanStatistics, Confirm, DeleteStatistics } from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { common, missing, version } from '../admin-deps.ts'
import type { Deletion } from './deletion.ts'

const params = Type.Object({ systemCode: AdminSystem, version })
const cleanParams = Type.Object({ version })
const query = Type.Object({ confirm: Confirm })
const busy = { 409: { description: 'CONFLICT: an import is running' } }

export function deletionRoutes(deletion: Deletion): Route[] {
  return [...systemRoutes(deletion), ...cleanRoutes(deletion)]
}

function systemRoutes(deletion: Deletion): Route[] {
  const path = '/api/admin/delete/{systemCode}/{version}'
  return [
    route({
      ...common,
      method: 'GET',
      path: `${path}/preview`,
      summary: 'What a deletion would delete',
      params,
      answers: { 200: { description: 'What would be deleted', schema: DeleteStatistics }, ...missing },
      handle: ({ params: { systemCode, version: of } }) => deletion.preview(systemCode, of),
    }),
    route({
      ...common,
      method: 'DELETE',
      path,
      summary: 'Delete a system of a version: codes, texts, synonyms, references and index entries',
      params,
      query,
      answers: { 200: { description: 'What was deleted, or would be', schema: DeleteStatistics }, ...missing, ...busy },
      handle: ({ params: { systemCode, version: of }, query: { confirm } }) =>
        confirm ? deletion.delete(systemCode, of) : deletion.preview(systemCode, of),
    }),
    route({
      ...common,
      method: 'DELETE',
      path: `${path}/thesaurus-only`,
      summary: 'Delete the index entries of a system, keep its codes',
      params,
      answers: { 200: { description: 'What was deleted', schema: DeleteStatistics }, ...missing, ...busy },
      handle: ({ params: { systemCode, version: of } }) => deletion.deleteEntries(systemCode, of),
    }),
  ]
}

function cleanRoutes(deletion: Deletion): Route[] {
  const path = '/api/admin/clean/{version}'
  return [
    route({
      ...common,
      method: 'GET',
      path,
      summary: 'What cleaning a version would delete',
      params: cleanParams,
      answers: { 200: { description: 'What would be deleted, by system', schema: CleanStatistics }, ...missing },
      handle: ({ params: { version: of } }) => deletion.previewClean(of),
    }),
    route({
      ...common,
      method: 'DELETE',
      path,
      summary: 'Delete ICD-10, CHOP and medications of a version',
      params: cleanParams,
      query,
      answers: {
        200: { description: 'What was deleted, or would be, by system', schema: CleanStatistics },
        ...missing,
        ...busy,
      },
      handle: ({ params: { version: of }, query: { confirm } }) =>
        confirm ? deletion.clean(of) : deletion.previewClean(of),
    }),
  ]
}
