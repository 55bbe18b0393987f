import { expect, it } from 'vitest'
import { WatchedInbox } from './watch.ts'

const file = (path: string, mark = '1') => ({ path, mark })

it('scans when nothing has changed since the last look, and not before', () => {
  const inbox = new WatchedInbox()
  expect(inbox.isReady([])).toBe(false)
  expect(inbox.isReady([file('a')])).toBe(false)
  expect(inbox.isReady([file('a', '2')])).toBe(false)
  expect(inbox.isReady([file('a', '2')])).toBe(true)
})

it('waits for all: a French file must not go ahead of the German one that is still being copied', () => {
  const inbox = new WatchedInbox()
  inbox.isReady([file('fr')])
  expect(inbox.isReady([file('fr'), file('de')])).toBe(false)
  expect(inbox.isReady([file('fr'), file('de', '2')])).toBe(false)
  expect(inbox.isReady([file('fr'), file('de', '2')])).toBe(true)
})

it('what a scan cannot get out of the way is not tried again until it changes', () => {
  const inbox = new WatchedInbox()
  inbox.isReady([file('stuck')])
  expect(inbox.isReady([file('stuck')])).toBe(true)
  inbox.leave([file('stuck')])
  expect(inbox.isReady([file('stuck')])).toBe(false)
  expect(inbox.isReady([file('stuck', '2')])).toBe(false)
  expect(inbox.isReady([file('stuck', '2')])).toBe(true)
})

it('what a scan that got on has left there is tried again', () => {
  const inbox = new WatchedInbox()
  inbox.isReady([file('a'), file('b')])
  inbox.isReady([file('a'), file('b')])
  inbox.leave([file('b')])
  expect(inbox.isReady([file('b')])).toBe(true)
})
