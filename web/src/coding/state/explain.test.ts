/** Every failure has a sentence in every language, and says what to do next. */
import { expect, test } from 'vitest'
import { ServerRefused, ServerUnreachable } from '../../server/server-error.ts'
import { de } from '../texts/endings/de.ts'
import { fr } from '../texts/endings/fr.ts'
import { it } from '../texts/endings/it.ts'
import { explain } from './explain.ts'

const refused = (status: number, body: Record<string, unknown> = {}) =>
  new ServerRefused(status, { reason: body.reason as string, traceId: body.traceId as string }, body)

test.each([
  [new ServerUnreachable('/draft'), de.explained.unreachable],
  [refused(401), de.explained.signedOut],
  [refused(409, { reason: 'STALE_DRAFT' }), de.explained.stale],
  [refused(409, { reason: 'EXPIRED' }), de.explained.ended],
  [refused(429, { retryAfter: 7 }), de.explained.tooMany(7)],
  [refused(400, { details: [{ message: 'is not a date' }] }), de.explained.invalid('is not a date.')],
  [refused(500, { traceId: 'ab12' }), de.explained.failed('ab12')],
  [refused(502), de.explained.failedBare],
  [new TypeError('a defect of ours'), de.explained.failedBare],
])('%s', (error, text) => {
  expect(explain(error, de)).toBe(text)
})

test('no language says it as another does', () => {
  const said = (texts: typeof de) => [401, 403, 404, 409, 413, 503].map((status) => explain(refused(status), texts))
  for (const [at, text] of said(de).entries()) expect(new Set([text, said(fr)[at], said(it)[at]]).size).toBe(3)
})
