/** Which catalogues are there, for those who may read them. */
import type { CatalogueVersion } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { untilItWorks } from '../server/query-client.ts'
import { useConfiguration } from '../server/use-server.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { useCatalogue } from './catalogue-context.ts'
import { type MayRead, mayRead } from './may-read.ts'

/** Whether the catalogue may be read in this window. */
export const useMayRead = (): MayRead => mayRead(useSignIn(), useConfiguration().data?.catalogPublic ?? false)

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
