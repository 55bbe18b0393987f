/** Takes the figures of the cases of a result: department, tariff, and the groups this node knows, without asking anybody. */
import type { CodedCase, GroupResult } from '@codarium/contract'
import { tariffOfSpiges } from '@codarium/domain'
import type { CaseFigures, CaseGroup } from '../sessions/case-figures.ts'
import type { CaseStates } from '../sessions/deliveries.ts'
import type { TakeFigures } from '../sessions/session-deps.ts'

interface FiguresDeps {
  /** What the grouper has said of cases, one entry for each. */
  known(cases: readonly CodedCase[]): Promise<readonly (GroupResult | undefined)[]>
  onDefect(error: unknown): void
}

/** A hauptleistungsstelle as SpiGes has it: anything else is none, and is not written down. */
const DEPARTMENT = /^M\d{3}$/
/** A DRG, PCG or RCG. */
const GROUP = /^[0-9A-Z]{2,10}$/

/** Makes what takes figures; a defect is told, and holds nobody up. */
export function figuresBy({ known, onDefect }: FiguresDeps): TakeFigures {
  return async (read) => {
    try {
      const states = await read()
      const edited = states.filter(({ original, current }) => original !== current)
      const groups = await known([...states.map(({ current }) => current), ...edited.map(({ original }) => original)])
      const before = new Map(edited.map((state, at) => [state, groups[states.length + at]]))
      return states.map((state, at) => figuresOf(state, groups[at], before.has(state) ? before.get(state) : groups[at]))
    } catch (error) {
      onDefect(error)
      return undefined
    }
  }
}

function figuresOf(
  { current }: CaseStates,
  after: GroupResult | undefined,
  before: GroupResult | undefined,
): CaseFigures {
  const { hauptleistungsstelle = '', tarif } = current.administrative
  const groups = { before: groupOf(before), after: groupOf(after) }
  return {
    department: DEPARTMENT.test(hauptleistungsstelle) ? hauptleistungsstelle : undefined,
    tariff: tariffOfSpiges(tarif),
    groups: groups.before && groups.after ? { before: groups.before, after: groups.after } : undefined,
  }
}

/** One that could not be grouped has its error group, and weighs nothing. */
function groupOf(result: GroupResult | undefined): CaseGroup | undefined {
  if (!result || !GROUP.test(result.drg)) return undefined
  return { drg: result.drg, costWeight: result.grouped ? result.effectiveCostWeight : 0 }
}
