/** The events that are asked for, page by page, and how many came since; the list itself never moves by itself. */
import type { AuditEvent, AuditNewer, AuditPage } from '@codarium/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { untilItWorks } from '../../../server/query-client.ts'
import { useAdmin } from '../../admin-context.ts'
import { type AuditFilters, questionOf } from '../place.ts'

/** Events of a page. */
const PAGE = 100
/** How often it is asked whether there are new ones (ms). */
const LOOK_MS = 10_000

/** The list. */
export interface Events {
  readonly events: readonly AuditEvent[]
  /** The events belong to an earlier question. */
  readonly old: boolean
  /** Nothing has answered yet. */
  readonly waiting: boolean
  readonly error: unknown
  /** How many came since. */
  readonly newer: number
  /** Shows them. */
  refresh(): void
  /** Loads those before; undefined where there are none. */
  readonly older: (() => void) | undefined
  readonly loadsOlder: boolean
}

export function useEvents(filters: AuditFilters): Events {
  const { api } = useAdmin()
  const question = questionOf(filters).toString()
  const [round, setRound] = useState(0)
  const query = useInfiniteQuery({
    queryKey: ['audit', question, round],
    queryFn: ({ pageParam, signal }) =>
      api<AuditPage>(`/api/v1/audit?${question}&limit=${PAGE}${pageParam ? `&before=${pageParam}` : ''}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }: AuditPage) => next,
    placeholderData: keepPreviousData,
    // Each reading is an event: what is shown is read again only when somebody wants it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const events = query.data?.pages.flatMap((page) => page.events) ?? []
  const newest = events[0]?.seq ?? 0
  const isKnown = query.data !== undefined && !query.isPlaceholderData
  const newer = useQuery({
    queryKey: ['audit-newer', question, newest],
    queryFn: ({ signal }) => api<AuditNewer>(`/api/v1/audit/newer?${question}&after=${newest}`, { signal }),
    enabled: isKnown,
    refetchInterval: untilItWorks(LOOK_MS),
    gcTime: 0,
  })
  return {
    events,
    old: query.isPlaceholderData,
    waiting: query.data === undefined && !query.error,
    error: query.error,
    newer: isKnown ? (newer.data?.count ?? 0) : 0,
    refresh: () => setRound((before) => before + 1),
    older: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadsOlder: query.isFetchingNextPage,
  }
}
