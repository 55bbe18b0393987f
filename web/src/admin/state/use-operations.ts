/** What the server tells of its operation, asked anew as often as it changes. */
import type { Health, HistorySpan, NodeStates, OperationsHistory } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { untilItWorks } from '../../server/query-client.ts'
import { useAdmin } from '../admin-context.ts'

/** How often each span is read (ms): as often as it has a new value, or a little of one. */
const EVERY: Readonly<Record<HistorySpan, number>> = { hour: 15_000, day: 60_000, week: 300_000 }

/** How often the nodes are looked at (ms). */
const NODES_MS = 10_000

/** What the nodes measured, for those who may see it. */
export function useHistory(span: HistorySpan) {
  const { api, capabilities } = useAdmin()
  return useQuery({
    queryKey: ['operations-history', span],
    queryFn: ({ signal }) => api<OperationsHistory>(`/api/v1/admin/history?span=${span}`, { signal }),
    enabled: capabilities.includes('operations.read'),
    refetchInterval: untilItWorks(EVERY[span]),
  })
}

/** The nodes at work, for those who may see them. */
export function useNodes() {
  const { api, capabilities } = useAdmin()
  return useQuery({
    queryKey: ['operations-nodes'],
    queryFn: ({ signal }) => api<NodeStates>('/api/v1/admin/nodes', { signal }),
    enabled: capabilities.includes('operations.read'),
    refetchInterval: untilItWorks(NODES_MS),
  })
}

/** The health of the session service; one that is down says so with an error. */
export function useCodingHealth(runs: boolean) {
  const { api } = useAdmin()
  return useQuery({
    queryKey: ['coding-health'],
    queryFn: ({ signal }) => api<Health>('/api/v1/coding/health', { signal }),
    enabled: runs,
    refetchInterval: untilItWorks(NODES_MS),
  })
}
