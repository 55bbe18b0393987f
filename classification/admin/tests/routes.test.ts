/** Administration has the routes of the contract, all of them for data administrators only. */
import { expect, it } from 'vitest'
import { startAdminServer } from './admin-server.ts'

/** Sections "Administration: thesaurus and references", "Administration: deletion" and the cache of the contract. */
const contract = [
  'GET /api/admin/stats',
  'GET /api/admin/delete/{systemCode}/{version}/preview',
  'DELETE /api/admin/delete/{systemCode}/{version}',
  'DELETE /api/admin/delete/{systemCode}/{version}/thesaurus-only',
  'GET /api/admin/clean/{version}',
  'DELETE /api/admin/clean/{version}',
  'POST /api/admin/references/extract/{systemCode}/{version}',
  'GET /api/admin/references/stats/{systemCode}/{version}',
  'DELETE /api/admin/references/delete/{systemCode}/{version}',
  'POST /api/thesaurus/build/{version}',
  'GET /api/thesaurus/build/{version}/status',
  'POST /api/admin/thesaurus/rebuild/{version}',
  'POST /api/admin/thesaurus/resync-synonyms/{version}',
  'POST /api/admin/thesaurus/schedule-rebuild/{version}',
  'GET /api/admin/thesaurus/status/{version}',
  'GET /api/admin/thesaurus/build/status',
  'GET /api/thesaurus/cache/stats',
  'POST /api/thesaurus/cache/reload/{version}',
  'DELETE /api/thesaurus/cache',
  'DELETE /api/thesaurus/cache/{version}',
]

it('every route of the contract is there, for data administrators only', async () => {
  const server = await startAdminServer()
  const routes = server.routes.filter(({ tag }) => tag === 'Administration')
  expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual(contract)
  expect(new Set(routes.map(({ access }) => access))).toEqual(new Set(['catalogue.administer']))
  await server.stop()
})
