/** Tells an unknown address (404) from a known one that does not take this method (405). */
import type { Route } from './route.ts'

/** The methods each known address takes, or nothing for an unknown one. */
export function allowedMethods(routes: readonly Route[]): (path: string) => string[] {
  const table = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  for (const { path, method } of routes) {
    const row = table.get(path) ?? { pattern: pathPattern(path), methods: new Set() }
    row.methods.add(method)
    if (method === 'GET') row.methods.add('HEAD')
    table.set(path, row)
  }
  const rows = [...table.values()]
  return (path) => {
    const methods = rows.filter(({ pattern }) => pattern.test(path)).flatMap((row) => [...row.methods])
    return [...new Set(methods)].sort()
  }
}

function pathPattern(path: string): RegExp {
  const steps = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${steps.join('[^/]+')}$`)
}
