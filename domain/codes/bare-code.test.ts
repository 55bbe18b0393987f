/** Codes in every form that people, catalogues and SpiGes write them in. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bareCode, type CodeSystem, codeIn, dottedCode, withoutZ } from './bare-code.ts'

it.each<[CodeSystem, string, string]>([
  ['ICD10', 'E11.90', 'E1190'],
  ['ICD10', 'e1190', 'E1190'],
  ['ICD10', ' e11.90! ', 'E1190'],
  ['ICD10', 'A17.0†', 'A170'],
  ['ICD10', 'A17.0+', 'A170'],
  ['ICD10', 'G01*', 'G01'],
  ['ICD10', 'T31.0#!', 'T310'],
  ['ICD10', 'I23.-', 'I23'],
  ['ICD10', 'U69.0-!', 'U690'],
  ['ICD10', 'E10-E14', 'E10-E14'],
  ['ICD10', 'E10/E14', 'E10/E14'],
  ['ICD10', 'Z38.0', 'Z380'],
  ['CHOP', 'Z89.39.09', '893909'],
  ['CHOP', 'z93.9a.11', '939A11'],
  ['CHOP', '939A11', '939A11'],
  ['CHOP', 'ZAA.21.-', 'AA21'],
  ['CHOP', 'Z', 'Z'],
  ['ATC', ' j06ba02', 'J06BA02'],
  ['ATC', '', ''],
])('%s %j is %j', (system, code, bare) => {
  expect(bareCode(system, code)).toBe(bare)
  if (!/[/-]/.test(bare)) expect(codeIn(system, code)).toBe(bare)
})

it.each<[CodeSystem, string, string]>([
  ['ICD10', 'e11,90', 'E1190'],
  ['CHOP', '89,39,09', '893909'],
  ['CHOP', 'Z89/39;09|', '893909'],
])('in %s %j is the code %j', (system, text, code) => expect(codeIn(system, text)).toBe(code))

it.each<[CodeSystem, string, string]>([
  ['ICD10', 'J18', 'J18'],
  ['ICD10', 'J181', 'J18.1'],
  ['ICD10', 'E1190', 'E11.90'],
  ['CHOP', '89', '89'],
  ['CHOP', '893', '89.3'],
  ['CHOP', '8939', '89.39'],
  ['CHOP', '939A11', '93.9A.11'],
  ['ATC', 'J06BA02', 'J06BA02'],
])('%s %s is shown as %s', (system, bare, dotted) => expect(dottedCode(system, bare)).toBe(dotted))

it('only CHOP has a Z that is no part of the code', () => {
  expect([withoutZ('CHOP', 'Z89.39'), withoutZ('CHOP', 'ZAA.21'), withoutZ('ICD10', 'Z38.0')]).toEqual([
    '89.39',
    'AA.21',
    'Z38.0',
  ])
})

describe('whatever is written', () => {
  const system = fc.constantFrom<CodeSystem>('ICD10', 'CHOP', 'ATC')
  const withoutPrefix = fc.constantFrom<CodeSystem>('ICD10', 'ATC')

  it('a bare code stays what it is', () => {
    fc.assert(
      fc.property(withoutPrefix, fc.string({ unit: 'binary' }), (of, text) => {
        expect(bareCode(of, bareCode(of, text))).toBe(bareCode(of, text))
      }),
    )
  })

  it('the short way of plain codes tells the same as the long one', () => {
    const character = fc.constantFrom(...'09AZaz.+*!†- \u00e9')
    fc.assert(
      fc.property(system, fc.string({ unit: character }), (of, code) => {
        const [, kept = ''] = /^(.*?)[\s.+*!†-]*$/s.exec(code) ?? []
        const plain = kept.replaceAll(/[\s.+*!†]/g, '').toUpperCase()
        expect(bareCode(of, code)).toBe(of === 'CHOP' ? plain.replace(/^Z(?=.)/, '') : plain)
      }),
    )
  })

  it('dots, small letters, marks and the Z change no code', () => {
    const bare = fc.stringMatching(/^[0-9AB][0-9A-Z]{1,5}$/)
    fc.assert(
      fc.property(system, bare, fc.constantFrom('', '+', '*', '!', '†', '.-'), (of, code, mark) => {
        const written = `${of === 'CHOP' ? 'z' : ''}${dottedCode(of, code).toLowerCase()}${mark}`
        expect([bareCode(of, written), codeIn(of, written)]).toEqual([code, code])
      }),
    )
  })
})
