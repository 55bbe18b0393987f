/** Makes invented cases out of patterns: the same random source gives the same cases. */
import { type Companion, type Pattern, patterns } from './patterns.ts'
import type { Random } from './random.ts'
import type { Case, Diagnosis, Treatment } from './spiges.ts'
import { administrative, type Stay } from './stay.ts'

/** What is given of a case rather than drawn. */
export interface Given {
  readonly sex?: 'm' | 'w'
  readonly age?: number
  readonly days?: number
  readonly main?: string
}

/** One case in so many is generated with a flaw, so that a delivery has something to find. */
const CASES_PER_FLAW = 12

const DAY_MS = 86_400_000

const MEDICINE = 'M100'

/** Codes for which nothing is stated about admission. */
const EXEMPT = /^(Z|V|W|X|Y|O09|U5|U69)/

/** One of the patterns, by how often it occurs. */
export function drawPattern(random: Random): Pattern {
  const total = patterns.reduce((sum, { weight }) => sum + weight, 0)
  let left = random.between(1, total)
  for (const pattern of patterns) {
    left -= pattern.weight
    if (left <= 0) return pattern
  }
  throw new Error('a draw beyond all weights')
}

/** A case of the pattern that ends on the day of discharge. */
export function makeCase(id: string, pattern: Pattern, discharge: Date, random: Random, given: Given = {}): Case {
  const days = given.days ?? random.between(...pattern.days)
  const entry = new Date(discharge.getTime() - days * DAY_MS)
  const main = given.main ?? random.oneOf(pattern.main)
  const made: Case = {
    id,
    administrative: administrative({ ...drawPatient(pattern, random, given), ...datesOf(entry, discharge, random) }),
    diagnoses: drawDiagnoses(main, pattern, random),
    treatments: drawTreatments(pattern, entry, days, random),
  }
  return random.between(1, CASES_PER_FLAW) === 1 ? flawed(made, random) : made
}

function drawPatient(
  { sex, age, costCentre = MEDICINE, planned }: Pattern,
  random: Random,
  given: Given,
): Pick<Stay, 'sex' | 'age' | 'costCentre' | 'entryKind'> {
  const drawn = sex ?? random.oneOf(['m', 'w'] as const)
  return { sex: given.sex ?? drawn, age: given.age ?? random.between(...age), costCentre, entryKind: planned ? 2 : 1 }
}

function datesOf(entry: Date, exit: Date, random: Random): Pick<Stay, 'entry' | 'exit'> {
  return { entry: `${day(entry)}${two(random.between(6, 8))}`, exit: `${day(exit)}${two(random.between(9, 15))}` }
}

function drawDiagnoses(main: string, { companions }: Pattern, random: Random): Diagnosis[] {
  const joining = companions.filter(({ code, often }) => random.happens(often) && code !== main)
  return [{ code: main, ...poaOf(main) }, ...joining.map((companion) => companionOf(companion, main, random))]
}

function companionOf({ code, partner }: Companion, main: string, random: Random): Diagnosis {
  const late = random.happens(0.1) ? 2 : 1
  return { code, ...poaOf(code, late), ...(partner ? { partner: main } : {}) }
}

function poaOf(code: string, value: 1 | 2 = 1): Pick<Diagnosis, 'poa'> {
  return EXEMPT.test(code) ? {} : { poa: value }
}

function drawTreatments({ procedures }: Pattern, entry: Date, days: number, random: Random): Treatment[] {
  const done = procedures.filter(({ often }) => random.happens(often))
  return done.map(({ code, day: after, sided }) => {
    const date = new Date(entry.getTime() + Math.min(after, days) * DAY_MS)
    const start = `${day(date)}${two(random.between(9, 16))}${two(random.between(0, 59))}`
    return sided ? { code, start, side: random.oneOf([1, 2] as const) } : { code, start }
  })
}

/** The case with one thing wrong: POA or side left out, a diagnosis twice, or a code that is only a heading. */
function flawed(made: Case, random: Random): Case {
  const { diagnoses, treatments = [] } = made
  const at = random.between(0, diagnoses.length - 1)
  switch (random.between(1, 4)) {
    case 1:
      return { ...made, diagnoses: diagnoses.map((each, index) => (index === at ? withoutPoa(each) : each)) }
    case 2:
      return { ...made, treatments: treatments.map(({ code, start }) => ({ code, start })) }
    case 3:
      return { ...made, diagnoses: [...diagnoses, diagnoses[at]!] }
    default:
      return { ...made, diagnoses: [...diagnoses, { code: 'E11', poa: 1 }] }
  }
}

function withoutPoa({ poa: _, ...rest }: Diagnosis): Diagnosis {
  return rest
}

const day = (date: Date): string => date.toISOString().slice(0, 10).replaceAll('-', '')
const two = (value: number): string => String(value).padStart(2, '0')
