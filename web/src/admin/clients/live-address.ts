/** What stands in the address of the live sessions, and which of them it lets through. */
import type { LiveSession } from '@codarium/contract'
import { matchesWords } from '@codarium/domain'
import { sectionPath } from '../sections.ts'

/** The states a live session may have. */
export const liveStates = ['IN_PROGRESS', 'PENDING'] as const
export type LiveState = (typeof liveStates)[number]

/** A place among the live sessions. */
export interface LivePlace {
  readonly query: string
  readonly state?: LiveState
  /** The session that is open. */
  readonly open?: string
}

export function readLivePlace([open]: readonly string[], search: string): LivePlace {
  const query = new URLSearchParams(search)
  const state = liveStates.find((each) => each === query.get('state')?.toUpperCase())
  return { query: query.get('q') ?? '', ...(state && { state }), ...(open && { open }) }
}

export function liveAddress({ query, state, open }: LivePlace): string {
  const asked = new URLSearchParams()
  if (query) asked.set('q', query)
  if (state) asked.set('state', state.toLowerCase())
  const rest = asked.toString()
  return sectionPath('clients', `${open ? `/${encodeURIComponent(open)}` : ''}${rest && `?${rest}`}`)
}

/** The sessions a place shows; every typed word stands somewhere in what is known of one. */
export function shownSessions(all: readonly LiveSession[], { query, state }: LivePlace): readonly LiveSession[] {
  return all.filter((each) => (!state || each.status === state) && matchesWords(wordsOf(each), query))
}

const wordsOf = (session: LiveSession): string =>
  [
    ...[session.sessionId, session.instanceId, session.partner?.name, session.tenant, session.createdBy.name],
    ...[session.coder?.name, session.targetUserId, session.hospital?.name, session.hospital?.enterprise],
  ]
    .filter(Boolean)
    .join(' ')
