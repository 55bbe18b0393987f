/** The spelling nearest to a text that finds nothing, over all catalogues. */
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../language/use-language.ts'
import { useCatalogue } from './catalogue-context.ts'
import { listNames } from './list-names.ts'
import { nearestSpelling } from './nearest-spelling.ts'

/** The spelling; undefined while it is not wanted or not known. */
export function useNearest(text: string, version: string, wanted: boolean): string | undefined {
  const api = useCatalogue()
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: ['nearest of all', text, version, language],
    queryFn: async ({ signal }) => {
      for (const list of listNames) {
        const found = await nearestSpelling(api, list, text, version, language, signal)
        if (found) return found
      }
      return ''
    },
    enabled: wanted && text !== '' && version !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (wanted && data) || undefined
}
