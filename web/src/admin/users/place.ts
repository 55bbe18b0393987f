/** What stands in the address of the people: what is looked for, and who is open. */
import { sectionPath } from '../sections.ts'

/** Which people are shown. */
export const choices = ['all', 'active', 'blocked'] as const

export type Choice = (typeof choices)[number]

export interface UsersPlace {
  readonly query: string
  readonly which: Choice
  /** Id in the directory. */
  readonly open?: string | undefined
}

export function readPlace([open]: readonly string[], search: string): UsersPlace {
  const query = new URLSearchParams(search)
  return {
    query: query.get('q') ?? '',
    which: choices.find((each) => each === query.get('which')) ?? 'all',
    ...(open ? { open } : {}),
  }
}

/** The address of a place. */
export function addressOf({ query: text, which, open }: UsersPlace): string {
  const query = new URLSearchParams()
  if (text) query.set('q', text)
  if (which !== 'all') query.set('which', which)
  const rest = query.toString()
  return sectionPath('users', `${open ? `/${encodeURIComponent(open)}` : ''}${rest && `?${rest}`}`)
}

/** What the server is asked. */
export function questionOf({ query, which }: Pick<UsersPlace, 'query' | 'which'>): URLSearchParams {
  const question = new URLSearchParams()
  if (query) question.set('search', query)
  if (which !== 'all') question.set('blocked', String(which === 'blocked'))
  return question
}
