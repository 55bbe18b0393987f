/** What coders type: codes in any form, dates in short forms, pasted lists. */
import { describe, expect, test } from 'vitest'
import { bareCode, dotted, looksLikeCode } from './code-form.ts'
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
  test('is the same in any form', () => {
    expect(['e1190', 'E11.90', 'e11.90!'].map((typed) => bareCode('diagnoses', typed))).toEqual(Array(3).fill('E1190'))
    expect(['Z93.9a.11', '939A11'].map((typed) => bareCode('treatments', typed))).toEqual(['939A11', '939A11'])
  })

  test('is shown with its dots', () => {
    expect(dotted('diagnoses', 'J181')).toBe('J18.1')
    expect(dotted('treatments', '939A11')).toBe('93.9A.11')
    expect(dotted('medications', 'J06BA02')).toBe('J06BA02')
  })

  test('is told from words', () => {
    expect(looksLikeCode('diagnoses', 'j18.1')).toBe(true)
    expect(looksLikeCode('diagnoses', 'niereninsuf')).toBe(false)
    expect(looksLikeCode('diagnoses', 'e11 90')).toBe(false)
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
