/** What the list asks of the server, and what it changes there. */
import type {
  HouseWord,
  HouseWordPage,
  HouseWordPreview,
  HouseWordPreviewRequest,
  NewHouseWord,
} from '@codarium/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdmin } from '../../admin-context.ts'
import type { WordsPlace } from '../place.ts'

export const WORDS = '/api/admin/house-words'

/** Rows of a page. */
export const PAGE = 50

/** Most entries of one short form. */
const ALL_MEANINGS = '100'

/** What the address narrows the list down by, as the server reads it. */
export function selectionOf({ kind, language, query }: WordsPlace): URLSearchParams {
  const asked = new URLSearchParams()
  if (kind) asked.set('kind', kind)
  if (language) asked.set('language', language)
  if (query) asked.set('q', query)
  return asked
}

/** A page of the list; the old one stays until the new one comes. */
export function useWordPage(place: WordsPlace) {
  const { api } = useAdmin()
  const asked = selectionOf(place)
  asked.set('page', String(place.page))
  asked.set('size', String(PAGE))
  return useQuery({
    queryKey: ['house-words', 'page', asked.toString()],
    queryFn: ({ signal }) => api<HouseWordPage>(`${WORDS}?${asked}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** How many entries there are. */
export function useWordCount() {
  const { api } = useAdmin()
  return useQuery({
    queryKey: ['house-words', 'count'],
    queryFn: async ({ signal }) => (await api<HouseWordPage>(`${WORDS}?size=1`, { signal })).total,
  })
}

/** The address of one entry. */
const wordPath = (id: string): string => `${WORDS}/${encodeURIComponent(id)}`

export function useWord(id: string) {
  const { api } = useAdmin()
  return useQuery({
    queryKey: ['house-words', 'entry', id],
    queryFn: ({ signal }) => api<HouseWord>(wordPath(id), { signal }),
  })
}

/** All entries of a short form. */
export function useMeanings({ kind, language, short }: Pick<HouseWord, 'kind' | 'language' | 'short'>) {
  const { api } = useAdmin()
  const asked = new URLSearchParams({ kind, language, short: short.trim(), size: ALL_MEANINGS })
  return useQuery({
    queryKey: ['house-words', 'meanings', asked.toString()],
    queryFn: async ({ signal }) => (await api<HouseWordPage>(`${WORDS}?${asked}`, { signal })).entries,
    enabled: short.trim() !== '',
    placeholderData: keepPreviousData,
  })
}

/** What a query finds now, and after a change. */
export function usePreview(asked: HouseWordPreviewRequest, enabled: boolean) {
  const { api } = useAdmin()
  return useQuery({
    queryKey: ['house-words', 'preview', asked],
    queryFn: ({ signal }) => api<HouseWordPreview>(`${WORDS}/preview`, { method: 'POST', body: asked, signal }),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: false,
  })
}

/** The changes; the list is asked for anew after each. */
export function useWordChanges() {
  const { api } = useAdmin()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['house-words'] })
  const after = async <Answer>(change: Promise<Answer>): Promise<Answer> => {
    const answer = await change
    // Found by it or not is another answer from now on.
    void client.invalidateQueries({ queryKey: ['found'] })
    void refresh()
    return answer
  }
  return {
    refresh,
    read: (id: string) => api<HouseWord>(wordPath(id)),
    create: (word: NewHouseWord) => after(api<HouseWord>(WORDS, { method: 'POST', body: word })),
    replace: (id: string, word: NewHouseWord, revision: string) =>
      after(api<HouseWord>(wordPath(id), { method: 'PUT', body: { ...word, revision } })),
    remove: ({ id, revision }: HouseWord) =>
      after(api<void>(`${wordPath(id)}?revision=${encodeURIComponent(revision)}`, { method: 'DELETE' })),
  }
}
