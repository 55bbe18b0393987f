/** What is there of all versions, where their search stands, and what this node keeps in memory. */
import type { BuildStatusAnswer, CacheStatistics, StatsByVersion } from '@codarium/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { untilItWorks } from '../../server/query-client.ts'
import { useAdmin } from '../admin-context.ts'

/** How often is asked while something is built or trained, and while nothing is (ms). */
const BUSY_MS = 1_500
const IDLE_MS = 10_000

export function useStats() {
  const { api } = useAdmin()
  return useQuery({
    queryKey: ['versions', 'stats'],
    queryFn: ({ signal }) => api<StatsByVersion>('/api/admin/stats', { signal }),
    refetchInterval: untilItWorks(IDLE_MS),
  })
}

export function useBuildStatus() {
  const { api } = useAdmin()
  return useQuery({
    queryKey: ['versions', 'build'],
    queryFn: ({ signal }) => api<BuildStatusAnswer>('/api/admin/thesaurus/build/status', { signal }),
    refetchInterval: (query) => untilItWorks(isBusy(query.state.data) ? BUSY_MS : IDLE_MS)(query),
  })
}

const isBusy = (status: BuildStatusAnswer | undefined): boolean =>
  !!status &&
  (status.training.some(({ state }) => state === 'RUNNING' || state === 'WAITING') ||
    status.versions.some(({ state, job }) => state === 'BUILDING' || job?.status === 'RUNNING'))

export function useCache() {
  const { api } = useAdmin()
  return useQuery({
    queryKey: ['versions', 'cache'],
    queryFn: ({ signal }) => api<CacheStatistics>('/api/thesaurus/cache/stats', { signal }),
    refetchInterval: untilItWorks(IDLE_MS),
  })
}

/** Asks for everything of the versions anew. */
export function useRefreshVersions(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['versions'] })
}
