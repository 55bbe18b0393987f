/** One event: taken from the list where it stands there, else asked for by its number. */
import type { AuditEvent, AuditPage, AuditPlace } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../../admin-context.ts'

/** An event; `missing` where there is none with this number that one may see. */
export function useEntry(seq: number, listed: readonly AuditEvent[], isListed: boolean) {
  const { api } = useAdmin()
  const known = listed.find((event) => event.seq === seq)
  const query = useQuery({
    queryKey: ['audit-entry', seq],
    queryFn: async ({ signal }) => {
      const { events } = await api<AuditPage>(`/api/v1/audit?before=${seq + 1}&limit=1`, { signal })
      return events.find((event) => event.seq === seq) ?? null
    },
    // While the list is on its way it may bring the event: each reading is an event itself.
    enabled: known === undefined && isListed,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { event: known ?? query.data ?? undefined, missing: !known && query.data === null, error: query.error }
}

/** Where an event stands in the chain; asked again until a link covers it and something follows. */
export function useChainPlace(seq: number) {
  const { api } = useAdmin()
  return useQuery({
    queryKey: ['audit-place', seq],
    queryFn: ({ signal }) => api<AuditPlace>(`/api/v1/audit/${seq}/place`, { signal }),
  })
}
