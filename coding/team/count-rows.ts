/** What is counted of a session that ended: one row for it, and one for each group of its cases. */
import type { SessionAction, SessionStatus, TeamOutcome } from '@codarium/contract'
import type { CaseFigures } from '../sessions/case-figures.ts'
import type { EndedSession, SessionEnd } from '../sessions/session-end.ts'
import { dayAt } from './days.ts'
import type { CountKey, CountSums, TeamTables } from './migration.ts'

/** A row as it is written, before it has a number. */
export type CountRow = Omit<TeamTables['coding_team_count'], 'id' | 'rolled'>

/** Of a weight, so that sums are exact. */
const MILLIONTHS = 1_000_000

const NOTHING: CountSums = {
  counted: 0,
  known: 0,
  changed: 0,
  weight_before: 0,
  weight_after: 0,
  seconds: 0,
  overridden: 0,
}

const byAction: Readonly<Record<SessionAction, TeamOutcome>> = {
  APPLIED: 'APPLIED',
  DISCARDED: 'DISCARDED',
  CANCELLED: 'CLOSED',
  TIMEOUT: 'TIMED_OUT',
}

/** The rows of a session; those of its cases only where its result was applied. */
export function rowsOf(end: SessionEnd, ended: EndedSession): CountRow[] {
  const { tenant, action, status, occurredAt } = end
  const { coder_id, coder_name, case_count, opened_at } = ended.session
  const base: CountRow = {
    ...{ tenant, kind: 'SESSIONS', day: dayAt(occurredAt) },
    ...{ coder_id: coder_id ?? '', coder_name: coder_name ?? '' },
    ...{ outcome: '', department: '', tariff: '', drg_before: '', drg_after: '' },
    ...NOTHING,
  }
  const { overridden } = action === 'APPLIED' ? ended : {}
  const session: CountRow = {
    ...base,
    outcome: outcomeOf(status, action),
    counted: 1,
    known: overridden === undefined ? 0 : 1,
    changed: overridden ? 1 : 0,
    overridden: overridden ?? 0,
    seconds: opened_at === null ? 0 : Math.max(0, Math.round((occurredAt - opened_at) / 1000)),
  }
  if (action !== 'APPLIED') return [session]
  return [session, ...caseRows(base, ended.figures ?? unknownCases(case_count))]
}

function outcomeOf(status: SessionStatus, action: SessionAction): TeamOutcome {
  if (status === 'CANCELLED' || status === 'EXPIRED') return status
  return byAction[action]
}

const unknownCases = (count: number): CaseFigures[] =>
  Array.from({ length: count }, () => ({ department: undefined, tariff: undefined, groups: undefined }))

function caseRows(base: CountRow, figures: readonly CaseFigures[]): CountRow[] {
  const rows = new Map<string, CountRow>()
  for (const { department, tariff, groups } of figures) {
    const place = { department: department ?? '', tariff: tariff ?? '' } as const
    const isChanged = groups !== undefined && groups.before.drg !== groups.after.drg
    const weights = {
      weight_before: Math.round((groups?.before.costWeight ?? 0) * MILLIONTHS),
      weight_after: Math.round((groups?.after.costWeight ?? 0) * MILLIONTHS),
    }
    const one = { ...NOTHING, ...weights, counted: 1, known: groups ? 1 : 0, changed: isChanged ? 1 : 0 }
    add(rows, { ...base, ...place, kind: 'CASES', ...one })
    if (!isChanged) continue
    add(rows, {
      ...base,
      ...place,
      kind: 'CHANGES',
      drg_before: groups.before.drg,
      drg_after: groups.after.drg,
      ...one,
    })
  }
  return [...rows.values()]
}

function add(rows: Map<string, CountRow>, row: CountRow): void {
  const { kind, department, tariff, drg_before, drg_after }: CountKey = row
  const key = [kind, department, tariff, drg_before, drg_after].join(' ')
  const had = rows.get(key)
  rows.set(key, had ? { ...had, ...sumOf(had, row) } : row)
}

function sumOf(a: CountSums, b: CountSums): CountSums {
  return {
    counted: a.counted + b.counted,
    known: a.known + b.known,
    changed: a.changed + b.changed,
    weight_before: a.weight_before + b.weight_before,
    weight_after: a.weight_after + b.weight_after,
    seconds: a.seconds + b.seconds,
    overridden: a.overridden + b.overridden,
  }
}
