/** The imports, newest first, a page at a time. */
import type { ImportJobs } from '@codarium/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAdmin } from '../../admin-context.ts'

/** Imports of a page: the inbox below stays in sight. */
const SHOWN = 8

/** The pages that were asked for. */
export function useJobs() {
  const { api } = useAdmin()
  return useInfiniteQuery({
    queryKey: ['imports', 'jobs'],
    queryFn: ({ pageParam, signal }) =>
      api<ImportJobs>(
        `/api/admin/import/jobs?limit=${SHOWN}${pageParam && `&after=${encodeURIComponent(pageParam)}`}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}
