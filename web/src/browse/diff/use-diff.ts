/** The differences of two versions, page after page; an answer belongs to its question, and the old one stays until the new one comes. */
import type { VersionDiff } from '@codarium/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { after } from '../../browser/after.ts'
import { useCatalogue } from '../../catalogue/catalogue-context.ts'
import { RETRY_SECONDS, untilItWorks } from '../../server/query-client.ts'
import { type DiffAnswer, diffAnswer } from './diff-answer.ts'
import { type DiffQuestion, pathOf } from './diff-question.ts'

/** How the question stands. */
export interface Diff {
  readonly answer: DiffAnswer | undefined
  /** Whether the answer is to an earlier question. */
  readonly old: boolean
  /** Why there is none. */
  readonly error: unknown
  /** Whether a further page is missing because the server does not answer. */
  readonly stuck: boolean
  /** Loads the next page; undefined while there is none to load, or one on its way. */
  readonly more: (() => Promise<unknown>) | undefined
  readonly hasMore: boolean
}

export function useDiff(question: DiffQuestion | undefined): Diff {
  const api = useCatalogue()
  const query = useInfiniteQuery({
    queryKey: ['diff', question],
    queryFn: async ({ signal, pageParam }) => {
      const asked = question!
      return { ...(await api<VersionDiff>(pathOf(asked, pageParam), { signal })), of: asked }
    },
    initialPageParam: 0,
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
    enabled: question !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // What is there stays as it is: only the page that is missing is asked for again.
    refetchInterval: ({ state }) => !state.data && untilItWorks(false)({ state }),
  })
  const { data, isPlaceholderData, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage } = query
  useRetry(isFetchNextPageError && !isFetching, fetchNextPage)
  const answer = useMemo(() => data && diffAnswer(data.pages), [data])
  const may = hasNextPage && !isFetching && !isPlaceholderData
  return {
    answer,
    old: isPlaceholderData,
    error: query.isError && !data ? query.error : undefined,
    stuck: isFetchNextPageError,
    more: may ? fetchNextPage : undefined,
    hasMore: hasNextPage,
  }
}

/** Asks for the page that did not come again. */
function useRetry(failed: boolean, ask: () => Promise<unknown>): void {
  useEffect(() => (failed ? after(RETRY_SECONDS * 1000, () => void ask()) : undefined), [failed, ask])
}
