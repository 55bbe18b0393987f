/** Where the administration lies in the UI. */

/** Where it begins. */
export const ADMIN = '/admin'

/** Whether an address is one of the administration, be it known or not. */
export const isAdminPath = (path: string): boolean => path === ADMIN || path.startsWith(`${ADMIN}/`)

/** The page an address belongs to: what is open in a section of the administration stands beside its list, on the same page. */
export const pagePath = (path: string): string => (isAdminPath(path) ? path.split('/').slice(0, 3).join('/') : path)
