/** A code over the years. */
import type { CodeHistory } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { useCatalogue } from '../../catalogue/catalogue-context.ts'
import { systemOf } from '../../catalogue/code-form.ts'
import { inOtherLanguage } from '../../catalogue/other-language.ts'
import { useLanguage } from '../../language/use-language.ts'
import type { Thing } from '../address.ts'
import { hasTree } from './tree-kinds.ts'

/** Its history; only diagnoses and procedures have one. */
export function useCodeHistory({ kind, code }: Thing) {
  const api = useCatalogue()
  const { language } = useLanguage()
  const system = hasTree(kind) ? systemOf[kind] : undefined
  const queryKey = ['history', kind, code, language]
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api<CodeHistory>(`/api/thesaurus/history/${system}/${encodeURIComponent(code)}?lang=${language}`, { signal }),
    enabled: system !== undefined,
    placeholderData: inOtherLanguage(queryKey),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
