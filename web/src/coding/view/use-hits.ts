/** What the search answers to the text in the box: hits, remembered codes for an empty box, the nearest spelling. */
import type { BatchDescriptionsResponse, CodeDescription, SearchHit } from '@codarium/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { systemOf } from '../../catalogue/code-form.ts'
import { nearestSpelling, searchList } from '../../catalogue/search-codes.ts'
import type { ListName } from '../editor/case-lists.ts'
import { patientOf } from '../state/validation-request.ts'
import { useCase, useCoding, useCodingTexts } from './coding-context.tsx'

/** Hits shown at once; the list has this height whatever it holds. */
export const SHOWN_HITS = 8

/** What the search answered: `old` while the answer belongs to an earlier text. */
export interface Search {
  readonly results: readonly SearchHit[]
  readonly total: number
  readonly tookMs: number
  readonly old: boolean
  readonly settled: boolean
  readonly down: boolean
  /** A text that is near and finds something, when this one finds nothing. */
  readonly nearest?: string | undefined
}

/** The hits for a text; the newer question cancels the older. */
export function useHits(list: ListName, typed: string, open: boolean): Search {
  const { api } = useCoding()
  const { language } = useCodingTexts()
  const { source, version, lists } = useCase()
  const text = typed.trim()
  const isMain = list === 'diagnoses' && lists.diagnoses.length === 0
  const patient = list === 'diagnoses' ? { ...patientOf(source), isMainDiagnosis: isMain } : {}
  const query = useQuery({
    queryKey: ['hits', list, text, version, language, patient],
    queryFn: async ({ signal }) => {
      const began = performance.now()
      const worded = Object.fromEntries(Object.entries(patient).map(([name, value]) => [name, String(value)]))
      const asked = { q: text, version, lang: language, size: String(SHOWN_HITS), ...worded }
      const answer = await searchList(api, list, asked, signal)
      return { ...answer, tookMs: performance.now() - began }
    },
    enabled: open && text !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const remembered = useRemembered(list, open && text === '')
  const { data, isPlaceholderData, isError } = query
  const settled = data !== undefined && !isPlaceholderData
  const nearest = useNearest(list, text, open && settled && data.results.length === 0)
  if (text === '') return remembered
  return {
    results: data?.results ?? [],
    total: data?.totalResults ?? 0,
    tookMs: data?.tookMs ?? 0,
    old: isPlaceholderData,
    settled,
    down: isError,
    nearest,
  }
}

/** Favourites and recent codes as hits, in the language of the screen and the version of the case. */
function useRemembered(list: ListName, open: boolean): Search {
  const { api, codes: remembered } = useCoding()
  const { language } = useCodingTexts()
  const { version } = useCase()
  const stamp = useSyncExternalStore(remembered.subscribe, () => remembered.shown(list, SHOWN_HITS).join(' '))
  const codes = useMemo(() => stamp.split(' ').filter(Boolean), [stamp])
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['remembered', list, version, language, codes],
    queryFn: async ({ signal }) => {
      const body = { version, language, codes: codes.map((code) => ({ code, type: systemOf[list] })) }
      const order = { method: 'POST' as const, body, signal }
      return (await api<BatchDescriptionsResponse>('/api/thesaurus/batch-descriptions', order)).descriptions
    },
    enabled: open && codes.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const results = codes.flatMap((code) => (data?.[code] ? [hitOf(data[code], version)] : []))
  const settled = codes.length === 0 || (data !== undefined && !isPlaceholderData)
  return { results, total: results.length, tookMs: 0, old: isPlaceholderData, settled, down: isError }
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
