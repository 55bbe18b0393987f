/** The coding session service: cases, sessions, partners. The façade of the wing. */
import type { Wing } from '@codarium/platform'
import { healthRoute } from './health/routes.ts'

export { editDelivery, readDelivery, toSpiges } from './cases/index.ts'

/** The wing as the program runs it. */
export const coding: Wing = {
  name: 'coding',
  migrations: [],
  build: async (context) => ({ routes: [healthRoute(context)] }),
}
