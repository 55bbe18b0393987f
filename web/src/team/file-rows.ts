/** The tables of the overview as rows of a file: heads as on the screen, figures as programs read them. */
import {
  FEWEST_TEAM_CASES,
  type TeamFigures,
  type TeamOutcome,
  type TeamOverview,
  teamOutcomes,
} from '@codarium/contract'
import type { TeamTexts } from '@codarium/texts'
import { sessionsOf } from './chart-values.ts'
import { coderName, departmentName, monthName } from './names.ts'

type Rows = readonly (readonly string[])[]

/** The outcomes in the order of their columns. */
export const outcomes = Object.keys(teamOutcomes) as TeamOutcome[]

/** A figure that is not told is empty. */
const plain = (value: number | undefined): string => `${value ?? ''}`

export function coderRows({ coders }: Pick<TeamOverview, 'coders'>, texts: TeamTexts): Rows {
  const head = [
    ...[texts.coder, texts.waiting, texts.inWork, ...outcomes.map((each) => texts.outcomes[each])],
    ...[`${texts.meanTime} (s)`, texts.overridden, texts.cases, texts.changedDrg],
    ...[`${texts.weights} ${texts.original}`, `${texts.weights} ${texts.result}`],
  ]
  const rows = coders.map((coder) => [
    ...[coderName(coder, texts), plain(coder.waiting), plain(coder.inWork)],
    ...outcomes.map((each) => plain(sessionsOf(coder, each))),
    ...[plain(coder.meanSeconds), coder.told > 0 ? plain(coder.overridden) : '', plain(coder.figures.cases)],
    ...weightCells(coder.figures),
  ])
  return [head, ...rows]
}

export function departmentRows({ months, rest }: Pick<TeamOverview, 'months' | 'rest'>, texts: TeamTexts): Rows {
  const head = [
    ...[texts.month, texts.department, texts.cases, texts.changedDrg],
    ...[`${texts.weights} ${texts.original}`, `${texts.weights} ${texts.result}`],
  ]
  const rows = months.map(({ month, department, figures }) => [
    ...[monthName(month), departmentName(department, texts)],
    ...(figures ? [plain(figures.cases), ...weightCells(figures)] : [texts.few(FEWEST_TEAM_CASES), '', '', '']),
  ])
  const last = rest ? [['', texts.rest, plain(rest.cases), ...weightCells(rest)]] : []
  return [head, ...rows, ...last]
}

export function changeRows({ changes }: Pick<TeamOverview, 'changes'>, texts: TeamTexts): Rows {
  const head = [
    ...[texts.before, texts.after, texts.cases],
    ...[`${texts.weights} ${texts.original}`, `${texts.weights} ${texts.result}`],
  ]
  const rows = changes.map(({ before, after, cases, costWeightBefore, costWeightAfter }) => [
    ...[before, after, plain(cases), plain(costWeightBefore), plain(costWeightAfter)],
  ])
  return [head, ...rows]
}

const weightCells = ({ drgChanged, costWeightBefore, costWeightAfter }: TeamFigures): string[] => [
  plain(drgChanged),
  plain(costWeightBefore),
  plain(costWeightAfter),
]
