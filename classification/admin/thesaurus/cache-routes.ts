/** The routes of what a node keeps in memory of the catalogues. */
import { CacheCleared, CachedVersion, CacheStatistics } from '@codarium/contract'
import { ApiError, type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import type { Thesaurus, CachedVersion as VersionInMemory } from '../../indexing/thesaurus.ts'
import { type AdminDeps, common, missing, version } from '../admin-deps.ts'
import { requireVersion } from '../known-version.ts'

const params = Type.Object({ version })

export function cacheRoutes({ thesaurus, catalogueStore }: Pick<AdminDeps, 'thesaurus' | 'catalogueStore'>): Route[] {
  return [
    route({
      ...common,
      method: 'GET',
      path: '/api/thesaurus/cache/stats',
      summary: 'What this node keeps in memory',
      answers: { 200: { description: 'By version', schema: CacheStatistics } },
      handle: () => statistics(thesaurus),
    }),
    route({
      ...common,
      method: 'POST',
      path: '/api/thesaurus/cache/reload/{version}',
      summary: 'Load a version into memory anew',
      params,
      answers: { 200: { description: 'What is in memory now', schema: CachedVersion }, ...missing },
      handle: async ({ params: { version: of } }) => {
        await requireVersion(catalogueStore, of)
        const loaded = await thesaurus.reload(of)
        if (!loaded) throw new ApiError('NOT_FOUND', `${of} is empty: there is nothing to load.`)
        return shown(loaded)
      },
    }),
    ...clearRoutes({ thesaurus, catalogueStore }),
  ]
}

function clearRoutes({ thesaurus, catalogueStore }: Pick<AdminDeps, 'thesaurus' | 'catalogueStore'>): Route[] {
  const answers = { 200: { description: 'What was forgotten; the next search loads it again', schema: CacheCleared } }
  return [
    route({
      ...common,
      method: 'DELETE',
      path: '/api/thesaurus/cache',
      summary: 'Forget all versions in memory',
      answers,
      handle: async () => ({ cleared: [...(await thesaurus.clear())] }),
    }),
    route({
      ...common,
      method: 'DELETE',
      path: '/api/thesaurus/cache/{version}',
      summary: 'Forget a version in memory',
      params,
      answers: { ...answers, ...missing },
      handle: async ({ params: { version: of } }) => {
        await requireVersion(catalogueStore, of)
        return { cleared: [...(await thesaurus.clear(of))] }
      },
    }),
  ]
}

function statistics(thesaurus: Thesaurus) {
  const versions = thesaurus.cacheStatistics().versions.map(shown)
  return { versions, codes: versions.reduce((sum, { codes }) => sum + codes, 0) }
}

function shown({ version: of, codes, loadedAt }: VersionInMemory) {
  return { version: of, codes, loadedAt: new Date(loadedAt).toISOString() }
}
