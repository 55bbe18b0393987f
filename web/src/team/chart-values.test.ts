/** The overview as values of charts. */
import type { TeamCoder, TeamFigures } from '@codarium/contract'
import { teamTexts } from '@codarium/texts'
import { expect, it } from 'vitest'
import { casesPerDay, sessionBars, weightBars } from './chart-values.ts'
import { midnightOf } from './range.ts'

const texts = teamTexts.de

it('every day has a point, those to come have none', () => {
  const overview = { today: '2026-02-03', days: [{ day: '2026-02-02', cases: 4 }] }
  const [line] = casesPerDay(overview, { from: '2026-02-01', to: '2026-02-05' }, texts)
  expect(line?.points).toEqual([
    { at: midnightOf('2026-02-01'), value: 0 },
    { at: midnightOf('2026-02-02'), value: 4 },
    { at: midnightOf('2026-02-03'), value: 0 },
  ])
})

function coder(id: string, ended: TeamCoder['ended'], name = id): TeamCoder {
  return {
    ...{ id, name, ended, waiting: 0, inWork: 0, told: 0, overriding: 0, overridden: 0 },
    figures: { cases: 0, known: 0 },
  }
}

it('sessions are those of the coders who have most, six at most', () => {
  const many = Array.from({ length: 12 }, (_, at) => coder(`c${at}`, [{ outcome: 'APPLIED', sessions: at }]))
  expect(sessionBars(many, texts).names).toEqual(['c11', 'c10', 'c9', 'c8', 'c7', 'c6'])
  const anna = coder('a', [
    { outcome: 'APPLIED', sessions: 5 },
    { outcome: 'DISCARDED', sessions: 2 },
    { outcome: 'TIMED_OUT', sessions: 1 },
    { outcome: 'CANCELLED', sessions: 3 },
  ])
  expect(sessionBars([anna], texts).series.map(({ values }) => values)).toEqual([[5], [2], [4]])
})

it('two of the same name are told apart, and who never opened one is nobody', () => {
  const ended = [{ outcome: 'EXPIRED' as const, sessions: 1 }]
  const { names } = sessionBars([coder('1', ended, 'Meier'), coder('2', ended, 'Meier'), coder('', ended)], texts)
  expect(names).toEqual(['Meier (1)', 'Meier (2)', 'nie geöffnet'])
})

it('weights are summed up over the months without dust; what is not told is left out', () => {
  const known = (costWeightBefore: number, costWeightAfter: number): TeamFigures => ({
    ...{ cases: 5, known: 5, costWeightBefore, costWeightAfter },
  })
  const { names, series } = weightBars(
    [
      { month: '2026-01', department: 'M100', figures: known(0.1, 0.2) },
      { month: '2026-02', department: 'M100', figures: known(0.2, 0.1) },
      { month: '2026-02', figures: known(5, 6) },
      { month: '2026-02', department: 'M200' },
      { month: '2026-02', department: 'M300', figures: { cases: 9, known: 1 } },
    ],
    texts,
  )
  expect(names).toEqual(['ohne Abteilung', 'M100'])
  expect(series.map(({ values }) => values)).toEqual([
    [5, 0.3],
    [6, 0.3],
  ])
})
