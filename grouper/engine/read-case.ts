/** Turns the codes of a request into numbers of the definition, with the flags each code gets whatever the result is. */

import type { DiagnosisFlags, GrouperCase, ProcedureFlags } from '@codarium/contract'
import type { KnownDiagnosis, KnownProcedure } from './case-facts.ts'
import type { GrouperDefinition, PatientLimit } from './grouper-definition.ts'
import { type Age, fitsAge } from './patient.ts'

/** A flag row while the case is grouped. */
export type Row<Flags> = { -readonly [Name in keyof Flags]: Flags[Name] }

export interface ReadDiagnoses {
  readonly rows: readonly Row<DiagnosisFlags>[]
  /** Number of the main diagnosis; -1 when there is none or it is unknown. */
  readonly main: number
  /** Secondary diagnoses that are known, fit the patient and stand in no row before. */
  readonly secondaries: readonly KnownDiagnosis[]
}

/** The diagnoses with their flags; what of the patient is not known cannot be in conflict. */
export function readDiagnoses(
  { diagnoses: index, limits }: GrouperDefinition,
  { diagnoses }: GrouperCase,
  patient: { readonly age: Age | undefined; readonly sex: 'M' | 'F' | undefined },
): ReadDiagnoses {
  const seen = new Set<number>()
  const secondaries: KnownDiagnosis[] = []
  let main = -1
  const rows = diagnoses.map(({ code }, at) => {
    const number = index.numberOf(code)
    if (at === 0) main = number
    const row = diagnosisRow(number < 0 ? code : index.codes[number]!, number >= 0)
    if (number < 0) return row
    judge(row, limits[number], patient)
    row.alreadyMain = at > 0 && number === main
    row.duplicate = seen.has(number)
    seen.add(number)
    if (at > 0 && !row.duplicate && !row.ageConflict && !row.sexConflict) secondaries.push({ code: number, at })
    return row
  })
  return { rows, main, secondaries }
}

function diagnosisRow(code: string, valid: boolean): Row<DiagnosisFlags> {
  return {
    code,
    valid,
    used: false,
    ccl: 0,
    ageConflict: false,
    sexConflict: false,
    alreadyMain: false,
    duplicate: false,
  }
}

function judge(
  row: Row<DiagnosisFlags>,
  limit: PatientLimit | undefined,
  { age, sex }: { readonly age: Age | undefined; readonly sex: 'M' | 'F' | undefined },
): void {
  if (!limit) return
  row.ageConflict = age !== undefined && !fitsAge(limit, age)
  row.sexConflict = sex !== undefined && limit.sex !== undefined && limit.sex !== sex
}

export interface ReadProcedures {
  readonly rows: readonly Row<ProcedureFlags>[]
  readonly procedures: readonly KnownProcedure[]
}

/** The procedures with their flags. */
export function readProcedures(definition: GrouperDefinition, { procedures = [] }: GrouperCase): ReadProcedures {
  const { procedures: index, operative } = definition
  const known: KnownProcedure[] = []
  const rows = procedures.map(({ code, side = '' }, at) => {
    const number = index.numberOf(code)
    if (number < 0) return { code, valid: false, used: false, operative: false }
    known.push({ code: number, side, at })
    return { code: index.codes[number]!, valid: true, used: false, operative: operative.has(number) }
  })
  return { rows, procedures: known }
}

/** What is known of a case before any rule is asked. */
export interface ReadCase {
  readonly request: GrouperCase
  readonly age: Age | undefined
  readonly sex: 'M' | 'F' | undefined
  readonly stay: number | undefined
  readonly diagnoses: ReadDiagnoses
  readonly procedures: ReadProcedures
}
