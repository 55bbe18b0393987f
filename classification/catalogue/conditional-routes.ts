/** Makes reading routes conditional: a browser that has an answer need not be sent it twice. */
import type { Route } from '@codarium/platform'

/** Names a state of data. */
export type State = () => string

/** The same routes, their GET answers following from the data alone, whose states the functions name. */
export function conditionalRoutes(routes: readonly Route[], ...states: State[]): Route[] {
  const validator = together(states)
  return routes.map((each) => (each.method === 'GET' ? { ...each, validator } : each))
}

/** One name for several states; made anew only when one of them changes, as every request asks for it. */
function together(states: readonly State[]): State {
  let names: readonly string[] = []
  let name = ''
  return () => {
    if (states.some((state, i) => state() !== names[i])) {
      names = states.map((state) => state())
      name = names.join(' ')
    }
    return name
  }
}
