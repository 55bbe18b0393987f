/** What the search finds for the text in the box: rows, and how sure all that is. */
import type { SearchResponse } from '@codarium/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
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

/** Follows the text; `place` is undefined while something else than the search is shown. */
export function useSearch(typed: string, place: SearchPlace | undefined): Search {
  const { version } = useBrowse()
  const { language } = useLanguage()
  const text = place ? typed.trim() : ''
  const { kind, mdcs } = place ?? emptySearch
  const codes = useCodes(text, place)
  const others = useOtherKinds({ text, version, language }, kind === 'drg' ? mdcs : [])
  const wanted = otherKinds.filter((each) => kind === undefined || kind === each)
  const asked = [...(wantsCodes(kind) ? [codes.asked] : []), ...wanted.flatMap((each) => others[each].asked)]
  const old = asked.some(({ isPlaceholderData }) => isPlaceholderData)
  const rows = rowsOf(
    kind,
    codes.rows,
    wanted.map((each) => others[each].rows),
    text,
  )
  return {
    rows: text === '' ? [] : rows,
    total: (wantsCodes(kind) ? codes.total : 0) + wanted.reduce((sum, each) => sum + others[each].total, 0),
    old,
    // Until it is known which versions there are, nothing is asked.
    settled: text === '' || (version !== '' && !old && asked.every(({ isFetching }) => !isFetching)),
    down: asked.some(({ error }) => error),
    understood: text === '' ? undefined : codes.understood,
    others,
    more: isCodes(kind) ? codes.more : undefined,
  }
}

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
  const pages = query.data?.pages ?? []
  const asked: Asked = query
  return {
    asked,
    rows: pages.flatMap(({ results }) => results.map(codeRow)),
    total: pages[0]?.totalResults ?? 0,
    understood: pages[0]?.understood,
    more: query.hasNextPage && !query.isFetching ? () => void query.fetchNextPage() : undefined,
  }
}
