/** Where the catalogue browser lies in the UI. */

/** Where it begins. */
export const CATALOG = '/catalog'

/** Whether an address is one of the catalogue browser, be it known or not. */
export const isCatalogPath = (path: string): boolean => path === CATALOG || path.startsWith(`${CATALOG}/`)
