/** When a code is plausible: as main diagnosis, at which ages, for which sex. */
import type { AgeConflict, PlausibilityInfo } from '@codarium/contract'
import type { CodeEntry, EntryAgeLimit } from '../catalogue/code-entry.ts'
import { type CodeLimits, limitsOf } from '../catalogue/code-limits.ts'
import type { CodeSupport } from '../catalogue/support-index.ts'
import { ageWords } from '../rules/case/age.ts'

/** Marks of codes that only ever stand beside another: manifestations and additional codes (BFS rules 3, 4 and 5). */
const DEPENDENT_MARKS: ReadonlySet<string> = new Set(['*', '!'])

/** Whether a diagnosis may not be the main one: by the published list, or by its mark. */
export function isUnacceptableMainDiagnosis(entry: CodeEntry, { mainDiagnosis }: CodeSupport): boolean {
  if (entry.system !== 'ICD10') return false
  return mainDiagnosis?.unacceptable === true || DEPENDENT_MARKS.has(entry.usageMark ?? '')
}

/** When a diagnosis is plausible. */
export function plausibilityOf(entry: CodeEntry, support: CodeSupport): PlausibilityInfo {
  const limits = limitsOf(entry, support)
  const ageConflict = ageConflictOf(limits)
  return {
    isUnacceptableHd: isUnacceptableMainDiagnosis(entry, support),
    ...(ageConflict ? { ageConflict } : {}),
    ...(limits.sex ? { sexLimit: limits.sex } : {}),
  }
}

/** The ages a code goes with; the words of the supporting documents stand before ours. */
function ageConflictOf({ age, descriptions }: CodeLimits): AgeConflict | undefined {
  if (!age) return undefined
  const { minYears, maxYears, minDays, maxDays } = age
  const words = ageWords(age)
  return {
    type: typeOf(age),
    ...(minYears === undefined ? {} : { ageMin: minYears }),
    ...(maxYears === undefined ? {} : { ageMax: maxYears }),
    ...(minDays === undefined ? {} : { ageMinDays: minDays }),
    ...(maxDays === undefined ? {} : { ageMaxDays: maxDays }),
    descriptionDe: descriptions.de ?? `vorgesehen ${words.de}`,
    descriptionFr: descriptions.fr ?? `prévu ${words.fr}`,
    descriptionIt: descriptions.it ?? `previsto ${words.it}`,
  }
}

function typeOf({ minYears, maxYears, minDays, maxDays }: EntryAgeLimit): AgeConflict['type'] {
  const inDays = minDays !== undefined || maxDays !== undefined
  const inYears = minYears !== undefined || maxYears !== undefined
  if (inDays && inYears) return 'DAYS_TO_YEARS'
  return inDays ? 'DAYS' : 'YEARS'
}
