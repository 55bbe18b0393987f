/** Makes the overview of a team: reads the sums, and lays them out by coder, day, department and month. */
import type { TeamCell, TeamCoder, TeamOverview, TeamQuery } from '@codarium/contract'
import { MOST_TEAM_DAYS } from '@codarium/contract'
import { ApiError, type Store } from '@codarium/platform'
import type { SessionTables } from '../sessions/tables.ts'
import { dayAt, daysFrom, isDay, plusDays } from './days.ts'
import type { TeamTables } from './migration.ts'
import {
  activeSessions,
  type CountFilter,
  casesByDay,
  casesByPlace,
  endedSessions,
  frequentChanges,
} from './overview-counts.ts'
import { type CaseSums, figuresOf, NO_CASES, plusSums, weightOf, withheldOf } from './overview-figures.ts'

/** What an overview is read from. */
export interface OverviewDeps {
  readonly store: Store<SessionTables & TeamTables>
  now(): number
}

/** Days of an overview whose first day is not said. */
const USUAL_DAYS = 90

/** The overview of one tenant, and never of another. */
export async function overviewOf(
  { store, now }: OverviewDeps,
  tenant: string,
  query: TeamQuery,
): Promise<TeamOverview> {
  const today = dayAt(now())
  const filter = { tenant, ...filterOf(query, today) }
  const { coder: _, department: __, tariff: ___, ...unfiltered } = filter
  const reader = store.read
  const isNarrowed = [filter.coder, filter.department, filter.tariff].some((each) => each !== undefined)
  const [days, places, everything, ended, changes, active] = await Promise.all([
    casesByDay(reader, filter),
    casesByPlace(reader, filter),
    isNarrowed ? casesByPlace(reader, unfiltered) : undefined,
    endedSessions(reader, filter),
    frequentChanges(reader, filter),
    activeSessions(reader, filter),
  ])
  const total = days.reduce<CaseSums>(plusSums, NO_CASES)
  const named = changes.reduce((sum, { cases }) => sum + cases, 0)
  return {
    ...{ from: filter.from, to: filter.to, today },
    total: figuresOf(total),
    coders: codersOf({ ended, active, places }),
    days: daysOf(days),
    ...cellsOf(days),
    changes: changes.map(({ weight_before, weight_after, ...change }) => ({
      ...change,
      costWeightBefore: weightOf(weight_before),
      costWeightAfter: weightOf(weight_after),
    })),
    otherChanges: total.changed - named,
    choices: choicesOf(everything ?? places),
  }
}

type Days = Awaited<ReturnType<typeof casesByDay>>
type Places = Awaited<ReturnType<typeof casesByPlace>>

function filterOf({ coder, ...query }: TeamQuery, today: string): Omit<CountFilter, 'tenant'> {
  const { to = today } = query
  if (!isDay(to)) throw refused('to', 'is no day')
  const { from = plusDays(to, 1 - USUAL_DAYS) } = query
  if (!isDay(from)) throw refused('from', 'is no day')
  const days = daysFrom(from, to)
  if (days < 1) throw refused('from', 'must not be after `to`')
  if (days > MOST_TEAM_DAYS) throw refused('from', `at most ${MOST_TEAM_DAYS} days`)
  return { from, to, coder, department: stored(query.department), tariff: stored(query.tariff) }
}

const refused = (field: string, message: string): ApiError =>
  new ApiError('VALIDATION_ERROR', 'The query of the request is not valid.', { details: [{ field, message }] })

/** None is stored as nothing. */
const stored = (chosen: string | undefined): string | undefined => (chosen === 'NONE' ? '' : chosen)
const told = <Text extends string>(kept: Text | ''): Text | 'NONE' => (kept === '' ? 'NONE' : kept)

interface OfCoders {
  readonly ended: Awaited<ReturnType<typeof endedSessions>>
  readonly active: Awaited<ReturnType<typeof activeSessions>>
  readonly places: Places
}

function codersOf({ ended, active, places }: OfCoders): TeamCoder[] {
  const ids = new Set([...ended, ...active, ...places].map(({ coder_id }) => coder_id))
  const cases = new Map([...ids].map((id) => [id, sumsOf(places.filter(({ coder_id }) => coder_id === id))]))
  const withheld = withheldOf([...ids], (id) => cases.get(id)?.known ?? 0)
  const names = new Map([...places, ...active, ...ended].map(({ coder_id, coder_name }) => [coder_id, coder_name]))
  return [...ids]
    .map((id) => ({
      id,
      name: names.get(id) || id,
      ...sessionsOf(id, ended, active),
      figures: figuresOf(cases.get(id) ?? NO_CASES, withheld.has(id)),
    }))
    .sort((a, b) => order(a.id === '', b.id === '') || a.name.localeCompare(b.name, 'de'))
}

function sessionsOf(id: string, ended: OfCoders['ended'], active: OfCoders['active']) {
  const own = ended.filter(({ coder_id }) => coder_id === id)
  const now = active.filter(({ coder_id }) => coder_id === id)
  const applied = own.find(({ outcome }) => outcome === 'APPLIED')
  const inState = (wanted: string) =>
    now.reduce((sum, { status, sessions }) => sum + (status === wanted ? sessions : 0), 0)
  return {
    waiting: inState('PENDING'),
    inWork: inState('IN_PROGRESS'),
    ended: own.flatMap(({ outcome, sessions }) => (outcome === '' ? [] : [{ outcome, sessions }])),
    ...(applied ? { meanSeconds: Math.round(applied.seconds / applied.sessions) } : {}),
    told: applied?.told ?? 0,
    overriding: applied?.overriding ?? 0,
    overridden: applied?.overridden ?? 0,
  }
}

function daysOf(days: Days): TeamOverview['days'] {
  const cases = new Map<string, number>()
  for (const { day, counted } of days) cases.set(day, (cases.get(day) ?? 0) + counted)
  return [...cases].map(([day, count]) => ({ day, cases: count }))
}

/** By department and month; what is too small stands together in the rest. */
function cellsOf(days: Days): Pick<TeamOverview, 'months' | 'rest'> {
  const cells = new Map<string, { month: string; department: string; sums: CaseSums }>()
  for (const { day, department, ...sums } of days) {
    const month = day.slice(0, 7)
    const key = `${month} ${department}`
    cells.set(key, { month, department, sums: plusSums(cells.get(key)?.sums ?? NO_CASES, sums) })
  }
  const all = [...cells.values()].sort(
    (a, b) => -order(a.month, b.month) || order(!a.department, !b.department) || order(a.department, b.department),
  )
  const few = withheldOf(all, ({ sums }) => sums.counted)
  // Weights are those of the known cases alone: these must not be few either.
  const unknown = withheldOf(all, ({ sums }) => sums.known)
  const rest = all.filter((cell) => few.has(cell)).map(({ sums }) => sums)
  return {
    months: all.map((cell): TeamCell => {
      const { month, department, sums } = cell
      const place = { month, ...(department && { department }) }
      return few.has(cell) ? place : { ...place, figures: figuresOf(sums, unknown.has(cell)) }
    }),
    ...(rest.length > 0 && { rest: figuresOf(sumsOf(rest)) }),
  }
}

function choicesOf(all: Places): TeamOverview['choices'] {
  const coders = new Map(all.map(({ coder_id, coder_name }) => [coder_id, coder_name]))
  return {
    departments: [...new Set(all.map(({ department }) => told(department)))].sort(),
    coders: [...coders]
      .filter(([id]) => id !== '')
      .map(([id, name]) => ({ id, name: name || id }))
      .sort((a, b) => a.name.localeCompare(b.name, 'de')),
    tariffs: [...new Set(all.map(({ tariff }) => told(tariff)))].sort(),
  }
}

const order = (a: string | boolean, b: string | boolean): number => Number(a > b) - Number(a < b)

const sumsOf = (parts: readonly CaseSums[]): CaseSums => parts.reduce<CaseSums>(plusSums, NO_CASES)
