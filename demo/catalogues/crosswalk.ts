/** Writes the crosswalk (Umsteiger) from 2025 to 2026: each codable code of either year with its counterpart. */
import { chopCategories } from './chop/codes.ts'
import type { SampleYear } from './edition.ts'
import { changesOf, type System } from './entries.ts'
import { csv } from './files/csv.ts'
import { icdCodes } from './icd/codes.ts'
import { words } from './table.ts'

/** What stands where a code has no counterpart. */
const NONE = 'UNDEF'

/** Marks a step that needs no decision by a coder. */
const AUTOMATIC = 'A'

/** The pairs of old and new code. */
export function crosswalk(system: System): [old: string, current: string][] {
  const [before, after] = [codableCodes(system, 2025), codableCodes(system, 2026)]
  const kept = [...before].filter((code) => after.has(code)).map((code): [string, string] => [code, code])
  const changed = changesOf(system).flatMap(({ code, change, partners }): [string, string][] => {
    if (before.has(code) && !after.has(code))
      return (words(partners).length > 0 ? words(partners) : [NONE]).map((to) => [code, to])
    return change === 'new' && after.has(code) && partners === '' ? [[NONE, code]] : []
  })
  return [...kept, ...changed].sort((a, b) => (a.join() < b.join() ? -1 : 1))
}

/** The crosswalk file of a system. */
export function crosswalkCsv(system: System): string {
  const pairs = crosswalk(system)
  const only = (at: 0 | 1, code: string) => code !== NONE && pairs.filter((pair) => pair[at] === code).length === 1
  const rows = pairs.map(([old, current]) => {
    const forward = only(0, old) && current !== NONE
    const backward = only(1, current) && old !== NONE
    return [old, current, forward ? AUTOMATIC : '', backward ? AUTOMATIC : '']
  })
  return csv([['Kode alt', 'Kode neu', 'automatisch vorwärts', 'automatisch rückwärts'], ...rows])
}

function codableCodes(system: System, year: SampleYear): ReadonlySet<string> {
  if (system === 'ICD10') return new Set(icdCodes(year).flatMap(({ code, codable }) => (codable ? [code] : [])))
  return new Set(chopCategories(year).flatMap(({ code, codable }) => (codable === 'non' ? [] : [code])))
}
