/** Where the UI lies: below a path where a proxy shows it so, which the server writes into the page. */

/** The path before all addresses of this server; empty for none. Tests have no page. */
const basePath: string = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? ''

/** The address of one of our own paths. */
export const ownAddress = (path: string): string => basePath + path

/** The path of the page shown, as the UI knows it. */
export function shownPath(): string {
  const { pathname } = location
  if (pathname === basePath) return '/'
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname
}
