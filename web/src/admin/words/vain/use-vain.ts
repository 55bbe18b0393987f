/** What is asked about searches in vain, and how one becomes a synonym. */
import type { HouseWord, VainEntry, VainPage, VainSynonym } from '@codarium/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdmin } from '../../admin-context.ts'
import type { WordsPlace } from '../place.ts'

export const VAIN = '/api/admin/searches-in-vain'

/** Rows of a page. */
export const PAGE = 50

export function useVainPage(week: string, page: number) {
  const { api } = useAdmin()
  const asked = new URLSearchParams({ week, page: String(page), size: String(PAGE) })
  return useQuery({
    queryKey: ['searches-in-vain', asked.toString()],
    queryFn: ({ signal }) => api<VainPage>(`${VAIN}?${asked}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Makes an entry a synonym of the house. */
export function useMakeSynonym() {
  const { api } = useAdmin()
  const client = useQueryClient()
  return async (synonym: VainSynonym): Promise<HouseWord> => {
    const word = await api<HouseWord>(`${VAIN}/house-word`, { method: 'POST', body: synonym })
    for (const key of ['searches-in-vain', 'house-words', 'found']) void client.invalidateQueries({ queryKey: [key] })
    return word
  }
}

/** What of an entry stands in the address. */
export const placeOf = ({ text, type, version, language }: VainEntry): Partial<WordsPlace> => ({
  ...{ text, system: type, version, language },
})

export const isAt = (entry: VainEntry, { text, system, version, language }: WordsPlace): boolean =>
  entry.text === text && entry.type === system && entry.version === version && entry.language === language
