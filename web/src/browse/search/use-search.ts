/** What the search finds for the text in the box: rows, and how sure all that is. */
import type { SearchResponse } from '@codarium/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRested } from '../../browser/use-rested.ts'
import { useCatalogue } from '../../catalogue/catalogue-context.ts'
import { useLanguage } from '../../language/use-language.ts'
import { emptySearch, type SearchPlace } from '../address.ts'
import { useBrowse } from '../browse-context.ts'
import { isCodes, type Kind } from '../kinds.ts'
import { codesQuery, filtersOf } from './queries.ts'
import { allRows, codeRow, type Row } from './rows.ts'
import { type Asked, type OtherFound, type OtherKind, otherKinds, useOtherKinds } from './use-other-kinds.ts'

/** What was found. */
export interface Search {
  readonly rows: readonly Row[]
  /** All there are of what is shown. */
  readonly total: number
  /** The rows belong to an earlier text. */
  readonly old: boolean
  /** Everything has answered to this text. */
  readonly settled: boolean
  readonly down: boolean
  readonly understood: SearchResponse['understood']
  /** The kinds that are no codes, for their counts. */
  readonly others: Readonly<Record<OtherKind, OtherFound>>
  /** Loads the next page; undefined when there is none. */
  readonly more: (() => void) | undefined
}

/**
 * Follows the text; `place` is undefined while something else than the search is shown. Codes are asked for with each key,
 * what stands behind them once the text rests: a browser sends few questions at a time, and those of the codes come first.
 */
export function useSearch(typed: string, place: SearchPlace | undefined): Search {
  const { version } = useBrowse()
  const { language } = useLanguage()
  const text = place ? typed.trim() : ''
  const { kind, mdcs } = place ?? emptySearch
  const codes = useCodes(text, place)
  const rested = useRested(text)
  const behind = wantsCodes(kind) ? rested : text
  const others = useOtherKinds({ text: behind, version, language }, kind === 'drg' ? mdcs : [])
  const wanted = otherKinds.filter((each) => kind === undefined || kind === each)
  const first = wantsCodes(kind) ? [codes.asked] : wanted.flatMap((each) => others[each].asked)
  const asked = [...first, ...wanted.flatMap((each) => others[each].asked)]
  const old = isOld(first)
  const rows = rowsOf(
    kind,
    codes.rows,
    wanted.map((each) =>
      kind === undefined && (behind !== text || isOld(others[each].asked)) ? [] : others[each].rows,
    ),
    text,
  )
  return {
    rows: text === '' ? [] : rows,
    total: (wantsCodes(kind) ? codes.total : 0) + wanted.reduce((sum, each) => sum + others[each].total, 0),
    old,
    // Until it is known which versions there are, nothing is asked.
    settled: text === '' || (version !== '' && (wanted.length === 0 || behind === text) && asked.every(isAnswered)),
    down: asked.some(({ error }) => error),
    understood: text === '' ? undefined : codes.understood,
    others,
    more: isCodes(kind) ? codes.more : undefined,
  }
}

/** Whether what stands there answers an earlier question. */
const isOld = (asked: readonly Asked[]): boolean => asked.some(({ isPlaceholderData }) => isPlaceholderData)

const isAnswered = ({ isFetching, isPlaceholderData }: Asked): boolean => !isFetching && !isPlaceholderData

const wantsCodes = (kind: Kind | undefined): boolean => kind === undefined || isCodes(kind)

function rowsOf(kind: Kind | undefined, codes: readonly Row[], others: readonly (readonly Row[])[], text: string) {
  if (kind === undefined) return allRows(codes, others, text)
  return isCodes(kind) ? codes : others.flat()
}

function useCodes(text: string, place: SearchPlace | undefined) {
  const api = useCatalogue()
  const { version, patient } = useBrowse()
  const { language } = useLanguage()
  const kind = place?.kind
  const list = isCodes(kind) ? kind : undefined
  const query = useInfiniteQuery({
    ...codesQuery(api, { text, version, language }, list, place && list ? filtersOf(place) : undefined, patient),
    enabled: text !== '' && version !== '' && wantsCodes(kind),
  })
  const { data } = query
  // The same ones for as long as the answer is the same, so that rows are not drawn with each key.
  const rows = useMemo(() => data?.pages.flatMap(({ results }) => results.map(codeRow)) ?? [], [data])
  const [first] = data?.pages ?? []
  const asked: Asked = query
  return {
    asked,
    rows,
    total: first?.totalResults ?? 0,
    understood: first?.understood,
    more: query.hasNextPage && !query.isFetching ? () => void query.fetchNextPage() : undefined,
  }
}
