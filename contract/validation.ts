/** Validation on the wire: a case to check, what is known of the patient and the stay, and the findings. */
import { MOST_ROWS } from '@codarium/domain'
import { type Static, Type } from 'typebox'
import { Tariff } from './imports.ts'
import { PatientContext, ValidationWarning } from './thesaurus.ts'

/** Longest code accepted (characters): the longest official one, Z39.95.21, has nine; blanks and marks may come with it. */
export const LONGEST_CODE = 20

/** Most codes of one list: as many rows as a list of a SpiGes case may have here (MOST_ROWS); real cases have about a hundred. */
export const MOST_CODES = MOST_ROWS

/** What a finding can be about. Names are stable: a client may switch on them. */
export const findingTypes = [
  'MAIN_DIAGNOSIS_MISSING',
  'UNKNOWN_CODE',
  'NOT_CODABLE',
  'UNACCEPTABLE_MAIN_DIAGNOSIS',
  'ASTERISK_AS_MAIN',
  'EXCLAMATION_AS_MAIN',
  'EXTERNAL_CAUSE_AS_MAIN',
  'AGE_CONFLICT',
  'SEX_CONFLICT',
  'DUPLICATE_CODE',
  'POA_REQUIRED',
  'POA_INVALID',
  'U69_REQUIRED',
  'LATERALITY_REQUIRED',
  'LATERALITY_INVALID',
  'MISSING_PARTNER_CODE',
  'COMPLEMENT_CODE_ALONE',
  'EXCLUSION_CONFLICT',
  'EXTERNAL_CAUSE_MISSING',
  'CODE_NOT_USED',
  'LETHAL_MAIN_DIAGNOSIS',
  'ONLY_AFTER_DEATH',
  'WAITING_FOR_CARE',
  'PREGNANCY_DURATION_MISSING',
  'DELIVERY_OUTCOME_MISSING',
  'DELIVERY_NOT_MAIN',
  'OUTCOME_CODE_OF_CHILD',
  'NEWBORN_CODE_OF_MOTHER',
  'NEWBORN_CODE_MISSING',
  'REHABILITATION_CODE_MISSING',
  'COMPLEX_CARE_TWICE',
  'COMPLEX_CARE_MISSING',
  'COMPLEX_CARE_WITHOUT_HOURS',
  'PROCEDURE_OUTSIDE_STAY',
  'PROCEDURE_BEGIN_MISSING',
  'ELSEWHERE_WITHOUT_MOVEMENT',
  'PROCEDURES_NOT_CHECKED',
  'PARTNER_CODE',
] as const

/** What a finding is about. */
export type FindingType = (typeof findingTypes)[number]

/** How bad a finding is: only errors make a case invalid. */
export type Severity = ValidationWarning['severity']

/** The line of the request a finding is about. */
export const FindingRow = Type.Object({
  list: Type.Enum(['mainDiagnosis', 'secondaryDiagnoses', 'procedures']),
  index: Type.Integer({ description: 'Place in the list, from 0; 0 for the main diagnosis' }),
})

export type FindingRow = Static<typeof FindingRow>

/** ValidationWarning of the contract, with the code, the line and the rule it comes from. */
export const CaseFinding = Type.Object({
  ...ValidationWarning.properties,
  type: Type.Enum([...findingTypes]),
  code: Type.Optional(Type.String({ description: 'In the form of the catalogue; as sent when it is unknown' })),
  row: Type.Optional(FindingRow),
  rule: Type.String({ description: 'Number of the BFS rule, or the source that says so: BFS 33, CHOP' }),
})

export type CaseFinding = Static<typeof CaseFinding>

const Code = Type.String({ maxLength: LONGEST_CODE, description: 'Dotted or not, any case, with or without marks' })
const Value = Type.String({ maxLength: 3 })
const Instant = Type.String({
  pattern: '^\\d{8}(\\d{2}){0,2}$',
  description: 'YYYYMMDD, with hour and minute if known',
})

/** What SpiGes says of a diagnosis beside its code. */
export const DiagnosisDetail = Type.Object({
  poa: Type.Optional({ ...Value, description: 'Present on admission: 1, 2, 3 or 9' }),
  side: Type.Optional({ ...Value, description: 'Side: 0, 1, 2, 3 or 9' }),
  partner: Type.Optional({ ...Code, description: 'The code a * or ! code belongs to (diagnose_zusatz)' }),
})

/** What SpiGes says of a procedure beside its code. */
export const ProcedureDetail = Type.Object({
  side: Type.Optional({ ...Value, description: 'Side: 0, 1, 2, 3 or 9' }),
  begin: Type.Optional(Instant),
  elsewhere: Type.Optional({ ...Value, description: 'Ambulatory treatment elsewhere: 1, 2, 3 or 9' }),
})

/** What is known of the stay; every rule that needs something not given here stays silent. */
export const StayContext = Type.Object({
  tariff: Type.Optional(Tariff),
  admissionType: Type.Optional(Type.String({ pattern: '^[1-9]$', description: 'SpiGes eintrittsart' })),
  admission: Type.Optional(Instant),
  discharge: Type.Optional(Instant),
  died: Type.Optional(Type.Boolean()),
  multiplicity: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 6, description: 'SpiGes mehrling, given for a child born alive here' }),
  ),
  treatedElsewhere: Type.Optional(
    Type.Boolean({ description: 'Whether a movement tells of ambulatory treatment elsewhere (episode_art 5)' }),
  ),
  intensiveCareHours: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  intermediateCareHours: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
})

export type StayContext = Static<typeof StayContext>

/** ValidationRequest of the contract; the details and the stay may be left out. */
export const ValidationRequest = Type.Object({
  mainDiagnosis: Type.Optional(Code),
  secondaryDiagnoses: Type.Optional(Type.Array(Code, { maxItems: MOST_CODES })),
  procedures: Type.Optional(Type.Array(Code, { maxItems: MOST_CODES })),
  patientContext: Type.Optional(PatientContext),
  mainDiagnosisDetail: Type.Optional(DiagnosisDetail),
  secondaryDiagnosisDetails: Type.Optional(
    Type.Array(DiagnosisDetail, { maxItems: MOST_CODES, description: 'In the order of secondaryDiagnoses' }),
  ),
  procedureDetails: Type.Optional(
    Type.Array(ProcedureDetail, { maxItems: MOST_CODES, description: 'In the order of procedures' }),
  ),
  stay: Type.Optional(StayContext),
})

/** ValidationRequest of the contract. */
export type ValidationRequest = Static<typeof ValidationRequest>

/** ValidationResponse of the contract. */
export const ValidationResponse = Type.Object({
  valid: Type.Boolean({ description: 'False when there is an error; warnings and hints do not count' }),
  warnings: Type.Array(CaseFinding, { description: 'Warnings, then hints (INFO)' }),
  errors: Type.Array(CaseFinding),
})

export type ValidationResponse = Static<typeof ValidationResponse>

/** Most cases counted at once: some milliseconds of work, so that nobody's typing waits for it. */
export const MOST_COUNTED_CASES = 50

/** Most codes counted at once, over all cases, for the same reason; fifty usual cases have about a thousand. */
export const MOST_COUNTED_CODES = 10_000

/** POST /api/thesaurus/{version}/validate/count: many cases, for a list that shows how each of them stands. */
export const CountFindingsRequest = Type.Object({
  cases: Type.Array(ValidationRequest, { minItems: 1, maxItems: MOST_COUNTED_CASES }),
})

/** Many cases to count the findings of. */
export type CountFindingsRequest = Static<typeof CountFindingsRequest>

/** How many findings a case has. */
export const FindingCounts = Type.Object({
  errors: Type.Integer(),
  warnings: Type.Integer(),
  hints: Type.Integer(),
})

export type FindingCounts = Static<typeof FindingCounts>

/** Answer of POST /api/thesaurus/{version}/validate/count. */
export const CountFindingsResponse = Type.Object({
  counts: Type.Array(FindingCounts, { description: 'One for each case, in the order they were sent' }),
})

export type CountFindingsResponse = Static<typeof CountFindingsResponse>
