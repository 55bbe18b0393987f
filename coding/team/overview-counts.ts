/** Reads what an overview is made of: sums over an index by tenant, kind and day, and the sessions that are active now. */
import { FEWEST_TEAM_CASES, MOST_DRG_CHANGES } from '@codarium/contract'
import { type Reader, word } from '@codarium/platform'
import type { SessionTables } from '../sessions/tables.ts'
import type { CountKind, TeamTables } from './migration.ts'
import type { CaseSums } from './overview-figures.ts'

/** Whose counts, of which days, and of what among them; what is undefined narrows nothing down. */
export interface CountFilter {
  readonly tenant: string
  readonly from: string
  readonly to: string
  readonly coder?: string | undefined
  readonly department?: string | undefined
  readonly tariff?: string | undefined
}

type Counts = Reader<SessionTables & TeamTables>

/** The cases by day and department. */
export async function casesByDay(reader: Counts, filter: CountFilter) {
  const rows = await counts(reader, 'CASES', filter)
    .select(['day', 'department'])
    .select(({ fn }) => [
      fn.sum('counted').as('counted'),
      fn.sum('known').as('known'),
      fn.sum('changed').as('changed'),
      fn.sum('weight_before').as('weight_before'),
      fn.sum('weight_after').as('weight_after'),
    ])
    .groupBy(['day', 'department'])
    .orderBy('day')
    .orderBy('department')
    .execute()
  return rows.map(({ day, department, ...sums }) => ({ day, department, ...numbersOf(sums) }))
}

/** The cases by coder, department and tariff. */
export async function casesByPlace(reader: Counts, filter: CountFilter) {
  const rows = await counts(reader, 'CASES', filter)
    .select(['coder_id', 'department', 'tariff'])
    .select(({ fn }) => [
      fn.max('coder_name').as('coder_name'),
      fn.sum('counted').as('counted'),
      fn.sum('known').as('known'),
      fn.sum('changed').as('changed'),
      fn.sum('weight_before').as('weight_before'),
      fn.sum('weight_after').as('weight_after'),
    ])
    .groupBy(['coder_id', 'department', 'tariff'])
    .execute()
  return rows.map(({ coder_id, coder_name, department, tariff, ...sums }) => ({
    ...{ coder_id, coder_name, department, tariff },
    ...numbersOf(sums),
  }))
}

/** The sessions by coder and how they ended. */
export async function endedSessions(reader: Counts, filter: CountFilter) {
  const rows = await counts(reader, 'SESSIONS', filter)
    .select(['coder_id', 'outcome'])
    .select(({ fn }) => [
      fn.max('coder_name').as('coder_name'),
      fn.sum('counted').as('sessions'),
      fn.sum('known').as('told'),
      fn.sum('changed').as('overriding'),
      fn.sum('overridden').as('overridden'),
      fn.sum('seconds').as('seconds'),
    ])
    .groupBy(['coder_id', 'outcome'])
    .orderBy('outcome')
    .execute()
  return rows.map(({ coder_id, coder_name, outcome, sessions, told, overriding, overridden, seconds }) => ({
    ...{ coder_id, coder_name, outcome, sessions: Number(sessions), told: Number(told) },
    ...{ overriding: Number(overriding), overridden: Number(overridden), seconds: Number(seconds) },
  }))
}

/** The changes of DRG that are frequent enough to be named, the most frequent first. */
export async function frequentChanges(reader: Counts, filter: CountFilter) {
  const rows = await counts(reader, 'CHANGES', filter)
    .select(['drg_before', 'drg_after'])
    .select(({ fn }) => [
      fn.sum('counted').as('cases'),
      fn.sum('weight_before').as('weight_before'),
      fn.sum('weight_after').as('weight_after'),
    ])
    .groupBy(['drg_before', 'drg_after'])
    .having(({ fn }) => fn.sum('counted'), '>=', FEWEST_TEAM_CASES)
    .orderBy('cases', 'desc')
    .orderBy('drg_before')
    .orderBy('drg_after')
    .limit(MOST_DRG_CHANGES)
    .execute()
  return rows.map(({ drg_before, drg_after, cases, weight_before, weight_after }) => ({
    ...{ before: drg_before, after: drg_after, cases: Number(cases) },
    ...{ weight_before: Number(weight_before), weight_after: Number(weight_after) },
  }))
}

/** The sessions of a tenant that wait or are in work now, by whose they are. */
export async function activeSessions(reader: Counts, { tenant, coder }: CountFilter) {
  const rows = await reader
    .selectFrom('coding_session')
    .select(['status', 'coder_id', 'coder_name', 'target_user_id'])
    .select(({ fn }) => fn.countAll().as('sessions'))
    .where('tenant', '=', tenant)
    .where('status', 'in', [word('PENDING'), word('IN_PROGRESS')])
    .groupBy(['status', 'coder_id', 'coder_name', 'target_user_id'])
    .execute()
  return rows
    .map(({ status, coder_id, coder_name, target_user_id, sessions }) => ({
      ...{ status, coder_id: coder_id ?? target_user_id ?? '', coder_name: coder_name ?? '' },
      sessions: Number(sessions),
    }))
    .filter(({ coder_id }) => coder === undefined || coder_id === coder)
}

function counts(reader: Counts, kind: CountKind, { tenant, from, to, coder, department, tariff }: CountFilter) {
  let query = reader
    .selectFrom('coding_team_count')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
  if (coder !== undefined) query = query.where('coder_id', '=', coder)
  if (kind === 'SESSIONS') return query
  if (department !== undefined) query = query.where('department', '=', department)
  return tariff === undefined ? query : query.where('tariff', '=', tariff as '')
}

/** PostgreSQL gives sums as texts. */
function numbersOf(sums: Readonly<Record<keyof CaseSums, number | string | bigint>>): CaseSums {
  const { counted, known, changed, weight_before, weight_after } = sums
  return {
    ...{ counted: Number(counted), known: Number(known), changed: Number(changed) },
    ...{ weight_before: Number(weight_before), weight_after: Number(weight_after) },
  }
}
