/** Refuses parameters that a route of administration does not know: `?Version=2027` must not work on the default year instead. */
import { permissions, type Role } from '@codarium/contract'
import { type TObject, Type } from 'typebox'
import type { Route } from './route.ts'

const STRICT = { additionalProperties: false } as const

const ADMINISTRATORS: readonly Role[] = ['ADMIN', 'DATA_ADMIN']

/** The route as it is served: one of administration takes the parameters it declares and no others. */
export function withStrictQuery(route: Route): Route {
  if (!isAdministration(route)) return route
  const declared: TObject = route.query ?? Type.Object({})
  return { ...route, query: { ...declared, ...STRICT } }
}

/** Whether a route is one of administration: it takes a file, lies under /admin/, or only administrators may call it; a page of the UI is none. */
function isAdministration({ access, upload, path, tag }: Pick<Route, 'access' | 'upload' | 'path' | 'tag'>): boolean {
  if (tag === 'UI') return false
  return upload !== undefined || path.split('/').includes('admin') || isForAdministrators(access)
}

/** Metrics are read by programs that add parameters of their own. */
function isForAdministrators(access: Route['access']): boolean {
  if (access === 'open' || access === 'signed-in' || access === 'operations.read') return false
  // What a route without a known access comes to is said where it is added.
  return permissions[access]?.roles.every((role) => ADMINISTRATORS.includes(role)) ?? false
}
