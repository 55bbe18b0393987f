/** The tree of a catalogue, asked for once per version and language. */
import type { CatalogueTree } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { useCatalogue } from '../../catalogue/catalogue-context.ts'
import { systemOf } from '../../catalogue/code-form.ts'
import { inOtherLanguage } from '../../catalogue/other-language.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useBrowse } from '../browse-context.ts'
import type { Kind } from '../kinds.ts'
import { hasTree } from './tree-kinds.ts'
import { treeOf } from './tree-rows.ts'

/** The tree; where it is not `wanted` only one that somebody else asked for. */
export function useCatalogueTree(kind: Kind, wanted: boolean) {
  const api = useCatalogue()
  const { version } = useBrowse()
  const { language } = useLanguage()
  const queryKey = ['tree', kind, version, language]
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const system = hasTree(kind) ? systemOf[kind] : ''
      const path = `/api/thesaurus/${version}/tree/${system}?lang=${language}`
      return treeOf((await api<CatalogueTree>(path, { signal })).codes)
    },
    enabled: wanted && hasTree(kind) && version !== '',
    placeholderData: inOtherLanguage(queryKey),
    staleTime: Number.POSITIVE_INFINITY,
    // Thousands of codes, never asked for again: nothing to be compared.
    structuralSharing: false,
  })
}
