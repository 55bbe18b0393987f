/** What the catalogue says about the codes on the screen. */
import type { BatchDescriptionsResponse, CodeDescription } from '@codarium/contract'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dotted, systemOf, withoutZ } from '../../catalogue/code-form.ts'
import { type CaseLists, type ListName, listNames } from '../editor/case-lists.ts'
import { useCoding, useCodingTexts } from './coding-context.tsx'

const FOR_EVER = Number.POSITIVE_INFINITY

/** Descriptions of the codes of a case, by list and bare code; `missing` says why there is none. */
export interface Descriptions {
  (list: ListName, code: string): CodeDescription | undefined
  readonly missing: 'loading' | 'unknown' | 'down'
}

/** Descriptions of all codes of a case, in the language of the screen; old ones stay until the new have come. */
export function useDescriptions(lists: CaseLists, version: string): Descriptions {
  const { api } = useCoding()
  const { language } = useCodingTexts()
  const codes = useMemo(() => codesOf(lists), [lists])
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: ['descriptions', version, language, codes],
    queryFn: async ({ signal }) => {
      const body = { version, language, codes: codes.map(([list, code]) => ({ code, type: systemOf[list] })) }
      const answer = await api<BatchDescriptionsResponse>('/api/thesaurus/batch-descriptions', {
        method: 'POST',
        body,
        signal,
      })
      return answer.descriptions
    },
    placeholderData: keepPreviousData,
    staleTime: FOR_EVER,
    enabled: codes.length > 0,
  })
  const missing: Descriptions['missing'] = isError ? 'down' : data && !isPlaceholderData ? 'unknown' : 'loading'
  return useMemo(() => Object.assign((_list: ListName, code: string) => data?.[code], { missing }), [data, missing])
}

/** Whether the question with this key asks about a diagnosis. */
export const asksAbout = (key: QueryKey, diagnosis: string): boolean =>
  (key[3] as ReturnType<typeof codesOf>).some(([list, code]) => list === 'diagnoses' && code === diagnosis)

/** The code as the catalogue writes it, or as we would. */
export const shownCode = (list: ListName, code: string, known: CodeDescription | undefined): string =>
  known ? withoutZ(list, known.code) : dotted(list, code)

function codesOf(lists: CaseLists): [ListName, string][] {
  const pairs = listNames.flatMap((list) => lists[list].map(({ code }) => `${list}/${code}`))
  const partners = lists.diagnoses.flatMap(({ partner }) => (partner ? [`diagnoses/${partner}`] : []))
  return [...new Set([...pairs, ...partners])].sort().map((pair) => pair.split('/') as [ListName, string])
}
