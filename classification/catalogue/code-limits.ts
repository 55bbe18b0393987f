/** The ages and the sex a code goes with, from the supporting documents and from the catalogue itself. */

import type { Texts } from '@codarium/readers'
import type { CodeEntry, EntryAgeLimit } from './code-entry.ts'
import type { CodeSupport } from './support-index.ts'

/** What a code is limited to; bounds of ages are inclusive, in completed years or in days. */
export interface CodeLimits {
  readonly age: EntryAgeLimit | undefined
  readonly sex: 'M' | 'F' | undefined
  /** What the supporting documents say about the age. */
  readonly descriptions: Texts
}

/** The highest age of the catalogue's metadata (j124): an upper bound nobody exceeds limits nothing. */
const HIGHEST_YEARS = 124

/** Most codes go with everybody. */
const NO_LIMITS: CodeLimits = { age: undefined, sex: undefined, descriptions: {} }

/** The limits of a code; where the supporting documents limit its age, their bounds replace those of the catalogue. */
export function limitsOf(entry: CodeEntry, { plausibility }: CodeSupport): CodeLimits {
  if (!plausibility && !entry.ageLimit && !entry.sexLimit) return NO_LIMITS
  const { ageMin, ageMax, ageMinDays, ageMaxDays, sex, descriptions = {} } = plausibility ?? {}
  const published = bounds({ minYears: ageMin, maxYears: ageMax, minDays: ageMinDays, maxDays: ageMaxDays })
  return {
    age: published ?? (entry.ageLimit && catalogueAge(entry.ageLimit)),
    sex: sex ?? entry.sexLimit,
    descriptions: published ? descriptions : {},
  }
}

function catalogueAge({ maxYears = HIGHEST_YEARS, ...others }: EntryAgeLimit): EntryAgeLimit | undefined {
  return bounds({ ...others, maxYears: maxYears < HIGHEST_YEARS ? maxYears : undefined })
}

type Bounds = { readonly [Name in keyof EntryAgeLimit]: number | undefined }

function bounds(all: Bounds): EntryAgeLimit | undefined {
  const given = Object.entries(all).filter(([, bound]) => bound !== undefined)
  return given.length > 0 ? Object.fromEntries(given) : undefined
}
