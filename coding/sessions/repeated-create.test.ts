import { expect, it } from 'vitest'
import { isSentAgain, KNOWN_AGAIN, type Requested } from './repeated-create.ts'

const MADE_AT = 1_767_225_600_000
const asked: Requested = {
  tenant: 'hospital',
  creator_id: 'his',
  instance_hash: 'hash of 4711-1',
  data_hash: 'hash of the data',
  format: 'spiges',
  source: 'API',
  target_user_id: null,
  read_only: 0,
}

it.each<[string, Partial<Requested>, number, boolean]>([
  ['the same at once', {}, 0, true],
  ['the same in the last moment', {}, KNOWN_AGAIN, true],
  ['the same too late', {}, KNOWN_AGAIN + 1, false],
  ['the same by a node whose clock is behind', {}, -60_000, true],
  ['other data', { data_hash: 'another' }, 0, false],
  ['another caller', { creator_id: 'another' }, 0, false],
  ['another tenant', { tenant: 'partner' }, 0, false],
  ['another instanceId', { instance_hash: 'another' }, 0, false],
  ['another format', { format: 'bfs' }, 0, false],
  ['another source', { source: 'BROWSER' }, 0, false],
  ['for a coder this time', { target_user_id: 'anna' }, 0, false],
  ['only to look at this time', { read_only: 1 }, 0, false],
])('%s', (_what, changes, later, isTheSame) => {
  expect(isSentAgain({ ...asked, created_at: MADE_AT }, { ...asked, ...changes }, MADE_AT + later)).toBe(isTheSame)
})

it('without an instanceId there is nothing to know it by', () => {
  const nameless = { ...asked, instance_hash: null }
  expect(isSentAgain({ ...nameless, created_at: MADE_AT }, nameless, MADE_AT)).toBe(false)
})
