/** Problems find their field, and some of them are mended by one key. */
import type { ErrorDetail } from '@codarium/contract'
import { expect, it, test } from 'vitest'
import { problemOf, problemsBy, suggestionFor } from './profile-problems.ts'

it('each field has its first problem, however the server points to it', () => {
  const problems = problemsBy([
    { field: 'name', message: 'first' },
    { field: 'body/name', message: 'second' },
    { field: 'frameAncestors/1', message: 'an entry' },
    { field: 'allowedIssuers[0]', message: 'another entry' },
  ])
  expect(problemOf(problems, 'name')?.message).toBe('first')
  expect(problemOf(problems, 'frameAncestors')?.message).toBe('an entry')
  expect(problemOf(problems, 'allowedIssuers')?.message).toBe('another entry')
  expect(problemOf(problems, 'webhookUrl')).toBeUndefined()
})

const origin = (form: string): ErrorDetail => ({
  field: 'x',
  message: '',
  kind: 'NOT_ORIGIN',
  values: { allowed: [form] },
})
const insecure: ErrorDetail = { field: 'x', message: '', kind: 'NOT_HTTPS' }
const inside: ErrorDetail = { field: 'x', message: '', kind: 'NOT_PUBLIC' }

test.each<[ErrorDetail | undefined, string, string | undefined]>([
  [insecure, 'http://his.example/a', 'https://his.example/a'],
  [insecure, 'ftp://his.example', undefined],
  [origin('https://his.example'), 'https://his.example/', 'https://his.example'],
  [origin('https://*.name'), 'https://*', undefined],
  [inside, 'https://10.0.0.1', undefined],
  [undefined, 'https://his.example', undefined],
])('%j: %s becomes %s', (problem, text, suggestion) => {
  expect(suggestionFor(problem, text)).toBe(suggestion)
})
