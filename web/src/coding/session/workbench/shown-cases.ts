/** Which cases the list shows by filter and search, and which of them comes next: one rule for the list, the keys and Strg K. */

import type { CodedCase } from '@codarium/contract'
import { bareCode } from '../../../catalogue/code-form.ts'
import type { CaseFilter, CaseSummary, FilterName } from '../case/case-summary.ts'
import { type CaseTables, codedLists, rowsToChoose } from '../case/case-tables.ts'
import { countChanges } from '../case/differences.ts'
import type { Workbench } from './workbench.ts'

/** What the list knows of a case; diagnoses as they are now. */
export interface CaseEntry {
  readonly source: CodedCase
  readonly diagnoses: readonly { readonly code: string }[]
  readonly changed: boolean
  readonly summary: CaseSummary | undefined
}

/** The cases of a session as the list knows them. */
export function caseEntries(bench: Workbench): readonly CaseEntry[] {
  const { cases, histories, summaries } = bench.state()
  return cases.map((source) => {
    const history = histories.get(source.index)
    const present = history && codedLists(history.present)
    const known = summaries.get(source.index)
    return {
      source,
      diagnoses: (present ?? source).diagnoses,
      changed: present !== undefined && countChanges(bench.original(source.index), present) > 0,
      summary: history ? withOpenRows(known, history.present) : known,
    }
  })
}

/** What the list shows of a case, with the rows that wait for a choice counted among its errors. */
function withOpenRows(summary: CaseSummary | undefined, tables: CaseTables): CaseSummary | undefined {
  const open = rowsToChoose(tables).length
  return open > 0 ? { ...summary, errors: (summary?.errors ?? 0) + open } : summary
}

/** The cases the list shows. */
export const shownCases = (entries: readonly CaseEntry[], { filter, search }: CaseFilter): readonly CaseEntry[] =>
  entries.filter((entry) => passes(entry, filter) && matchesCase(entry, search))

/** Whether a case is in the state a filter names. */
export function passes(
  { changed, summary: { errors = 0, warnings = 0 } = {} }: CaseEntry,
  filter: FilterName,
): boolean {
  if (filter === 'changed') return changed
  if (filter === 'errors') return errors > 0
  if (filter === 'warnings') return errors === 0 && warnings > 0
  return filter === 'all' || !changed
}

/** Whether a case is meant: by a part of its number, its diagnoses, the beginning of its main diagnosis or group. */
export function matchesCase({ source, diagnoses, summary }: CaseEntry, search: string): boolean {
  const wanted = search.trim().toUpperCase()
  const code = bareCode('diagnoses', wanted) || wanted
  return (
    source.caseId.toUpperCase().includes(wanted) ||
    Boolean(diagnoses[0]?.code.startsWith(code)) ||
    Boolean(summary?.drg?.startsWith(wanted)) ||
    diagnoses.some((each) => each.code === code)
  )
}

/** Which cases a step stops at. */
export type StepAmong = 'all' | 'findings' | 'untouched'

/**
 * The case before or after the one that is open, among those the list shows. Whoever looks for what is left to do goes round;
 * so does whoever stands in a case that the list does not show: there is no end of the list to run into.
 */
export function caseBeside(
  shown: readonly CaseEntry[],
  current: number,
  by: 1 | -1,
  among: StepAmong,
): CaseEntry | undefined {
  const wanted = shown.filter((entry) => entry.source.index !== current && stopsAt(entry, among))
  const ordered = by > 0 ? wanted : wanted.toReversed()
  const ahead = ordered.find(({ source }) => (source.index - current) * by > 0)
  const goesRound = among !== 'all' || !shown.some(({ source }) => source.index === current)
  return ahead ?? (goesRound ? ordered[0] : undefined)
}

const stopsAt = (entry: CaseEntry, among: StepAmong): boolean =>
  among === 'findings' ? passes(entry, 'errors') || passes(entry, 'warnings') : passes(entry, among)
