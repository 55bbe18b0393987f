import { describe, expect, it } from 'vitest'
import { AbbreviationList, HOUSE_RULES } from './abbreviation-list.ts'

const listOf = (...lines: string[]) => new AbbreviationList(lines.join('\n'))
const wordingsOf = (list: AbbreviationList, short: string) => list.find(short)?.meanings.map(({ wordings }) => wordings)

describe('lines', () => {
  it.each<[string, string, string[][]]>([
    ['hwi = Harnwegsinfektion', 'hwi', [['Harnwegsinfektion']]],
    ['hwi = A | B', 'hwi', [['A', 'B']]],
    [
      'hwi = A | B / C | D',
      'hwi',
      [
        ['A', 'B'],
        ['C', 'D'],
      ],
    ],
    ['H.W.I. = A', 'hwi', [['A']]],
    ['ÖV=A', 'oev', [['A']]],
    ['ren an = renale Anämie', 'renan', [['renale Anämie']]],
    ['s/p = status post', 'sp', [['status post']]],
    ['bz = mg/dl', 'bz', [['mg/dl']]],
    ['x2 =   viele   Leerzeichen  ', 'x2', [['viele Leerzeichen']]],
    ['gl = A = B', 'gl', [['A = B']]],
    ['\ufeffbom = A', 'bom', [['A']]],
  ])('%s', (line, short, meanings) => {
    const list = listOf(line)
    expect(list.badLines).toEqual([])
    expect(wordingsOf(list, short)).toEqual(meanings)
  })

  it('count as bad and are left out', () => {
    const list = listOf(
      'no equals sign',
      '= no short',
      '... = no letters',
      'ok = fine',
      'same = same',
      `${'x'.repeat(99)} = y`,
      '',
    )
    expect(list.badLines).toEqual([1, 2, 3, 5, 6])
    expect(list.size).toBe(1)
  })

  it('may end in any way lines end', () => {
    expect(new AbbreviationList('aa = A\r\nbb = B\r\n').size).toBe(2)
  })

  it('mark what counts only in capitals', () => {
    const list = listOf('os = Osteosynthese !', 'hwi = A')
    expect(list.find('os')?.meanings[0]).toEqual({ wordings: ['Osteosynthese'], onlyInCapitals: true })
    expect(list.find('hwi')?.meanings[0]?.onlyInCapitals).toBe(false)
  })

  it('without a right side are words that may be dropped', () => {
    expect(listOf('atcd =').find('atcd')).toEqual({ meanings: [], mayBeDropped: true })
  })
})

describe('what stands twice', () => {
  it('has the meanings of both', () => {
    expect(wordingsOf(listOf('ms = A', 'M.S. = B'), 'ms')).toEqual([['A'], ['B']])
  })

  it('with one beginning is one meaning', () => {
    expect(wordingsOf(listOf('ms = A | B', 'ms = A | C'), 'ms')).toEqual([['A', 'B', 'C']])
  })

  it('may be dropped and mean something', () => {
    expect(listOf('rob =', 'rob = A').find('rob')).toMatchObject({
      mayBeDropped: true,
      meanings: [{ wordings: ['A'] }],
    })
  })
})

it('refuses one letter for a house, not for our own lists', () => {
  expect(new AbbreviationList('d = Diabetes\ndm = Diabetes', HOUSE_RULES).badLines).toEqual([1])
  expect(listOf('d = Diabetes').badLines).toEqual([])
})

it('bounds what one line can hold', () => {
  const many = Array.from({ length: 50 }, (_, i) => `meaning ${i}`).join(' / ')
  expect(listOf(`x1 = ${many}`).find('x1')?.meanings.length).toBe(10)
})

it('reads 100,000 rows', () => {
  const rows = Array.from(
    { length: 100_000 },
    (_, i) => `q${i.toString(36)} = wording ${i} | other ${i} / meaning ${i}`,
  )
  const list = new AbbreviationList(rows.join('\n'), HOUSE_RULES)
  expect([list.size + list.badLines.length, list.badLines]).toEqual([100_000, []])
})
