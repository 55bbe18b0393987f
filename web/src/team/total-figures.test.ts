/** The figures of the whole: exact, and a dash with its reason where something is not known. */
import type { TeamOverview } from '@codarium/contract'
import { teamTexts } from '@codarium/texts'
import { expect, it } from 'vitest'
import { totalFigures } from './total-figures.ts'

const texts = teamTexts.de
const figures = { cases: 0, known: 0 }
const coder = { id: 'a', name: 'a', waiting: 0, inWork: 0, ended: [], told: 3, overriding: 1, overridden: 2, figures }

function overview(total: TeamOverview['total'], coders: TeamOverview['coders'] = [coder]): TeamOverview {
  return {
    ...{ from: '', to: '', today: '', total, coders, days: [], months: [], changes: [], otherChanges: 0 },
    choices: { departments: [], coders: [], tariffs: [] },
  }
}

const written = (of: TeamOverview | undefined) => totalFigures(of, texts).map(({ value, says }) => [value, says])

it('figures that are known', () => {
  const total = { cases: 1200, known: 1000, drgChanged: 125, costWeightBefore: 1000.1, costWeightAfter: 1010.3 }
  expect(written(overview(total))).toEqual([
    ["1'200", 'aus übernommenen Sitzungen'],
    ['125', "13 % von 1'000 gruppierten"],
    ['+10.200', "1'000.100 → 1'010.300"],
    ['200', 'beim Übernehmen nicht gruppiert'],
    ['2', 'in 1 von 3 Sitzungen'],
  ])
})

it('too few, and findings nobody has told of', () => {
  expect(
    written(overview({ cases: 4, known: 3 }, [{ ...coder, told: 0, overridden: 0 }])).map(([value]) => value),
  ).toEqual([...['4', '–', '–', '1', '–']])
})

it('while nothing is known every figure has its place', () => {
  expect(written(undefined).map(([value]) => value)).toEqual(['–', '–', '–', '–', '–'])
})
