import { describe, expect, it } from 'vitest'
import { AbbreviationList } from './abbreviation-list.ts'
import { texts, understood } from './tests/languages.ts'

const HOUSE = new AbbreviationList(`
qx = Quixotie
qy = Erste | Primäre / Zweite | Sekundäre
qz = Grosse !
qd =
qqq = Dreifach
qr = qx
aeb = A E B
`)

describe('an abbreviation', () => {
  it.each<[string, string[]]>([
    ['qx', ['qx', 'Quixotie']],
    ['akute Q.X.', ['akute Q.X.', 'akute Quixotie']],
    ['Knie-QX', ['Knie-QX', 'Knie-Quixotie']],
    ['QX-Implantation', ['QX-Implantation', 'Quixotie-Implantation']],
    ['qx/qqq', ['qx/qqq', 'Quixotie/Dreifach']],
    ['Q. X. akut', ['Q. X. akut', 'Quixotie akut']],
    ['qy', ['qy', 'Erste', 'Zweite', 'Primäre', 'Sekundäre']],
    ['QZ', ['QZ', 'Grosse']],
    ['qz', ['qz']],
    ['qd Tumor', ['Tumor']],
    ['qd', ['qd']],
    ['qxe', ['qxe']],
    ['q x', ['q x']],
    ['qr', ['qr', 'qx']],
  ])('%s', (query, readings) => {
    expect(texts(query, 'de', HOUSE)).toEqual(readings)
  })

  it('tells all its meanings, and each reading takes one', () => {
    const { notes, readings } = understood('akute qy', 'de', HOUSE)
    expect(notes).toEqual([{ kind: 'ABBREVIATION', written: 'qy', means: ['Erste', 'Zweite'] }])
    expect(readings.map(({ meaning }) => meaning)).toEqual([undefined, 'Erste', 'Zweite', 'Erste', 'Zweite'])
  })

  it('with one meaning groups nothing', () => {
    expect(understood('qx', 'de', HOUSE).readings.every(({ meaning }) => meaning === undefined)).toBe(true)
  })

  it('of a house comes before ours, which stay', () => {
    const house = new AbbreviationList('copd = Eigenes')
    const [typed, first, ...others] = texts('COPD', 'de', house)
    expect([typed, first]).toEqual(['COPD', 'Eigenes'])
    expect(others.some((text) => /obstruktive Lungenkrankheit/.test(text))).toBe(true)
  })

  it('shows each meaning, however many there are', () => {
    const nine = Array.from({ length: 9 }, (_, i) => `Meaning ${i} | Wording ${i}`)
    const readings = texts('qm', 'de', new AbbreviationList(`qm = ${nine.join(' / ')}`))
    expect(readings).toEqual(['qm', ...nine.map((_, i) => `Meaning ${i}`)])
  })

  it('in two places varies one after the other', () => {
    const house = new AbbreviationList('qa = A1 / A2\nqb = B1 / B2')
    expect(texts('qa qb', 'de', house)).toEqual(['qa qb', 'A1 B1', 'A2 B1', 'A1 B2'])
  })
})

it.each([
  ['de', 'KHK', 'koronare Herzkrankheit'],
  ['fr', 'HTA', 'hypertension artérielle'],
  ['it', 'TVP', 'trombosi venosa profonda'],
] as const)('%s: knows %s', (tongue, short, wording) => {
  expect(texts(short, tongue)[1]).toBe(wording)
})

it('an abbreviation that is an article in small letters counts before what was typed, which says less', () => {
  const [first, typed] = understood('PTCA mit DES').readings
  expect(first?.text).toBe('perkutane transluminale Koronarangioplastie mit medikamentenfreisetzender Stent')
  expect(typed).toEqual({ text: 'PTCA mit DES', saysLess: true })
})
