/** The people of the directory, page by page; one of them; and their being blocked or let in again. */
import type { BlockRequest, DirectoryUser, UserPage, UserSessions } from '@codarium/contract'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdmin } from '../admin-context.ts'
import { questionOf, type UsersPlace } from './place.ts'

const PATH = '/api/v1/admin/users'
/** People of a page. */
const PAGE = 100

const userPath = (id: string) => `${PATH}/${encodeURIComponent(id)}`

export function useUsers(place: Pick<UsersPlace, 'query' | 'which'>) {
  const { api } = useAdmin()
  const question = questionOf(place).toString()
  const query = useInfiniteQuery({
    queryKey: ['users', question],
    queryFn: ({ pageParam, signal }) =>
      api<UserPage>(`${PATH}?${question}&limit=${PAGE}${pageParam ? `&after=${encodeURIComponent(pageParam)}` : ''}`, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }: UserPage) => next,
    placeholderData: keepPreviousData,
    // Each reading is an event of the audit trail.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  return {
    users: query.data?.pages.flatMap(({ users }) => users) ?? [],
    waiting: query.data === undefined && !query.error,
    old: query.isPlaceholderData,
    error: query.error,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loadsMore: query.isFetchingNextPage,
  }
}

/** One person, as the server knows them now. */
export function useUser(id: string) {
  const { api } = useAdmin()
  return useQuery({
    queryKey: ['user', id],
    queryFn: ({ signal }) => api<DirectoryUser>(userPath(id), { signal }),
  })
}

/** What waits for a person or is in work by them. */
export function useUserSessions(id: string) {
  const { api } = useAdmin()
  return useQuery({
    queryKey: ['user-sessions', id],
    queryFn: ({ signal }) => api<UserSessions>(`${userPath(id)}/sessions`, { signal }),
  })
}

/** Blocks a person, or lets them in again; what is shown of them follows. */
export function useBlocking(id: string) {
  const { api } = useAdmin()
  const client = useQueryClient()
  const change = async (word: 'block' | 'unblock', body?: BlockRequest) => {
    await api<DirectoryUser>(`${userPath(id)}/${word}`, { method: 'POST', ...(body ? { body } : {}) })
    await Promise.all([
      client.invalidateQueries({ queryKey: ['user', id] }),
      client.invalidateQueries({ queryKey: ['users'] }),
    ])
  }
  return {
    block: (reason: string) => change('block', reason ? { reason } : undefined),
    unblock: () => change('unblock'),
  }
}
