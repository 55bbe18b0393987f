/** What coders type: codes in any form, dates in short forms, pasted lists. */
import { describe, expect, test } from 'vitest'
import { looksLikeCode } from '../../catalogue/code-form.ts'
import { codesInText } from '../../catalogue/codes-in-text.ts'
import { nearestWord, shorterTexts } from '../../catalogue/nearest-word.ts'
import { parseStart, startText } from './parse-start.ts'
import { isList, readPasted } from './read-pasted.ts'

const stay = { admission: '2026020314', discharge: '2026021411' }
const overNewYear = { admission: '20251230', discharge: '20260103' }

describe('a date', () => {
  test.each([
    ['0402 0940', '202602040940'],
    ['4.2. 9:40', '202602040940'],
    ['4.2 9', '202602040900'],
    ['+1 9:40', '202602040940'],
    ['+0', '20260203'],
    ['150126', '20260115'],
    ['04.02.2026 09:40', '202602040940'],
    ['04022026 0940', '202602040940'],
  ])('%s is %s', (typed, start) => {
    expect(parseStart(typed, stay)).toBe(start)
  })

  test.each(['', 'morgen', '3102', '0402 2540', '0402 9:75', '99.99.'])('%j is none', (typed) => {
    expect(parseStart(typed, stay)).toBeUndefined()
  })

  test('without a year lies in the stay', () => {
    expect(parseStart('3112', overNewYear)).toBe('20251231')
    expect(parseStart('2.1.', overNewYear)).toBe('20260102')
  })

  test('is shown in the Swiss form', () => {
    expect(startText('202602040940')).toBe('04.02.2026 09:40')
    expect(startText('20260204')).toBe('04.02.2026')
  })
})

describe('a code', () => {
  test('is told from words', () => {
    expect(looksLikeCode('diagnoses', 'j18.1')).toBe(true)
    expect(looksLikeCode('diagnoses', 'niereninsuf')).toBe(false)
    expect(looksLikeCode('diagnoses', 'e11 90')).toBe(false)
    expect(looksLikeCode('treatments', '93.9a.11')).toBe(true)
    expect(looksLikeCode('treatments', 'hernie')).toBe(false)
  })
})

test.each(['Zaa.21', 'AA21', 'BA.1'])('%s, a treatment that begins with letters, is a code too', (typed) => {
  expect(looksLikeCode('treatments', typed)).toBe(true)
  expect(looksLikeCode('medications', typed)).toBe(false)
})

describe('a text of the catalogue', () => {
  test('shows the codes it names', () => {
    const named = (text: string) => codesInText('diagnoses', text).flatMap(({ code }) => code ?? [])
    expect(named('Trophisches Ulkus (L98.4), variköses Ulkus I83.0, Diabetes (E10-E14)')).toEqual([
      'L98.4',
      'I83.0',
      'E10',
      'E14',
    ])
    expect(named('Stadium 3, Vitamin B12-Mangel, J18.-')).toEqual(['B12', 'J18'])
    expect(codesInText('treatments', 'ZAA.21, AA.21.1, 99.B8.11').flatMap(({ code }) => code ?? [])).toEqual([
      'ZAA.21',
      'AA.21.1',
      '99.B8.11',
    ])
    expect(codesInText('treatments', 'Kod. eben.: Z39.95.21')).toEqual([
      { text: 'Kod. eben.: ' },
      { text: 'Z39.95.21', code: 'Z39.95.21' },
    ])
  })

  test('is the same when its pieces are put together', () => {
    const text = 'A00.0: Cholera, A00.1 El Tor und C34'
    expect(
      codesInText('diagnoses', text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})

describe('a paste', () => {
  test('finds the code of each line, whatever stands around it', () => {
    const lines = readPasted('diagnoses', 'J18.1\tLobärpneumonie\r\n\r\n2;n390;Harnwegsinfekt\nkein Code hier')
    expect(lines.map(({ code }) => code)).toEqual(['J181', 'N390', undefined])
  })

  test('of one line is no list', () => {
    expect(isList('J18.1\n')).toBe(false)
    expect(isList('J18.1\nN39.0')).toBe(true)
  })
})

describe('a word that finds nothing', () => {
  test('is tried in shorter beginnings, a few of them', () => {
    expect(shorterTexts('akute nierxnxxxf')).toEqual(['nierxnxxx', 'nierxnx', 'nierx', 'nie'])
    expect(shorterTexts('abcd')).toEqual(['abc'])
    expect(shorterTexts('ab')).toEqual([])
  })

  test('leads to the nearest word, and to none that is another', () => {
    const texts = ['Chronische Nierenkrankheit, Stadium 3', 'Akute Niereninsuffizienz', 'Niere']
    expect(nearestWord('nierenkranhketi', texts)).toBe('Nierenkrankheit')
    expect(nearestWord('nierenisnufizenz', texts)).toBe('Niereninsuffizienz')
    expect(nearestWord('xqzw', texts)).toBeUndefined()
  })
})
