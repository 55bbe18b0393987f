/** The overview as values of charts: every day of the period, and the few that have most of the rest. */
import type { TeamCoder, TeamOutcome, TeamOverview } from '@codarium/contract'
import type { TeamTexts } from '@codarium/texts'
import type { BarSeries, LineSeries, Point } from '../charts/series.ts'
import { coderName, departmentName } from './names.ts'
import { type DayRange, daysOf, midnightOf } from './range.ts'

/** More bars than this are too narrow to be named: names of people are long, those of departments short. */
const MOST_PEOPLE = 6
const MOST_DEPARTMENTS = 8

/** Things below bars, and the bars. */
export interface Bars {
  readonly names: readonly string[]
  readonly series: readonly BarSeries[]
}

/** The cases of each day; a day without any is none, those to come are not drawn. */
export function casesPerDay(
  { days, today }: Pick<TeamOverview, 'days' | 'today'>,
  range: DayRange,
  texts: TeamTexts,
): readonly LineSeries[] {
  const cases = new Map(days.map(({ day, cases }) => [day, cases]))
  const shown = daysOf(range).filter((day) => day <= today)
  const points: Point[] = shown.map((day) => ({ at: midnightOf(day), value: cases.get(day) ?? 0 }))
  return [{ name: texts.cases, points }]
}

/** The ended sessions of those who have most: applied, discarded, and ended in any other way. */
export function sessionBars(coders: readonly TeamCoder[], texts: TeamTexts): Bars {
  const all = (coder: TeamCoder) => coder.ended.reduce((sum, { sessions }) => sum + sessions, 0)
  const most = coders
    .filter((coder) => all(coder) > 0)
    .toSorted((a, b) => all(b) - all(a))
    .slice(0, MOST_PEOPLE)
  const applied = most.map((coder) => sessionsOf(coder, 'APPLIED'))
  const discarded = most.map((coder) => sessionsOf(coder, 'DISCARDED'))
  return {
    names: distinct(most.map((coder) => ({ id: coder.id, name: coderName(coder, texts) }))),
    series: [
      { name: texts.outcomes.APPLIED, values: applied },
      { name: texts.outcomes.DISCARDED, values: discarded },
      { name: texts.other, values: most.map((coder, at) => all(coder) - applied[at]! - discarded[at]!) },
    ],
  }
}

/** How many sessions of a coder ended in a way. */
export const sessionsOf = ({ ended }: Pick<TeamCoder, 'ended'>, wanted: TeamOutcome): number =>
  ended.find(({ outcome }) => outcome === wanted)?.sessions ?? 0

/** The weights of the departments that have most, before and after; those that are not told are gaps. */
export function weightBars(months: TeamOverview['months'], texts: TeamTexts): Bars {
  const sums = new Map<string, { before: number; after: number }>()
  for (const { department = 'NONE', figures } of months) {
    if (figures?.costWeightBefore === undefined || figures.costWeightAfter === undefined) continue
    const { before, after } = sums.get(department) ?? { before: 0, after: 0 }
    sums.set(department, { before: before + figures.costWeightBefore, after: after + figures.costWeightAfter })
  }
  const most = [...sums].toSorted(([, a], [, b]) => b.after - a.after).slice(0, MOST_DEPARTMENTS)
  return {
    names: most.map(([department]) => departmentName(department, texts)),
    series: [
      { name: texts.original, values: most.map(([, { before }]) => exact(before)) },
      { name: texts.result, values: most.map(([, { after }]) => exact(after)) },
    ],
  }
}

/** Without floating-point dust: weights have at most six decimals. */
const exact = (sum: number) => Number(sum.toFixed(6))

/** Two of the same name are told apart. */
function distinct(people: readonly { readonly id: string; readonly name: string }[]): string[] {
  const isShared = (name: string) => people.filter((each) => each.name === name).length > 1
  return people.map(({ id, name }) => (isShared(name) ? `${name} (${id})` : name))
}
