import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSafeName, numberedName, safeName } from './safe-name.ts'

it.each([
  ['chop2026_de.zip', 'chop2026_de.zip'],
  ['Zusätze 2026 (neu).xlsx', 'Zusätze 2026 (neu).xlsx'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..', 'file'],
  ['.hidden.zip', 'hidden.zip'],
  ['two\nlines.csv', 'two_lines.csv'],
  ['a:b|c?.csv', 'a_b_c_.csv'],
  ['nul\u0000.csv', 'nul_.csv'],
  ['', 'file'],
])('%j becomes %j', (name, safe) => {
  expect(safeName(name)).toBe(safe)
})

it('a long name is cut, its ending stays', () => {
  const safe = safeName(`${'ä'.repeat(300)}.xlsx`)
  expect(safe.endsWith('ä.xlsx')).toBe(true)
  expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(200)
})

it('whatever comes in, a safe name comes out, and stays as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { maxLength: 400 }), (units) => {
      const name = String.fromCharCode(...units)
      const safe = safeName(name)
      return isSafeName(safe) && safeName(safe) === safe
    }),
  )
})

it('a number goes before the ending', () => {
  expect([1, 2].map((number) => numberedName('chop.zip', number))).toEqual(['chop.zip', 'chop-2.zip'])
  expect(numberedName('begleitdokumente_15.0.zip', 3)).toBe('begleitdokumente_15.0-3.zip')
  expect(numberedName('README', 2)).toBe('README-2')
})
