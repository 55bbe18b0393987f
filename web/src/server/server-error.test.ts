/** Problem answers of the server become sentences; anything else does not break the page. */
import { expect, test } from 'vitest'
import { problemFrom, ServerRefused } from './server-error.ts'

test('takes the texts of a problem and nothing else', () => {
  const body = { title: 'Forbidden', detail: 'The issuer is not allowed.', status: 403, traceId: 'ab12', details: [] }
  expect(problemFrom(body)).toEqual({ title: 'Forbidden', detail: 'The issuer is not allowed.', traceId: 'ab12' })
})

test.each([undefined, null, 'text', 7, [], { title: 7 }])('is empty for %j', (body) => {
  expect(problemFrom(body)).toEqual({})
})

test('says the detail, else the title, else the status', () => {
  expect(new ServerRefused(403, { title: 'Forbidden', detail: 'Not you.' }).message).toBe('Not you.')
  expect(new ServerRefused(403, { title: 'Forbidden' }).message).toBe('Forbidden')
  expect(new ServerRefused(502, {}).message).toBe('HTTP 502')
})
