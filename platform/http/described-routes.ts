/** The routes as the API description shows them: those that are answered without a token say so. */
import { mayReach } from '../identity/anonymous-reader.ts'
import type { Caller } from '../identity/caller.ts'
import type { Route } from './route.ts'

const OPEN = 'A call without a token is answered, too: this server lets everybody read the catalogue.'

/** The routes; `reader` is who calls where no token is shown. */
export function describedRoutes(routes: readonly Route[], reader: Caller | undefined): readonly Route[] {
  return routes.map((route) => (mayReach(reader, route) ? withoutToken(route) : route))
}

function withoutToken(route: Route): Route {
  return { ...route, tokenless: true, description: [route.description, OPEN].filter(Boolean).join(' ') }
}
