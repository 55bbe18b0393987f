/** A case as the rules look at it: its codes found in the catalogue, with the lines they stand in. */
import type { FindingRow, PatientContext, StayContext, ValidationRequest } from '@codarium/contract'
import { bareCode } from '@codarium/domain'
import type { CodeTable } from '../../catalogue/catalogue.ts'
import type { CodeEntry } from '../../catalogue/code-entry.ts'
import type { CodeKnowledge } from '../knowledge/code-knowledge.ts'

/** A code in its line. */
export interface CodedLine {
  readonly row: FindingRow
  /** In the form of the catalogue; as sent when it is unknown. */
  readonly code: string
  readonly bare: string
  /** Absent when the code is unknown. */
  readonly entry: CodeEntry | undefined
  readonly side: string | undefined
}

/** A diagnosis in its line. */
export interface Diagnosis extends CodedLine {
  readonly isMain: boolean
  readonly poa: string | undefined
  /** The bare code it belongs to, where that is said. */
  readonly partner: string | undefined
}

/** A procedure in its line. */
export interface Procedure extends CodedLine {
  /** YYYYMMDD, with hour and minute if known. */
  readonly begin: string | undefined
  /** SpiGes behandlung_auswaerts. */
  readonly elsewhere: string | undefined
}

/** A whole case. */
export interface CodedCase {
  readonly main: Diagnosis | undefined
  /** The main diagnosis first. */
  readonly diagnoses: readonly Diagnosis[]
  /** The bare codes of the diagnoses. */
  readonly diagnosisCodes: ReadonlySet<string>
  /** Empty when there is no catalogue to find them in. */
  readonly procedures: readonly Procedure[]
  readonly unchecked: boolean
  readonly patient: PatientContext
  readonly stay: StayContext
  readonly knowledge: CodeKnowledge
}

/** The case of a request; lines left blank are no codes and pass unseen. */
export function codedCase(request: ValidationRequest, knowledge: CodeKnowledge): CodedCase {
  const main = mainDiagnosis(request, knowledge)
  const diagnoses = [...(main ? [main] : []), ...secondaryDiagnoses(request, knowledge)]
  const { procedures: table } = knowledge
  const written = (request.procedures ?? []).some((code) => code.trim() !== '')
  return {
    main,
    diagnoses,
    diagnosisCodes: new Set(diagnoses.map(({ bare }) => bare)),
    procedures: table ? proceduresOf(request, table) : [],
    unchecked: written && table === undefined,
    patient: request.patientContext ?? {},
    stay: request.stay ?? {},
    knowledge,
  }
}

type Detail = NonNullable<ValidationRequest['mainDiagnosisDetail']>

function mainDiagnosis(request: ValidationRequest, { diagnoses }: CodeKnowledge): Diagnosis | undefined {
  const { mainDiagnosis: code = '', mainDiagnosisDetail = {} } = request
  if (code.trim() === '') return undefined
  return diagnosis(diagnoses, code, { list: 'mainDiagnosis', index: 0 }, mainDiagnosisDetail)
}

function secondaryDiagnoses(request: ValidationRequest, { diagnoses }: CodeKnowledge): Diagnosis[] {
  const { secondaryDiagnoses: codes = [], secondaryDiagnosisDetails: details = [] } = request
  return codes.flatMap((code, index) =>
    code.trim() === '' ? [] : [diagnosis(diagnoses, code, { list: 'secondaryDiagnoses', index }, details[index] ?? {})],
  )
}

function diagnosis(table: CodeTable, code: string, row: FindingRow, detail: Detail): Diagnosis {
  return {
    ...line('ICD10', table, code, row),
    isMain: row.list === 'mainDiagnosis',
    side: given(detail.side),
    poa: given(detail.poa),
    partner: given(detail.partner) && bareCode('ICD10', detail.partner ?? ''),
  }
}

function proceduresOf({ procedures = [], procedureDetails = [] }: ValidationRequest, table: CodeTable): Procedure[] {
  return procedures.flatMap((code, index) => {
    if (code.trim() === '') return []
    const { side, begin, elsewhere } = procedureDetails[index] ?? {}
    const found = line('CHOP', table, code, { list: 'procedures', index })
    return [{ ...found, side: given(side), begin: given(begin), elsewhere: given(elsewhere) }]
  })
}

function line(system: 'ICD10' | 'CHOP', table: CodeTable, written: string, row: FindingRow) {
  const entry = table.find(written)
  const code = entry?.code ?? written.trim()
  return { row, code, bare: bareCode(system, code), entry }
}

/** An empty text says as little as none. */
function given(value: string | undefined): string | undefined {
  return value?.trim() || undefined
}
