/** Refuses versions of which nothing was ever imported. */
import { ApiError } from '@codarium/platform'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import type { CatalogueSystem } from '../catalogue/layer.ts'

/** Throws ApiError 404 unless something of the version, or of one system in it, was imported once; it may be empty now. */
export async function requireVersion(
  catalogueStore: Pick<CatalogueStore, 'versions'>,
  version: string,
  system?: CatalogueSystem,
): Promise<void> {
  const known = await catalogueStore.versions()
  if (known.some((each) => each.version === version && (system === undefined || each.system === system))) return
  throw new ApiError('NOT_FOUND', `Nothing was imported for ${system ? `${system} ` : ''}${version}.`)
}
