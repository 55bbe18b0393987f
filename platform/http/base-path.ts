/** The path before all of our addresses, where a proxy shows us below one: /codarium of https://host/codarium. */
import type { Settings } from '@codarium/contract'

/** The path of the UI's address without a slash at its end; empty where it has none. */
export function basePathOf({
  SVC_PUBLIC_UI_URL,
  SVC_UI_URL,
}: Pick<Settings, 'SVC_PUBLIC_UI_URL' | 'SVC_UI_URL'>): string {
  const address = SVC_PUBLIC_UI_URL || SVC_UI_URL
  return address === '' ? '' : new URL(address).pathname.replace(/\/+$/, '')
}

/** An address as our routes have it: some proxies take the path before it away, others do not. */
export function withoutBasePath(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url
  const rest = url.slice(basePath.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : url
}
