/** The folders of the imports, and what was dealt with of a year. */
import type { ImportFolders, ImportLog } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { untilItWorks } from '../../../server/query-client.ts'
import { useAdmin } from '../../admin-context.ts'
import { IDLE_MS } from '../use-import-system.ts'

/** Files asked for of a year: more nobody reads on a screen. */
const MOST = 100

export function useFolders() {
  const { api } = useAdmin()
  return useQuery({
    queryKey: ['imports', 'folders'],
    queryFn: ({ signal }) => api<ImportFolders>('/api/admin/import/folders', { signal }),
    refetchInterval: untilItWorks(IDLE_MS),
  })
}

/** Files of a year, or reports of all, newest first. */
export function useLogs(folder: ImportLog['folder'], year?: string) {
  const { api } = useAdmin()
  const query = new URLSearchParams({ limit: String(MOST), ...(year && { year }) })
  return useQuery({
    queryKey: ['imports', 'logs', folder, year],
    queryFn: ({ signal }) => api<ImportLog[]>(`/api/admin/import/logs/${folder}?${query}`, { signal }),
    refetchInterval: untilItWorks(IDLE_MS),
  })
}
