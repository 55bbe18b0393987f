/** What events say: by their kind, and where the kind is not known or the content odd. */
import { auditTexts } from '@codarium/texts'
import { expect, it, test } from 'vitest'
import { factsOf, fieldOf, isBad, nameOf, sentenceOf, whoOf } from './says.ts'

const { de } = auditTexts

it('an event is a sentence', () => {
  const event = { action: 'user.blocked', detail: { email: 'bob@spital.example' } }
  expect(sentenceOf(event, de)).toBe('Die Person bob@spital.example wurde gesperrt.')
  expect(nameOf(event, de)).toBe('Person gesperrt')
})

test.each(['some.day', 'constructor', '__proto__'])(
  'a kind that is not known, like %s, is told by its word',
  (action) => {
    expect(sentenceOf({ action }, de)).toBe(`Ereignis «${action}».`)
    expect(nameOf({ action }, de)).toBe(action)
  },
)

it('facts have names where there are any, and words for yes and no', () => {
  expect(
    factsOf({ action: 'x', detail: { email: 'a@b', again: true, odd: 1, search: '', toString: 'x' } }, de),
  ).toEqual([
    ['Adresse', 'a@b'],
    ['Wieder', 'ja'],
    ['odd', '1'],
    ['toString', 'x'],
  ])
})

test.each([
  ['diagnoses[2].code', 'Diagnose 3, code'],
  ['diagnoses[0]', 'Diagnose 1'],
  ['administrative.geschlecht', 'Administratives, geschlecht'],
  ['drg', 'DRG'],
  ['something else', 'something else'],
])('the field %s is %s', (field, says) => {
  expect(fieldOf(field, de)).toBe(says)
})

it('what went wrong is told apart', () => {
  expect(isBad({ action: 'webhook.dead' })).toBe(true)
  expect(isBad({ action: 'audit.verified', detail: { breaks: 0 } })).toBe(false)
  expect(isBad({ action: 'audit.verified', detail: { breaks: 2 } })).toBe(true)
})

test.each([
  [{ actor: 'sub-1', actorName: 'Ada' }, 'Ada'],
  [{ actor: 'sub-1' }, 'sub-1'],
  [{ actor: 'import', actorName: 'import' }, 'Import'],
  [{ actor: 'session-clock' }, 'Sitzungsuhr'],
  [{ actor: 'toString' }, 'toString'],
])('who did it: %j is %s', (event, name) => {
  expect(whoOf(event, de)).toBe(name)
})
