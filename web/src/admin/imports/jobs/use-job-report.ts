/** One import with what its report tells; asked anew until it has ended. */
import type { ImportReport } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { untilItWorks } from '../../../server/query-client.ts'
import { useAdmin } from '../../admin-context.ts'
import { BUSY_MS } from '../use-import-system.ts'
import { isRunning } from './job-progress.ts'

export function useJobReport(id: string) {
  const { api } = useAdmin()
  return useQuery({
    queryKey: ['imports', 'job', id],
    queryFn: ({ signal }) => api<ImportReport>(`/api/admin/import/jobs/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: (query) =>
      untilItWorks(query.state.data && isRunning(query.state.data.job) ? BUSY_MS : false)(query),
  })
}
