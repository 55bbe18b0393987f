/** The figures of the whole period as they are written: what is not known is a dash, and says why. */
import { FEWEST_TEAM_CASES, type TeamOverview } from '@codarium/contract'
import { difference } from '@codarium/domain'
import { delta, grouped, type TeamTexts, weight } from '@codarium/texts'

/** A figure with its name and what belongs to it. */
export interface Figure {
  readonly name: string
  readonly value: string
  readonly says: string
  /** Whether it is a difference to the original. */
  readonly changed?: boolean
}

const NONE = '–'

/** The figures in their order; without an overview each has its place already. */
export function totalFigures(overview: TeamOverview | undefined, texts: TeamTexts): readonly Figure[] {
  const { cases, known, drgChanged, costWeightBefore, costWeightAfter } = overview?.total ?? {}
  const few = overview ? texts.unknownFew(FEWEST_TEAM_CASES) : ''
  const isTold = costWeightBefore !== undefined && costWeightAfter !== undefined
  const sum = (name: 'overridden' | 'overriding' | 'told') =>
    overview?.coders.reduce((total, coder) => total + coder[name], 0) ?? 0
  return [
    { name: texts.cases, value: count(cases), says: texts.casesSay },
    {
      name: texts.changedDrg,
      value: count(drgChanged),
      says: drgChanged === undefined ? few : texts.ofKnown(share(drgChanged, known), count(known)),
    },
    {
      name: texts.weights,
      value: isTold ? delta(difference(costWeightAfter, costWeightBefore)) : NONE,
      says: isTold ? texts.weightsSay(grouped(weight(costWeightBefore)), grouped(weight(costWeightAfter))) : few,
      changed: isTold,
    },
    { name: texts.unknown, value: overview ? count(cases! - known!) : NONE, says: texts.unknownSay },
    {
      name: texts.overridden,
      value: overview && sum('told') > 0 ? count(sum('overridden')) : NONE,
      says: overview ? texts.overriddenSay(count(sum('overriding')), count(sum('told'))) : '',
    },
  ]
}

const count = (value: number | undefined): string => (value === undefined ? NONE : grouped(String(value)))

function share(part: number, whole = 0): string {
  return whole === 0 ? NONE : `${((100 * part) / whole).toFixed(0)} %`
}
