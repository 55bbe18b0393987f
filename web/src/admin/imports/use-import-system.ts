/** How the import system stands, asked often while something happens in it. */
import type { ImportSystem } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { untilItWorks } from '../../server/query-client.ts'
import { useAdmin } from '../admin-context.ts'

/** How often it is asked while an import runs, and while none does (ms). */
export const BUSY_MS = 700
export const IDLE_MS = 4_000

/** The import system; `hurries` while something here waits for it. */
export function useImportSystem(hurries: boolean) {
  const { api } = useAdmin()
  return useQuery({
    queryKey: ['imports', 'system'],
    queryFn: ({ signal }) => api<ImportSystem>('/api/admin/import/status', { signal }),
    refetchInterval: (query) => untilItWorks(hurries || query.state.data?.status !== 'IDLE' ? BUSY_MS : IDLE_MS)(query),
  })
}
