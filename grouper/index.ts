/** The reference grouper: a separate service behind the grouper contract. The façade of the wing. */
import type { Wing } from '@codarium/platform'
import { healthRoute } from './health/routes.ts'

/** The wing as the program runs it. */
export const grouper: Wing = {
  name: 'grouper',
  migrations: [],
  build: async (context) => ({ routes: [healthRoute(context)] }),
}
