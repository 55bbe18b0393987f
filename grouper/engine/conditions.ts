/** Conditions of rules as functions over the facts of a case, compiled once. */
import type { CaseFacts, Measure } from './case-facts.ts'
import type { CodeSet } from './code-set.ts'

/** A condition ready to be asked. */
export interface Test {
  holds(facts: CaseFacts): boolean
  /** Notes what of the case made it hold; called when it held and led to the result. */
  mark(facts: CaseFacts): void
  /** In the notation of the definition. */
  readonly text: string
}

const nothing = () => {}

export const ALWAYS: Test = { holds: () => true, mark: nothing, text: 'otherwise' }

/** A measure within bounds; a case that does not tell it does not fulfil it. */
export function rangeTest(measure: Measure, from = 0, to = Number.POSITIVE_INFINITY): Test {
  const isAge = measure === 'age' || measure === 'ageDays'
  return {
    holds: ({ measures }) => {
      const value = measures[measure]
      return value !== undefined && value >= from && value <= to
    },
    mark: ({ used }) => {
      if (isAge) used.age = true
    },
    text: to === Number.POSITIVE_INFINITY ? `${measure} >= ${from}` : `${measure} ${from}..${to}`,
  }
}

/** The sex of the patient. */
export function sexTest(sex: 'M' | 'F'): Test {
  return {
    holds: (facts) => facts.sex === sex,
    mark: ({ used }) => {
      used.sex = true
    },
    text: `sex ${sex}`,
  }
}

/** How the patient came or left. */
export function modeTest(mode: 'admissionMode' | 'exitMode', allowed: readonly string[]): Test {
  return { holds: (facts) => allowed.includes(facts[mode]), mark: nothing, text: `${mode} ${allowed.join(' or ')}` }
}

/** Which diagnoses a test looks at. */
export type DiagnosisScope = 'mainDiagnosis' | 'secondaryDiagnoses' | 'diagnoses'

/** So many diagnoses of a set. */
export function diagnosisTest(scope: DiagnosisScope, codes: CodeSet, atLeast: number, text: string): Test {
  const main = scope !== 'secondaryDiagnoses'
  const others = scope !== 'mainDiagnosis'
  return {
    holds: (facts) => {
      let found = main && codes.has(facts.main) ? 1 : 0
      if (others) for (const { code } of facts.secondaries) if (codes.has(code)) found++
      return found >= atLeast
    },
    mark: ({ secondaries, used }) => {
      if (others) for (const { code, at } of secondaries) if (codes.has(code)) used.diagnoses.add(at)
    },
    text,
  }
}

/** The side a procedure must have been done on. */
export type Side = 'B' | 'R' | 'L'

/** So many procedures of a set, on a side where one is named: both sides may be one procedure or two. */
export function procedureTest(codes: CodeSet, side: Side | undefined, atLeast: number, text: string): Test {
  const matching = ({ procedures }: CaseFacts) =>
    procedures.filter((each) => codes.has(each.code) && (side === undefined || side === 'B' || isOn(side, each.side)))
  return {
    holds: (facts) => {
      const found = matching(facts)
      return found.length >= atLeast && (side !== 'B' || (found.some(on('R')) && found.some(on('L'))))
    },
    mark: (facts) => {
      for (const { at } of matching(facts)) facts.used.procedures.add(at)
    },
    text,
  }
}

const isOn = (wanted: 'R' | 'L', side: string) => side === wanted || side === 'B'
const on = (wanted: 'R' | 'L') => (procedure: { side: string }) => isOn(wanted, procedure.side)

/** A medication whose code begins with one of the stems. */
export function medicationTest(stems: readonly string[], text: string): Test {
  return {
    holds: ({ medications }) => medications.some((code) => stems.some((stem) => code.startsWith(stem))),
    mark: nothing,
    text,
  }
}

/** All of them hold. */
export function allOf(tests: readonly Test[]): Test {
  const [only] = tests
  if (only && tests.length === 1) return only
  return {
    holds: (facts) => tests.every((test) => test.holds(facts)),
    mark: (facts) => {
      for (const test of tests) test.mark(facts)
    },
    text: tests.map(({ text }) => text).join(' and '),
  }
}

/** At least one of them holds; only those that hold are noted. */
export function anyOf(tests: readonly Test[]): Test {
  return {
    holds: (facts) => tests.some((test) => test.holds(facts)),
    mark: (facts) => {
      for (const test of tests) if (test.holds(facts)) test.mark(facts)
    },
    text: `(${tests.map(({ text }) => text).join(' or ')})`,
  }
}

/** None of them holds. */
export function noneOf(tests: readonly Test[]): Test {
  return {
    holds: (facts) => !tests.some((test) => test.holds(facts)),
    mark: nothing,
    text: `none of (${tests.map(({ text }) => text).join(' or ')})`,
  }
}
