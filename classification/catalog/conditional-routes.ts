/** Makes reading routes conditional: a browser that has an answer need not be sent it twice. */
import type { Route } from '@codarium/platform'

/** The same routes, their GET answers following from the data alone, whose state the function names. */
export function conditionalRoutes(routes: readonly Route[], state: () => string): Route[] {
  return routes.map((each) => (each.method === 'GET' ? { ...each, validator: state } : each))
}
