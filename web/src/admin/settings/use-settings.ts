/** The settings in force and the licence, as the server tells them. */
import type { ActiveSettings, LicenseStatus } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { untilItWorks } from '../../server/query-client.ts'
import { useAdmin } from '../admin-context.ts'

/** They change with a restart: other nodes may have one any time (ms). */
const AGAIN_MS = 60_000

export function useSettings() {
  const { api } = useAdmin()
  return useQuery({
    queryKey: ['active-settings'],
    queryFn: ({ signal }) => api<ActiveSettings>('/api/v1/admin/settings', { signal }),
    refetchInterval: untilItWorks(AGAIN_MS),
  })
}

export function useLicence() {
  const { api } = useAdmin()
  return useQuery({
    queryKey: ['licence'],
    queryFn: ({ signal }) => api<LicenseStatus>('/api/v1/license/status', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
