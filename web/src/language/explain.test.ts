/** Every failure has a sentence in every language, and says what to do next; English only in small print. */
import { errorCatalogue, type RefusalKind, type RefusalReason, refusalKinds, refusalReasons } from '@codarium/contract'
import { codingTexts, languages, pageTexts } from '@codarium/texts'
import { describe, expect, test } from 'vitest'
import { ServerRefused, ServerUnreachable } from '../server/server-error.ts'
import { explain } from './explain.ts'

const [de, fr, it] = [pageTexts.de.refusals, pageTexts.fr.refusals, pageTexts.it.refusals]

const refused = (status: number, body: Record<string, unknown> = {}) =>
  new ServerRefused(status, { reason: body.reason as string, traceId: body.traceId as string }, body)
const voices = {
  'every page': [de, fr, it],
  'the coding screen': languages.map((each) => codingTexts[each].parts.endings.explained),
}
const dose = {
  field: 'data',
  message: '"1.2.3" is not a decimal number',
  kind: 'NOT_DECIMAL',
  values: { value: '1.2.3' },
}

test.each([
  [new ServerUnreachable('/draft'), de.unreachable],
  [refused(401), de.signedOut],
  [refused(409, { reason: 'STALE_DRAFT' }), de.reasons.STALE_DRAFT],
  [refused(409, { reason: 'EXPIRED' }), de.reasons.EXPIRED],
  [refused(403, { reason: 'USER_BLOCKED' }), de.reasons.USER_BLOCKED],
  [refused(403, { reason: 'A reason of next year' }), de.forbidden],
  [refused(413), de.tooLarge],
  [refused(429, { retryAfter: 7 }), de.tooMany(7)],
  [refused(400, { details: [dose] }), de.invalid('«1.2.3» ist keine Dezimalzahl.')],
  [refused(500, { traceId: 'ab12' }), de.failed('ab12')],
  [refused(502), de.failedBare],
  [new TypeError('a defect of ours'), de.failedBare],
])('%s', (error, says) => {
  expect(explain(error, de)).toEqual({ says })
})

test.each([
  ['an unknown kind', { field: 'x', message: 'is odd', kind: 'KIND_OF_NEXT_YEAR' }],
  ['no kind', { field: 'x', message: 'is odd' }],
  ['anything else', { field: 'x', message: 'is odd', kind: 'NOT_VALID' }],
])('%s is said in general with the request, and what the server said stands in small print', (_, detail) => {
  const said = explain(refused(400, { traceId: 'ab12', details: [detail] }), de)
  expect(said).toEqual({ says: de.invalidOtherwise('ab12'), server: 'is odd' })
})

describe.each(Object.entries(voices))('on %s', (_, texts) => {
  const eachOwn = (said: readonly string[]) => {
    expect(said.every((text) => text.trim().length > 10)).toBe(true)
    expect(new Set(said).size).toBe(texts.length)
  }

  test.each(Object.keys(refusalKinds) as RefusalKind[])('%s has a sentence of its own in each language', (kind) => {
    const values = { value: '«7»', allowed: ['1', '2'], limit: 20 }
    eachOwn(texts.map(({ kinds }) => kinds[kind](values)))
  })

  test.each(Object.keys(refusalReasons) as RefusalReason[])(
    '%s has a sentence of its own in each language',
    (reason) => {
      eachOwn(texts.map(({ reasons }) => reasons[reason]))
    },
  )

  test.each([...new Set(Object.values(errorCatalogue).map(({ status }) => status)), 502])(
    'a %d has a sentence of its own in each language',
    (status) => eachOwn(texts.map((each) => explain(refused(status, { traceId: 'ab12' }), each).says)),
  )
})
