/** What the search answers to the text in the box: hits, remembered codes for an empty box, the nearest spelling. */
import type { CodeDescription, SearchHit, Understood } from '@codarium/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { describeCodes } from '../../catalogue/describe-codes.ts'
import { nearestSpelling } from '../../catalogue/nearest-spelling.ts'
import { searchForCase } from '../../catalogue/search-codes.ts'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import type { ListName } from '../session/case/case-lists.ts'
import { useCase, useCoding } from '../session/context/coding-context.ts'
import { arrangeHits } from './arranged-hits.ts'
import { pageOf, SHOWN_HITS, searchQuestion } from './search-question.ts'

/** What the search answered: `settled` when it is the answer to exactly this text in this place, and can be taken; `old` else. */
export interface Search {
  readonly results: readonly SearchHit[]
  /** The text whose hits these are: while an answer is on its way, not the one in the box. */
  readonly of: string
  /** The families of hits that stand under a head, by code. */
  readonly families: ReadonlyMap<string, string>
  /** The meanings of hits of an ambiguous abbreviation, by code. */
  readonly meanings: ReadonlyMap<string, string>
  /** What was understood of the text. */
  readonly understood?: Understood | undefined
  /** The code that words alone would have put first. */
  readonly passedOver?: SearchHit | undefined
  readonly total: number
  readonly tookMs: number
  readonly old: boolean
  readonly settled: boolean
  readonly down: boolean
  /** A text that is near and finds something, when this one finds nothing. */
  readonly nearest?: string | undefined
  /** Whether a further page is on its way. */
  readonly loading: boolean
  /** Asks for the next page, where there is one. */
  loadMore(): void
}

/** How long an answer stands (ms): a text that is typed again, letters taken back, is no new question. */
const KEPT_MS = 60_000

/** The hits for a text that would go to a row (undefined: a new one); the newer question cancels the older. */
export function useHits(list: ListName, typed: string, open: boolean, row: string | undefined): Search {
  const { api } = useCoding()
  const { language } = useCodingTexts()
  const { source, tables } = useCase()
  const text = typed.trim()
  const question = searchQuestion(list, text, { source, tables, row }, language)
  const query = useInfiniteQuery({
    queryKey: ['hits', question],
    queryFn: async ({ signal, pageParam }) => {
      const began = performance.now()
      const answer = await searchForCase(api, list, pageOf(question, pageParam).asked, signal)
      return { ...answer, of: text, tookMs: performance.now() - began }
    },
    initialPageParam: 0,
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
    enabled: open && text !== '',
    placeholderData: keepPreviousData,
    // What found nothing is asked anew: the house may have given the text a meaning since.
    staleTime: ({ state }) => (state.data?.pages[0]?.totalResults === 0 ? 0 : KEPT_MS),
  })
  const remembered = useRemembered(list, open && text === '')
  const { data, isPlaceholderData, isError, isFetchNextPageError, fetchStatus, hasNextPage } = query
  const settled = data !== undefined && !isPlaceholderData
  const pages = data?.pages
  const { hits, families, meanings } = useMemo(
    () =>
      arrangeHits(
        list,
        (pages ?? []).map(({ results }) => results),
      ),
    [list, pages],
  )
  const nearest = useNearest(list, text, open && settled && hits.length === 0)
  if (text === '') return remembered
  return {
    results: hits,
    of: pages?.[0]?.of ?? text,
    families,
    meanings,
    understood: pages?.[0]?.understood,
    passedOver: pages?.[0]?.passedOver,
    total: pages?.at(-1)?.totalResults ?? 0,
    tookMs: pages?.[0]?.tookMs ?? 0,
    old: isPlaceholderData,
    settled,
    // Without a connection a question is not even asked; a further page that does not come takes nothing away.
    down: (isError && !isFetchNextPageError) || (fetchStatus === 'paused' && !settled),
    nearest,
    loading: settled && fetchStatus === 'fetching',
    loadMore: () => {
      if (settled && hasNextPage && fetchStatus === 'idle') void query.fetchNextPage()
    },
  }
}

const NO_HEADS: ReadonlyMap<string, string> = new Map()

/** Favourites and recent codes as hits, in the language of the screen and the version of the case. */
function useRemembered(list: ListName, open: boolean): Search {
  const { api, codes: remembered } = useCoding()
  const { language } = useCodingTexts()
  const { version } = useCase()
  const stamp = useSyncExternalStore(remembered.subscribe, () => remembered.shown(list, SHOWN_HITS).join(' '))
  const codes = useMemo(() => stamp.split(' ').filter(Boolean), [stamp])
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['remembered', list, version, language, codes],
    queryFn: ({ signal }) => {
      const listed = codes.map((code) => [list, code] as const)
      return describeCodes(api, version, language, listed, signal)
    },
    enabled: open && codes.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const results = codes.flatMap((code) => {
    const known = data?.descriptions[code]
    return known ? [hitOf(known, version)] : []
  })
  const settled = codes.length === 0 || (data !== undefined && !isPlaceholderData)
  const whole = { of: '', families: NO_HEADS, meanings: NO_HEADS, loading: false, loadMore: () => undefined }
  return { results, total: results.length, tookMs: 0, old: isPlaceholderData, settled, down: isError, ...whole }
}

function hitOf({ isCodable, usageMark = '', poa: _poa, ...known }: CodeDescription, version: string): SearchHit {
  return {
    ...known,
    classificationType: known.type,
    version,
    kind: '',
    hierarchyLevel: 0,
    codable: isCodable,
    usageMark,
    matchedText: known.code,
    matchedField: 'CODE',
    matchKind: 'EXACT',
    warnings: [],
  }
}

/** A spelling near to a text that finds nothing. */
function useNearest(list: ListName, text: string, wanted: boolean): string | undefined {
  const { api } = useCoding()
  const { language } = useCodingTexts()
  const { version } = useCase()
  const { data } = useQuery({
    queryKey: ['nearest', list, text, version, language],
    queryFn: ({ signal }) => nearestSpelling(api, list, text, version, language, signal),
    enabled: wanted && text !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (wanted && data) || undefined
}
