/** What the clients and sessions ask the server, again and again: they come and go by themselves. */
import type { LiveClients, LiveSessions } from '@codarium/contract'
import { untilItWorks } from '../../server/query-client.ts'
import type { ServerApi } from '../../server/server-api.ts'

/** How often they are read anew (ms). */
const ANEW_MS = 5_000

interface Called {
  readonly signal: AbortSignal
}

export const liveSessionsQuery = (api: ServerApi) => ({
  queryKey: ['admin', 'live', 'sessions'],
  queryFn: ({ signal }: Called) => api<LiveSessions>('/api/v1/admin/sessions', { signal }),
  refetchInterval: untilItWorks(ANEW_MS),
})

export const liveClientsQuery = (api: ServerApi) => ({
  queryKey: ['admin', 'live', 'clients'],
  queryFn: async ({ signal }: Called) => (await api<LiveClients>('/api/v1/admin/clients', { signal })).clients,
  refetchInterval: untilItWorks(ANEW_MS),
})
