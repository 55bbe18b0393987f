/** Lines that became others stand beside them; no line is lost, none is told twice. */
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { pairedLines } from './paired-lines.ts'

test.each([
  [[], [], []],
  [['SARS'], [], [{ before: 'SARS' }]],
  [['eins', 'zwei'], ['drei'], [{ before: 'eins', after: 'drei' }, { before: 'zwei' }]],
  [[], ['COVID-19'], [{ after: 'COVID-19' }]],
  [['SARS'], ['COVID-19 (U07.1!)'], [{ before: 'SARS', after: 'COVID-19 (U07.1!)' }]],
  [
    ['Angeborene Pneumonie (P23.6)'],
    ['Angeborene Pneumonie (P23.-)'],
    [{ before: 'Angeborene Pneumonie (P23.6)', after: 'Angeborene Pneumonie (P23.-)' }],
  ],
  [
    ['Grippe bei Kindern', 'Grippe'],
    ['Grippe ohne Pneumonie', 'Grippe bei Kindern unter 2'],
    [
      { before: 'Grippe bei Kindern', after: 'Grippe bei Kindern unter 2' },
      { before: 'Grippe', after: 'Grippe ohne Pneumonie' },
    ],
  ],
])('%j and %j', (before, after, pairs) => {
  expect(pairedLines(before, after)).toEqual(pairs)
})

it('every line stands in one pair', () => {
  const lines = fc.uniqueArray(fc.string({ maxLength: 12 }), { maxLength: 16 })
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const pairs = pairedLines(before, after)
      const of = (side: 'before' | 'after') => pairs.flatMap((pair) => pair[side] ?? [])
      expect(of('before')).toEqual(before)
      expect(of('after').toSorted()).toEqual(after.toSorted())
    }),
  )
})
