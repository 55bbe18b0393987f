/** What the pages know of the server, kept fresh: old answers stay until newer ones come. */
import type { Me } from '@codarium/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getConfiguration, getHealth, getInfo, getMe } from './calls.ts'
import { untilItWorks } from './query-client.ts'
import { ServerUnreachable } from './server-error.ts'

// A restart of the server shows within this time.
const CHECK_MS = 10_000

/** Health of the server, checked again and again while the page is visible. */
export const useHealth = () =>
  useQuery({ queryKey: ['health'], queryFn: getHealth, refetchInterval: untilItWorks(CHECK_MS) })

/** Name, version, services of the server. */
export const useInfo = () => useQuery({ queryKey: ['info'], queryFn: getInfo, refetchInterval: untilItWorks(CHECK_MS) })

/** Public addresses and the identity provider; they do not change while a server runs. */
export const useConfiguration = () =>
  useQuery({ queryKey: ['configuration'], queryFn: getConfiguration, staleTime: Number.POSITIVE_INFINITY })

/** The caller as the server sees it; asked again when the token changes, the old answer staying meanwhile. */
export function useMe(caller: { token?: string; subject: string } | undefined) {
  return useQuery<Me>({
    queryKey: ['me', caller?.subject, caller?.token],
    queryFn: () => getMe(caller?.token),
    enabled: caller !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Whether the server cannot be reached now. */
export const useServerUnreachable = (): boolean => useHealth().error instanceof ServerUnreachable

/** Asks for everything that failed again. */
export function useRetry(): () => void {
  const client = useQueryClient()
  return () => void client.refetchQueries({ predicate: (query) => query.state.status === 'error' })
}
