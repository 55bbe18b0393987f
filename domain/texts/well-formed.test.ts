import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWellFormedText, wellFormedText } from './well-formed.ts'

it('takes every text that UTF-8 gives back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const readBack = Buffer.from(text, 'utf8').toString('utf8')
      expect(isWellFormedText(text)).toBe(readBack === text && !text.includes('\0'))
    }),
  )
})

it('refuses lone surrogates and NUL', () => {
  expect(isWellFormedText('Eve \ud800')).toBe(false)
  expect(isWellFormedText('\udc00Eve')).toBe(false)
  expect(isWellFormedText('Eve\0')).toBe(false)
  expect(isWellFormedText('Ève 😀')).toBe(true)
})

it('leaves what can be kept as it is, and makes of everything else something that can', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const kept = wellFormedText(text)
      expect(isWellFormedText(kept)).toBe(true)
      expect(kept === text).toBe(isWellFormedText(text))
    }),
  )
  expect(wellFormedText('Eve \ud800\0')).toBe('Eve \ufffd\ufffd')
})
