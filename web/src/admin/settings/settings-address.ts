/** What stands in the address of the settings: what is looked for, and which are shown. */
import { sectionPath } from '../sections.ts'

/** Which settings can be shown, in the order they are offered. */
export const shows = ['all', 'given', 'different'] as const

/** Which settings are shown. */
export type Shown = (typeof shows)[number]

/** A view of the settings. */
export interface SettingsPlace {
  readonly query: string
  readonly show: Shown
  /** The setting that is pointed at. */
  readonly open?: string
}

export function readSettingsPlace([open]: readonly string[], search: string): SettingsPlace {
  const query = new URLSearchParams(search)
  return {
    query: query.get('q') ?? '',
    show: shows.find((each) => each === query.get('show')) ?? 'all',
    ...(open && { open }),
  }
}

export function settingsPath({ query, show, open }: SettingsPlace): string {
  const rest = new URLSearchParams({ ...(query && { q: query }), ...(show !== 'all' && { show }) }).toString()
  return sectionPath('settings', `${open ? `/${encodeURIComponent(open)}` : ''}${rest && `?${rest}`}`)
}
