/** How a question stands, from the first asking to the answer or the failure. */
import { expect, test } from 'vitest'
import { ServerRefused, ServerUnreachable } from '../../server/server-error.ts'
import { type Asked, isSettled, stateOf } from './answer-state.ts'

const asked: Asked = { data: undefined, error: null, isFetchedAfterMount: false, fetchStatus: 'fetching' }
const failed = { isFetchedAfterMount: true, fetchStatus: 'idle' as const }

test.each<[string, Partial<Asked>, string, boolean]>([
  ['asked', {}, 'waiting', false],
  ['not asked', { fetchStatus: 'idle' }, 'waiting', true],
  ['answered', { data: 1, ...failed }, 'there', true],
  ['asked, with the answer of before', { data: 1 }, 'there', true],
  ['answered with nothing', { data: null, ...failed }, 'unknown', true],
  ['unknown to the server', { error: new ServerRefused(404, {}), ...failed }, 'unknown', true],
  ['not allowed', { error: new ServerRefused(403, {}), ...failed }, 'refused', true],
  ['not reached', { error: new ServerUnreachable('x'), ...failed }, 'down', true],
  ['asked again after a failure', { isFetchedAfterMount: true }, 'down', true],
  ['asked without a network', { fetchStatus: 'paused' }, 'down', true],
])('%s', (_name, differs, state, settled) => {
  const question = { ...asked, ...differs }
  expect(stateOf(question)).toBe(state)
  expect(isSettled(question)).toBe(settled)
})
