import { expect, it } from 'vitest'
import { type HouseWordFacts, rowOf } from './house-word.ts'
import { WordList } from './word-list.ts'

function row(
  short: string,
  wording: string,
  kind: HouseWordFacts['kind'] = 'WORD',
  language: HouseWordFacts['language'] = 'de',
) {
  const meant =
    kind === 'SYNONYM'
      ? ({ wording: '', system: 'ICD10', code: wording } as const)
      : ({ wording, system: '', code: '' } as const)
  return rowOf({ kind, language, short, meaning: '', ...meant }, 0, 'anna')
}

it('an entry is known in other letters too', () => {
  const list = new WordList([row('Velo', 'Fahrrad')])
  expect(list.take(row('VELO', 'fahrrad'))).toMatchObject({ reason: 'KNOWN' })
  expect(list.take(row('Velo', 'Fahrrad', 'ABBREVIATION'))).toBeUndefined()
  expect(list.take(row('Velo', 'Fahrrad', 'WORD', 'fr'))).toBeUndefined()
})

it('words that lead back to themselves are refused, over any number of entries, in one language', () => {
  const list = new WordList([row('Velo', 'Fahrrad'), row('Fahrrad', 'Zweirad')])
  expect(list.take(row('Zweirad', 'Velo'))).toMatchObject({ reason: 'CIRCLE' })
  expect(list.take(row('Zweirad', 'Velo', 'ABBREVIATION'))).toMatchObject({ reason: 'CIRCLE' })
  expect(list.take(row('Zweirad', 'Velo', 'WORD', 'fr'))).toBeUndefined()
  expect(list.take(row('Zweirad', 'Motorrad'))).toBeUndefined()
})

it('one text may mean two codes, as cause and form do, but not everything', () => {
  const list = new WordList([])
  const codes = ['A00.0', 'A00.1', 'A00.9', 'A01.0', 'A01.1', 'A01.2']
  const refusals = codes.map((code) => list.take(row('Durchfall', code, 'SYNONYM'))?.reason)
  expect(refusals).toEqual([undefined, undefined, undefined, undefined, undefined, 'TOO_MANY'])
})

it('a list is full at its limit', () => {
  const list = new WordList([row('eins', 'one'), row('zwei', 'two')], 3)
  expect(list.take(row('drei', 'three'))).toBeUndefined()
  expect(list.take(row('vier', 'four'))).toMatchObject({ reason: 'FULL' })
  expect(list.take(row('drei', 'three'))).toMatchObject({ reason: 'KNOWN' })
})
