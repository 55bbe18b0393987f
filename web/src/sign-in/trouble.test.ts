/** Errors of the sign-in library become the trouble the user can do something about. */
import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'
import { expect, test } from 'vitest'
import { troubleFrom } from './trouble.ts'

test.each([
  ['no answer', new TypeError('Failed to fetch'), { kind: 'providerUnreachable' }],
  ['an answer that takes too long', new ErrorTimeout('Network timed out'), { kind: 'providerUnreachable' }],
  ['a cancelled sign-in', new ErrorResponse({ error: 'access_denied' }), { kind: 'cancelled' }],
  [
    'a refusal',
    new ErrorResponse({ error: 'invalid_scope', error_description: 'no such scope' }),
    { kind: 'failed', reason: 'no such scope' },
  ],
  ['a callback that was used before', new Error('No matching state found in storage'), { kind: 'stale' }],
])('%s', (_name, error, trouble) => {
  expect(troubleFrom(error, true)).toEqual(trouble)
})

test('an insecure address, whatever the error says', () => {
  expect(troubleFrom(new Error('Crypto.subtle is missing'), false)).toEqual({ kind: 'insecure' })
})
