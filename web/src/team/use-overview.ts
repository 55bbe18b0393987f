/** The overview of a place: asked once, and again when somebody wants it; each look is recorded. */
import type { TeamOverview } from '@codarium/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ServerApi } from '../server/server-api.ts'
import type { TeamPlace } from './address.ts'
import { type DayRange, wrongRange } from './range.ts'

/** The answer to exactly this question; while it is on its way the former one, known by `isPlaceholderData`. */
export function useOverview(api: ServerApi, { department, coder, tariff }: TeamPlace, { from, to }: DayRange) {
  const asked = Object.entries({ from, to, department, coder, tariff }).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(asked as [string, string][]).toString()
  return useQuery({
    queryKey: ['team', query],
    queryFn: ({ signal }) => api<TeamOverview>(`/api/v1/team/overview?${query}`, { signal }),
    enabled: wrongRange({ from, to }) === undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}
