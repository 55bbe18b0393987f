/** The sentences of the audit trail: each kind of event that the server can write has one in each language. */
import { auditActions } from '@codarium/contract'
import { describe, expect, it, test } from 'vitest'
import { languages } from '../../languages.ts'
import { auditTexts } from './audit-texts.ts'
import type { AuditTold } from './told.ts'

const actions = Object.keys(auditActions)
/** What events can tell, each with a value that a sentence would show. */
const everything: AuditTold = {
  cases: 3,
  fields: 4,
  breaks: 0,
  rows: 7,
  name: 'A <b>',
  email: 'b@c.example',
  file: 'f.csv',
}

describe.each(languages)('in %s', (language) => {
  const { events, otherEvent } = auditTexts[language]

  test.each(actions)('%s has a name and a sentence, whatever the event tells', (action) => {
    expect(Object.keys(events)).toContain(action)
    const [name, says] = events[action as keyof typeof events]
    expect(name).toMatch(/^\p{Lu}/u)
    for (const told of [
      {},
      everything,
      { what: 'cases draft', again: true, forceClose: true, since: '2026', part: 1, parts: 2 },
    ]) {
      expect(says(told)).toMatch(/^\p{Lu}.*\.$/su)
      expect(says(told)).not.toMatch(/\b(undefined|null|NaN)\b|\[object/)
    }
  })

  it('no two kinds have the same name, and none is left over', () => {
    const names = Object.values(events).map(([name]) => name)
    expect(Object.keys(events).toSorted()).toEqual(actions.toSorted())
    expect(new Set(names).size).toBe(names.length)
  })

  it('a kind that is not known is told by its word', () => {
    expect(otherEvent('some.day')).toContain('some.day')
  })
})

it('a sentence says what matters', () => {
  const { events } = auditTexts.de
  const blocked = { email: 'bob@spital.example', reason: 'Austritt' }
  expect(events['user.blocked'][1](blocked)).toBe('Die Person bob@spital.example wurde gesperrt. Grund: Austritt.')
  expect(events['session.changed'][1]({ revision: 3, fields: 1 })).toBe(
    'Der Entwurf wurde gespeichert: Fassung 3, 1 Angabe geändert.',
  )
})
