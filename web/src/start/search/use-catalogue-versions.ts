/** Which catalogues are there, for those who may read them. */
import type { CatalogueVersion } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { useCatalogue } from '../../catalogue/catalogue-context.ts'
import { untilItWorks } from '../../server/query-client.ts'
import { useSignIn } from '../../sign-in/use-sign-in.ts'

/** Whether the catalogue may be read: 'unknown' until the server has said so. */
export function useMayRead(): 'yes' | 'no' | 'signed-out' | 'unknown' {
  const { phase, me, refused } = useSignIn()
  if (phase === 'signed-out') return 'signed-out'
  if (phase === 'off') return 'yes'
  if (!me) return refused ? 'no' : 'unknown'
  return me.capabilities.includes('catalogue.read') ? 'yes' : 'no'
}

/** How often it is looked whether something was imported (ms). */
const LOOK_MS = 60_000

/** The versions, the newest first. */
export function useCatalogueVersions() {
  const api = useCatalogue()
  const may = useMayRead()
  return useQuery({
    queryKey: ['versions'],
    queryFn: ({ signal }) => api<CatalogueVersion[]>('/api/thesaurus/versions', { signal }),
    enabled: may === 'yes',
    refetchInterval: untilItWorks(LOOK_MS),
  })
}
