/** Limits of age and sex that a code's metadata state, in either spelling of the official files. */
import type { Meta } from './meta.ts'

/** How a conflict is to be taken: a "Muss-Fehler" must not occur, a "Kann-Fehler" may. */
export type LimitSeverity = 'must' | 'may'

/** The only sex a code is meant for. */
export interface SexLimit {
  readonly sex: 'M' | 'F'
  readonly severity: LimitSeverity
}

/** The ages a code is meant for; each bound is inclusive and in years or in days, never in both. */
export interface AgeLimit {
  readonly minYears: number | undefined
  readonly maxYears: number | undefined
  readonly minDays: number | undefined
  readonly maxDays: number | undefined
  readonly severity: LimitSeverity
}

/** The limits of a code, and what of its metadata could not be understood. */
export interface Limits {
  readonly sex: SexLimit | undefined
  readonly age: AgeLimit | undefined
  readonly problems: readonly string[]
}

/** The names in ClaML, and those of the tables BfArM publishes beside it. */
const NAMES = {
  sex: ['SexCode'],
  sexReject: ['SexReject', 'SexFehlerTyp'],
  ageLow: ['AgeLow', 'AltUnt'],
  ageLowUnit: ['AgeLowDiff'],
  ageHigh: ['AgeHigh', 'AltOb'],
  ageHighUnit: ['AgeHighDiff'],
  ageReject: ['AgeReject', 'AltFehlerTyp'],
} as const

/** Every name that becomes a limit, and so is not kept as plain metadata. */
export const LIMIT_NAMES: ReadonlySet<string> = new Set(Object.values(NAMES).flat())

/** 9 or 9999 says that there is no limit, or that a conflict does not matter. */
const NONE = /^9*$/

/** Reads the limits of one code. */
export function readLimits(meta: Meta): Limits {
  const problems: string[] = []
  return { sex: readSex(meta, problems), age: readAge(meta, problems), problems }
}

function readSex(meta: Meta, problems: string[]): SexLimit | undefined {
  const written = first(meta, NAMES.sex)
  const severity = readSeverity(first(meta, NAMES.sexReject))
  if (NONE.test(written) || !severity) return undefined
  if (written === 'M') return { sex: 'M', severity }
  if (written === 'W' || written === 'F') return { sex: 'F', severity }
  problems.push(`sex "${written}" is not understood`)
  return undefined
}

function readAge(meta: Meta, problems: string[]): AgeLimit | undefined {
  const severity = readSeverity(first(meta, NAMES.ageReject))
  const low = readBound(first(meta, NAMES.ageLow), first(meta, NAMES.ageLowUnit), problems)
  const high = readBound(first(meta, NAMES.ageHigh), first(meta, NAMES.ageHighUnit), problems)
  if (!severity || (!low && !high)) return undefined
  if (low && high && low.unit === high.unit && low.value > high.value) {
    problems.push(`the lower age limit ${low.value} lies above the upper one ${high.value}`)
    return undefined
  }
  const bound = (side: Bound | undefined, unit: Bound['unit']) => (side?.unit === unit ? side.value : undefined)
  return {
    minYears: bound(low, 'j'),
    maxYears: bound(high, 'j'),
    minDays: bound(low, 't'),
    maxDays: bound(high, 't'),
    severity,
  }
}

interface Bound {
  readonly value: number
  readonly unit: 'j' | 't'
}

/** "j012" is 12 years, "t028" 28 days; older files give the unit apart, and a bare number means years. */
function readBound(written: string, unit: string, problems: string[]): Bound | undefined {
  if (NONE.test(written)) return undefined
  const [, prefix, digits] = /^([tj]?)(\d{1,3})$/i.exec(written) ?? []
  if (digits === undefined) {
    problems.push(`age "${written}" is not understood`)
    return undefined
  }
  const days = (prefix || unit).toLowerCase().startsWith('t')
  return { value: Number(digits), unit: days ? 't' : 'j' }
}

/** No word on severity is the milder one; 9 says that a conflict does not matter at all. */
function readSeverity(written: string): LimitSeverity | undefined {
  if (written === '9') return undefined
  return written === 'M' ? 'must' : 'may'
}

function first(meta: Meta, names: readonly string[]): string {
  for (const name of names) if (meta[name] !== undefined) return meta[name].trim()
  return ''
}
