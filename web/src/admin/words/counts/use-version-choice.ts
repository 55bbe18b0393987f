/** The version of a tab: that of the address, else the present one; and those there are. */
import { useCatalogueVersions } from '../../../catalogue/use-catalogue-versions.ts'
import { useSearchVersion } from '../use-search-version.ts'
import { useWordsPlace } from '../use-words-place.ts'

export function useVersionChoice() {
  const { data } = useCatalogueVersions()
  const present = useSearchVersion()
  const place = useWordsPlace()
  return { version: place.version ?? present, versions: (data ?? []).map(({ version }) => version) }
}
