/** What the catalogue says about one code: everything, and the rules about it. */
import type { CodeDetails, CodingRuleInfo } from '@codarium/contract'
import type { Language } from '@codarium/texts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../language/use-language.ts'
import type { ServerApi } from '../server/server-api.ts'
import { useCatalogue } from './catalogue-context.ts'
import { systemOf } from './code-form.ts'
import type { ListName } from './list-names.ts'
import { inOtherLanguage } from './other-language.ts'

const FOR_EVER = Number.POSITIVE_INFINITY

/** A code of a list. */
export interface CodePlace {
  readonly list: ListName
  readonly code: string
}

/** The question for everything about one code; asked once per version and language. */
export const codeDetailsQuery = (api: ServerApi, { list, code }: CodePlace, version: string, language: Language) => ({
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
  const api = useCatalogue()
  const { language } = useLanguage()
  const question = codeDetailsQuery(api, place ?? { list: 'diagnoses', code: '' }, version, language)
  const placeholderData = inOtherLanguage(question.queryKey)
  return useQuery({ ...question, placeholderData, enabled: place !== undefined })
}

/** The coding rules about one code. */
export function useCodeRules(place: CodePlace | undefined, version: string) {
  const api = useCatalogue()
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
