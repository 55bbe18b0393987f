/** What the catalogue says about the codes on the screen. */
import type { BatchDescriptionsResponse, CodeDescription, CodeDetails, CodingRuleInfo } from '@codarium/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Language } from '../../texts/choose-language.ts'
import { type CaseLists, type ListName, listNames } from '../editor/case-lists.ts'
import { dotted, systemOf } from '../entry/code-form.ts'
import type { CodingApi } from '../server/coding-api.ts'
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

interface CodePlace {
  readonly list: ListName
  readonly code: string
}

/** The question for everything about one code; asked once per version and language. */
export const codeDetailsQuery = (api: CodingApi, { list, code }: CodePlace, version: string, language: Language) => ({
  queryKey: ['code', list, code, version, language],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api<CodeDetails>(
      `/api/thesaurus/code/${systemOf[list]}/${encodeURIComponent(code)}?version=${version}&lang=${language}`,
      { signal },
    ),
  staleTime: FOR_EVER,
})

/** Everything about one code. */
export function useCodeDetails(place: CodePlace | undefined, version: string) {
  const { api } = useCoding()
  const { language } = useCodingTexts()
  const question = codeDetailsQuery(api, place ?? { list: 'diagnoses', code: '' }, version, language)
  return useQuery({ ...question, enabled: place !== undefined })
}

/** The coding rules about one code. */
export function useCodeRules(place: CodePlace | undefined, version: string) {
  const { api } = useCoding()
  return useQuery({
    queryKey: ['rules', place?.list, place?.code, version],
    queryFn: ({ signal }) =>
      api<CodingRuleInfo[]>(
        `/api/thesaurus/rules/code/${systemOf[place!.list]}/${encodeURIComponent(place!.code)}?version=${version}`,
        { signal },
      ),
    enabled: place !== undefined && place.list !== 'medications',
    staleTime: FOR_EVER,
  })
}

/** The code as the catalogue writes it, or as we would. */
export const shownCode = (list: ListName, code: string, known: CodeDescription | undefined): string =>
  known ? withoutZ(list, known.code) : dotted(list, code)

/** CHOP codes are written without their Z. */
export const withoutZ = (list: ListName, code: string): string =>
  list === 'treatments' ? code.replace(/^Z(?=\d)/, '') : code

function codesOf(lists: CaseLists): [ListName, string][] {
  const pairs = listNames.flatMap((list) => lists[list].map(({ code }) => `${list}/${code}`))
  const partners = lists.diagnoses.flatMap(({ partner }) => (partner ? [`diagnoses/${partner}`] : []))
  return [...new Set([...pairs, ...partners])].sort().map((pair) => pair.split('/') as [ListName, string])
}
