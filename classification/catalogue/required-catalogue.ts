/** The catalogue of a version a caller names, as a year or as a release of a tariff; refuses versions nobody imported. */
import { ApiError } from '@codarium/platform'
import type { Tariff } from '@codarium/readers'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueSource } from './catalogues.ts'
import { yearOfRelease } from './release-year.ts'

/** A release: 15.0, V15.0, 15. */
const RELEASE = /^v?\d{1,2}(\.\d{1,2})?$/i

/** The catalogue of a version; throws ApiError 404 when there is none. */
export function requireCatalogue(source: CatalogueSource, version: string, tariff: Tariff = 'SWISSDRG'): Catalogue {
  const catalogue = RELEASE.test(version) ? catalogueOfRelease(source, version, tariff) : source.catalogue(version)
  if (catalogue) return catalogue
  throw new ApiError('NOT_FOUND', `There is no catalogue of the version ${version}.`)
}

/**
 * SwissDRG counts its releases by the year. TARPSY and ST Reha do not, so theirs are found in the catalogue of
 * supplements that carries them.
 */
function catalogueOfRelease(source: CatalogueSource, release: string, tariff: Tariff): Catalogue | undefined {
  if (tariff === 'SWISSDRG') return source.catalogue(yearOfRelease(release))
  const isOfRelease = (catalogue: Catalogue | undefined) =>
    catalogue?.supplements.get(tariff)?.some(({ version = '' }) => numberOf(version) === numberOf(release))
  return source
    .versions()
    .map((version) => source.catalogue(version))
    .findLast(isOfRelease)
}

function numberOf(release: string): number {
  return Number(release.replace(/^v/i, ''))
}
