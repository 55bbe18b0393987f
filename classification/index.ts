/** The classification data service: catalogues, search, imports. The façade of the wing. */
import type { Wing } from '@codarium/platform'

/** The wing as the program runs it. */
export const classification: Wing = {
  name: 'classification',
  migrations: [],
  build: async () => ({ routes: [] }),
}
