/** GET /api/admin/stats: what is there of each version. */
import { StatsByVersion, type VersionStats } from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import { type AdminDeps, common } from '../admin-deps.ts'
import { versionStats } from './version-stats.ts'

export function statisticsRoutes(deps: Pick<AdminDeps, 'catalogueStore' | 'thesaurus'>): Route[] {
  return [
    route({
      ...common,
      method: 'GET',
      path: '/api/admin/stats',
      summary: 'Statistics of every version',
      description: 'A version that was emptied stays and shows zeros.',
      answers: { 200: { description: 'Statistics by version', schema: StatsByVersion } },
      handle: () => allStats(deps),
    }),
  ]
}

async function allStats({ catalogueStore, thesaurus }: Pick<AdminDeps, 'catalogueStore' | 'thesaurus'>) {
  const layers = await catalogueStore.layers()
  const versions = new Set((await catalogueStore.versions()).map(({ version }) => version))
  const stats: Record<string, VersionStats> = {}
  for (const version of [...versions].sort()) {
    const { entries } = await thesaurus.status(version)
    stats[version] = versionStats(
      layers.filter((layer) => layer.version === version),
      entries,
    )
  }
  return stats
}
