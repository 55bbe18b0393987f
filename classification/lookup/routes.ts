/** All lookup routes: single codes, details, lists, information, batches, history. The façade of this folder. */
import type { Route } from '@codarium/platform'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import { batchRoutes } from './batch-routes.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { detailsRoutes } from './details-routes.ts'
import { entryRoutes } from './entry-routes.ts'
import { historyRoutes } from './history-routes.ts'
import { listRoutes } from './list-routes.ts'

export interface LookupRouteDeps {
  readonly catalogues: CatalogueSource
}

/** The routes that read single codes and lists of codes. */
export function lookupRoutes({ catalogues }: LookupRouteDeps): Route[] {
  return [
    ...entryRoutes(catalogues),
    ...detailsRoutes(catalogues),
    ...listRoutes(catalogues),
    ...catalogueRoutes(catalogues),
    ...batchRoutes(catalogues),
    ...historyRoutes(catalogues),
  ]
}
