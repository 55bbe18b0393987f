/** What was understood of a text, in words, and the side it gives a row. */
import type { Understood } from '@codarium/contract'
import { codingTexts } from '@codarium/texts'
import { expect, test } from 'vitest'
import { sideIn, understoodWords } from './understood.ts'

const words = codingTexts.de.parts.search.understood
const nothing: Understood = { isHistory: false, notes: [] }
const note = (kind: Understood['notes'][number]['kind'], written: string, ...means: string[]) => ({
  kind,
  written,
  means,
})

test.each<[Partial<Understood>, string]>([
  [{}, ''],
  [{ side: 'LEFT', notes: [note('SIDE', 'li.')] }, 'links'],
  [{ isHistory: true, notes: [note('HISTORY', 'Z.n.')] }, 'Status nach'],
  [{ notes: [note('SUSPICION', 'V.a.'), note('SUSPICION', 'susp.')] }, 'Verdacht'],
  [{ notes: [note('STAGE', 'NYHA 3', 'NYHA-Stadium III')] }, 'NYHA 3 = NYHA-Stadium III'],
  [{ notes: [note('WORDING', 'Fraktur', 'fraktur'), note('WORDING', 'BWS')] }, ''],
  [
    {
      side: 'LEFT',
      notes: [
        note('SUSPICION', 'V.a.'),
        note('ABBREVIATION', 'CVI', 'zerebrovaskulärer Insult', 'venöse Insuffizienz'),
      ],
    },
    'links · Verdacht · CVI = zerebrovaskulärer Insult / venöse Insuffizienz',
  ],
])('%j is said as "%s"', (understood, says) => {
  expect(understoodWords({ ...nothing, ...understood }, words)).toBe(says)
})

test('a side goes to the rows of the lists that have one', () => {
  const of = (side: Understood['side']) => ({ ...nothing, ...(side && { side }) })
  expect((['RIGHT', 'LEFT', 'BOTH'] as const).map((side) => sideIn('diagnoses', of(side)).side)).toEqual([
    '1',
    '2',
    '0',
  ])
  expect(sideIn('treatments', of('LEFT'))).toEqual({ side: '2' })
  expect(sideIn('medications', of('LEFT'))).toEqual({})
  expect([sideIn('diagnoses', of(undefined)), sideIn('diagnoses', undefined)]).toEqual([{}, {}])
})
