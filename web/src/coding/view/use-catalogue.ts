/** What the catalogue says about the codes on the screen. */
import type { BatchDescriptionsResponse, CodeDescription } from '@codarium/contract'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dotted, systemOf, withoutZ } from '../../catalogue/code-form.ts'
import type { ServerApi } from '../../server/server-api.ts'
import type { Language } from '../../texts/choose-language.ts'
import { type CaseLists, type ListName, listNames } from '../editor/case-lists.ts'
import { useCoding, useCodingTexts } from './coding-context.tsx'

const FOR_EVER = Number.POSITIVE_INFINITY

/** Why nothing is known of a code: it is being asked about, the catalogue does not have it, or does not answer. */
export type Missing = 'loading' | 'unknown' | 'down'

/** Descriptions of the codes of a case, by list and bare code. */
export interface Descriptions {
  (list: ListName, code: string): CodeDescription | undefined
  missing(code: string): Missing
}

/** Descriptions of all codes of a case, in the language of the screen; only new codes are asked about, so known ones stay. */
export function useDescriptions(lists: CaseLists, version: string): Descriptions {
  const { api, known } = useCoding()
  const { language } = useCodingTexts()
  const codes = useMemo(() => codesOf(lists), [lists])
  const { data, isError } = useQuery({
    queryKey: ['descriptions', version, language, codes],
    queryFn: async ({ signal }) => {
      const fresh = codes.filter(([, code]) => !known.get(version, language, code))
      if (fresh.length > 0) known.add(version, language, fresh, await describe(api, version, language, fresh, signal))
      return Object.fromEntries(codes.map(([, code]) => [code, known.get(version, language, code)]))
    },
    staleTime: FOR_EVER,
    enabled: codes.length > 0,
  })
  const otherwise = isError ? 'down' : 'loading'
  // biome-ignore lint/correctness/useExhaustiveDependencies: data says when there is more to know
  return useMemo(() => {
    const said = (_list: ListName, code: string) => known.get(version, language, code)
    const missing = (code: string): Missing => (known.isAsked(version, language, code) ? 'unknown' : otherwise)
    return Object.assign(said, { missing })
  }, [known, version, language, data, otherwise])
}

async function describe(
  api: ServerApi,
  version: string,
  language: Language,
  codes: readonly (readonly [ListName, string])[],
  signal: AbortSignal,
): Promise<BatchDescriptionsResponse['descriptions']> {
  const body = { version, language, codes: codes.map(([list, code]) => ({ code, type: systemOf[list] })) }
  const order = { method: 'POST' as const, body, signal }
  return (await api<BatchDescriptionsResponse>('/api/thesaurus/batch-descriptions', order)).descriptions
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
