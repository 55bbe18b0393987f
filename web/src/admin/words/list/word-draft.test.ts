/** What is sent of a form. */
import { expect, it } from 'vitest'
import { draftOf, isComplete, isSame, wordOf } from './word-draft.ts'

const empty = draftOf({}, 'fr')

it('a synonym is sent with its code and nothing else, a word with its texts', () => {
  const full = { ...empty, short: ' HI ', meaning: ' Herz', wording: '  ', code: ' J18.9 ' }
  expect(wordOf(full)).toEqual({ kind: 'ABBREVIATION', language: 'fr', short: 'HI', meaning: 'Herz' })
  expect(wordOf({ ...full, kind: 'SYNONYM' })).toEqual({
    ...{ kind: 'SYNONYM', language: 'fr', short: 'HI', system: 'ICD10', code: 'J18.9' },
  })
})

it('is complete with a short form and what it means', () => {
  expect(isComplete(empty)).toBe(false)
  expect(isComplete({ ...empty, short: 'HI' })).toBe(false)
  expect(isComplete({ ...empty, short: 'HI', meaning: 'Herz' })).toBe(true)
  expect(isComplete({ ...empty, short: 'HI', wording: 'Herzinsuffizienz' })).toBe(true)
  expect(isComplete({ ...empty, kind: 'SYNONYM', short: 'HI', meaning: 'Herz' })).toBe(false)
  expect(isComplete({ ...empty, kind: 'SYNONYM', short: 'HI', code: 'I50' })).toBe(true)
  expect(isComplete({ ...empty, kind: 'SYNONYM', short: 'HI', code: 'Herz' })).toBe(false)
  expect(isComplete({ ...empty, short: '  ', meaning: 'Herz' })).toBe(false)
})

it('two that are sent as the same are the same', () => {
  const one = { ...empty, short: 'HI', meaning: 'Herz' }
  expect(isSame(one, { ...one, short: 'HI ', code: 'left over' })).toBe(true)
  expect(isSame(one, { ...one, language: 'de' })).toBe(false)
})
