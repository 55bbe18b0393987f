/** FHIR R4 terminology, reading only, over the same catalogues as everything else. The façade of this folder. */
import type { Route } from '@codarium/platform'
import { batchRoutes } from './batch.ts'
import type { FhirDeps } from './fhir-deps.ts'
import { allOperationRoutes } from './operations.ts'
import { resourceRoutes } from './resource-routes.ts'

export { fhirErrors } from './outcome.ts'

export function fhirRoutes(deps: FhirDeps): Route[] {
  return [...resourceRoutes(deps), ...allOperationRoutes(deps), ...batchRoutes()]
}
