/** The chapters of a catalogue in the language one reads. */
import type { CatalogueTree } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { useCatalogue } from '../catalogue/catalogue-context.ts'
import { systemOf } from '../catalogue/code-form.ts'
import type { ListName } from '../catalogue/list-names.ts'
import { useLanguage } from '../language/use-language.ts'

/** The chapters; medications have none. */
export function useChapters(list: ListName, version: string) {
  const api = useCatalogue()
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['chapters', list, version, language],
    queryFn: ({ signal }) =>
      api<CatalogueTree>(`/api/thesaurus/${version}/tree/${systemOf[list]}?lang=${language}&levels=1`, { signal }),
    enabled: list !== 'medications' && version !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The name of a chapter behind its number; the number alone where nobody knows one. */
export function useChapterNames(list: ListName, version: string): (chapter: string) => string {
  const { data } = useChapters(list, version)
  const names = new Map(data?.codes.map(({ code, text }) => [code, text]))
  return (chapter) => [chapter, names.get(chapter)].filter(Boolean).join(' ')
}
