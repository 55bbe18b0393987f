/** Groups a case by a definition: a pure function, the same case gives the same answer. */

import type { DiagnosisFlags, GrouperCase, GrouperStatusCode, GroupResult, TraceStep } from '@codarium/contract'
import { codeIn, lengthOfStay, sexOf } from '@codarium/domain'
import { answer, type Decision } from './answer.ts'
import type { CaseFacts } from './case-facts.ts'
import { severityOf } from './case-severity.ts'
import type { Base, Category, GrouperDefinition, GroupRule } from './grouper-definition.ts'
import { ageOf, gestationalWeeks, NORMAL_ADMISSION, NORMAL_EXIT, patientStatus } from './patient.ts'
import type { ReadCase } from './read-case.ts'
import { type Row, readDiagnoses, readProcedures } from './read-case.ts'

/** The answer for a case; the hash is added by who asks. */
export function groupCase(definition: GrouperDefinition, request: GrouperCase): Omit<GroupResult, 'contentHash'> {
  const age = ageOf(request)
  const sex = sexOf(request.sex)
  const read: ReadCase = {
    request,
    age,
    sex,
    stay: lengthOfStay(definition.about.tariff, request),
    diagnoses: readDiagnoses(definition, request, { age, sex }),
    procedures: readProcedures(definition, request),
  }
  const trace: TraceStep[] = []
  const decision = decide(definition, read, trace)
  return answer(definition, read, decision, trace)
}

function decide(definition: GrouperDefinition, read: ReadCase, trace: TraceStep[]): Decision {
  const facts = factsOf(read)
  const status = inputStatus(definition, read)
  if (status) {
    trace.push({ step: 'INPUT', result: status, reason: inputReason(status, read) })
    return { status, facts }
  }
  trace.push({ step: 'LENGTH_OF_STAY', result: String(read.stay), reason: definition.about.tariff })
  return classify(definition, read, facts, trace)
}

function factsOf({ request, age, sex, stay, diagnoses, procedures }: ReadCase): CaseFacts {
  return {
    main: diagnoses.main,
    secondaries: diagnoses.secondaries,
    procedures: procedures.procedures,
    medications: (request.medications ?? []).map(({ code }) => codeIn('ATC', code)),
    sex,
    admissionMode: request.admissionMode ?? NORMAL_ADMISSION,
    exitMode: request.exitMode ?? NORMAL_EXIT,
    measures: {
      age: age?.years,
      ageDays: age?.days,
      birthWeight: request.birthWeight,
      gestationalWeeks: gestationalWeeks(request),
      lengthOfStay: stay,
      ventilationHours: request.ventilationHours ?? 0,
    },
    used: { diagnoses: new Set(), procedures: new Set(), age: false, sex: false },
  }
}

/** The main diagnosis first, then the patient and the stay. */
function inputStatus(definition: GrouperDefinition, read: ReadCase): GrouperStatusCode | undefined {
  const { main, rows } = read.diagnoses
  if (main < 0) return '01'
  if (definition.notAsMain.has(main)) return '02'
  const ofPatient = patientStatus(read.request, read)
  if (ofPatient === '04' || ofPatient === '05') return ofPatient
  return strictConflict(definition, main, rows[0]!) ?? ofPatient
}

/** A main diagnosis that cannot be at this age or in this sex at all. */
function strictConflict(
  { limits }: GrouperDefinition,
  main: number,
  { ageConflict, sexConflict }: Row<DiagnosisFlags>,
): GrouperStatusCode | undefined {
  if (!limits[main]?.strict) return undefined
  return ageConflict ? '04' : sexConflict ? '05' : undefined
}

function inputReason(status: GrouperStatusCode, { request, diagnoses }: ReadCase): string {
  const main = diagnoses.rows[0]?.code
  switch (status) {
    case '01':
      return main === undefined ? 'there is no main diagnosis' : `the main diagnosis ${main} is not known`
    case '02':
      return `${main} is not allowed as main diagnosis`
    case '04':
      return diagnoses.rows[0]!.ageConflict
        ? `${main} is not possible at this age`
        : 'the age is missing or not possible; below one year it is told in days'
    case '05':
      return diagnoses.rows[0]!.sexConflict ? `${main} is not possible in this sex` : 'the sex is neither M nor F'
    case '06':
      return `admission mode ${request.admissionMode ?? NORMAL_ADMISSION}, exit mode ${request.exitMode ?? NORMAL_EXIT}`
    case '07':
      return 'the birth weight is missing or not possible'
    default:
      return 'the length of stay is missing or not possible'
  }
}

function classify(definition: GrouperDefinition, read: ReadCase, facts: CaseFacts, trace: TraceStep[]): Decision {
  const { rows, main } = read.diagnoses
  const category = definition.categories[definition.categoryOf[main]!]
  trace.push({ step: 'MDC', result: category?.mdc ?? (category ? '' : 'none'), reason: rows[0]!.code })
  const early = definition.preMdc && firstBase(definition.preMdc, facts)
  if (early)
    return inBase(definition, read, facts, trace, { category: definition.preMdc!, base: early, step: 'PRE_MDC' })
  if (!category) return { status: '03', facts }
  if (category.requiresBirthWeight && read.request.birthWeight === undefined) {
    trace.push({ step: 'INPUT', result: '07', reason: inputReason('07', read) })
    return { status: '07', facts, category }
  }
  const base = firstBase(category, facts)
  if (base) return inBase(definition, read, facts, trace, { category, base, step: 'BASE' })
  trace.push({ step: 'BASE', result: 'none', reason: 'no base group takes the case' })
  return { status: '03', facts, category }
}

function firstBase({ bases }: Category, facts: CaseFacts): Base | undefined {
  return bases.find(({ when }) => when.holds(facts))
}

interface Found {
  readonly category: Category
  readonly base: Base
  readonly step: 'PRE_MDC' | 'BASE'
}

function inBase(
  definition: GrouperDefinition,
  read: ReadCase,
  facts: CaseFacts,
  trace: TraceStep[],
  { category, base, step }: Found,
): Decision {
  base.when.mark(facts)
  trace.push({ step, result: base.code, reason: base.when.text })
  const pccl = severityOf(definition, facts, base.partition, read.diagnoses.rows, trace)
  // The last rule of a base takes the rest: the check of the definition sees to it.
  const rule = base.groups.find(({ when }) => when.holds(facts)) as GroupRule
  rule.when.mark(facts)
  trace.push({ step: 'GROUP', result: rule.group.code, reason: rule.when.text })
  return { status: '00', facts, category, base, group: rule.group, pccl }
}
