/** The version in which the section searches: that of this year. */
import { presentVersion } from '../../catalogue/present-version.ts'
import { useCatalogueVersions } from '../../catalogue/use-catalogue-versions.ts'

/** Undefined until it is known which there are, and where there are none. */
export function useSearchVersion(): string | undefined {
  const { data } = useCatalogueVersions()
  return presentVersion(data ?? [], new Date().getFullYear())
}
