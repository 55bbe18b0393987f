/** Which live sessions are shown, what the address says of that, and how their windows stand. */
import type { LiveSession } from '@codarium/contract'
import { describe, expect, it, test } from 'vitest'
import { type LivePlace, liveAddress, readLivePlace, shownSessions } from './live-address.ts'
import { presenceOf } from './presence-word.ts'

const serverTime = '2026-02-17T14:30:00Z'
const session = (more: Partial<LiveSession>): LiveSession => ({
  sessionId: 's-1',
  format: 'spiges',
  status: 'IN_PROGRESS',
  createdAt: serverTime,
  hasData: true,
  source: 'API',
  dataHash: '',
  caseCount: 2,
  readOnly: false,
  createdBy: { userId: 'his', name: 'HIS' },
  draftRevision: 0,
  hasDraft: false,
  mayOpen: true,
  mayEdit: true,
  serverTime,
  tenant: 'https://idp.example',
  ...more,
})

test.each<LivePlace>([{ query: '' }, { query: 'anna b', state: 'PENDING', open: 'a/b' }])(
  '%j has an address',
  (place) => {
    const { pathname, search } = new URL(liveAddress(place), 'http://ui')
    expect(readLivePlace(pathname.split('/').slice(3).map(decodeURIComponent), search)).toEqual(place)
  },
)

it('an unknown state narrows nothing down', () => {
  expect(readLivePlace([], '?state=ended')).toEqual({ query: '' })
})

it('every word has to fit, whatever of the session it stands in', () => {
  const anna = session({ coder: { userId: 'a', name: 'Anna Berger' }, partner: { id: 'p', name: 'Klinik am See' } })
  const waiting = session({ sessionId: 's-2', status: 'PENDING' })
  const shown = (place: LivePlace) => shownSessions([anna, waiting], place).map(({ sessionId }) => sessionId)
  expect(shown({ query: 'berger klinik' })).toEqual(['s-1'])
  expect(shown({ query: '', state: 'PENDING' })).toEqual(['s-2'])
  expect(shown({ query: 'berger', state: 'PENDING' })).toEqual([])
})

describe('a window', () => {
  it.each([
    [{ seenAt: '2026-02-17T14:29:10Z' }, 'there'],
    [{ seenAt: '2026-02-17T14:20:00Z' }, 'silent'],
    [{ seenAt: '2026-02-17T14:29:10Z', leftAt: '2026-02-17T14:29:20Z' }, 'left'],
    [{}, 'unseen'],
  ])('%j is %s', (signs, word) => {
    expect(presenceOf({ serverTime, ...signs })).toBe(word)
  })
})
