/** Codes are written alike on the short way for Latin letters and on the long one for all. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeKey } from './code-key.ts'

const FOREIGN_LETTER = /[^\P{L}A-Za-z]/u

/** What a code is by its definition. */
function defined(text: string): string {
  return FOREIGN_LETTER.test(text) ? '' : text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
}

it('each Latin character', () => {
  for (let code = 0; code <= 0xff; code++) {
    const text = `a${String.fromCharCode(code)}1`
    expect(codeKey(text)).toBe(defined(text))
  }
})

it('any text', () => {
  const usual = fc.constantFrom('a', 'Z', 'ä', '7', '.', ' ', '²')
  const any = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })
  fc.assert(
    fc.property(fc.array(fc.oneof(usual, usual, usual, any), { maxLength: 12 }), (characters) => {
      expect(codeKey(characters.join(''))).toBe(defined(characters.join('')))
    }),
    { numRuns: 1000 },
  )
})

it('a text longer than any query', () => {
  expect(codeKey('a-1 '.repeat(1000))).toBe('A1'.repeat(1000))
})

it('none where it has more letters than any code', () => {
  expect(['E11.90', 'E11.901', 'É11', 'E–11', 'E–11.901'].map((text) => codeKey(text, 5))).toEqual([
    'E1190',
    '',
    '',
    'E11',
    '',
  ])
})
