/** What came of attempts, when the next one comes, and how much was sent. */
import { deliveriesTexts } from '@codarium/texts'
import { expect, it, test } from 'vitest'
import { answerWord, sentText, sizeWord, waitWord } from './attempt-words.ts'

const { de } = deliveriesTexts
const now = Date.parse('2026-02-17T14:33:00Z')

test.each([
  ['2026-02-17T14:32:00Z', 'jetzt'],
  ['2026-02-17T14:33:38Z', 'in 38 s'],
  ['2026-02-17T14:35:00Z', 'in 2 min'],
])('the next attempt at %s comes %s', (at, word) => {
  expect(waitWord(at, now, de)).toBe(word)
})

test.each([
  [812, '812 B'],
  [6_240, '6.2 kB'],
  [1_400_000, '1.4 MB'],
])('%d bytes are %s', (bytes, word) => {
  expect(sizeWord(bytes)).toBe(word)
})

it('an attempt without an answer says so', () => {
  expect(answerWord({ outcome: 'RETRY', httpStatus: 503 }, de)).toBe('503')
  expect(answerWord({ outcome: 'RETRY', error: 'No answer: ECONNREFUSED.' }, de)).toBe('keine Antwort')
})

it('head and body are written as they are sent', () => {
  const text = sentText({ id: 'evt_1', sequence: 4, idempotencyKey: 's:case.coded' }, { event_type: 'case.coded' })
  expect(text.split('\n').slice(0, 4)).toEqual([
    'Idempotency-Key: s:case.coded',
    'webhook-id: evt_1',
    'webhook-sequence: 4',
    '',
  ])
})
