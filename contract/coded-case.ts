/** A coded case on the wire: what was read from a SpiGes delivery, and the lists as a coder leaves them. */
import { MOST_ROWS } from '@codarium/domain'
import { type Static, Type } from 'typebox'
import type { ErrorDetail } from './errors.ts'
import { LARGEST_INTEGER } from './integers.ts'
import type { RefusalKind, RefusalValues } from './refusals.ts'

/** Longest code of a row (characters); as everywhere, dotted or not. */
const CODE_LENGTH = 20

const Code = Type.String({
  minLength: 1,
  maxLength: CODE_LENGTH,
  description: 'Dotted or not, any case; kept undotted',
})

/** Place of the row in the case as it came, from 0: it ties an edited row to the element it was read from. */
const Origin = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: LARGEST_INTEGER,
    description: 'Place of the row in the original list, from 0; absent for a new row',
  }),
)

const Value = (description: string, maxLength = 50) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, description }))

/** A diagnosis; the first of a case is the main diagnosis. */
export const CodedDiagnosis = Type.Object(
  {
    origin: Origin,
    code: Code,
    side: Value('diagnose_seitigkeit: 0 both, 1 right, 2 left, 3 one side unknown, 9 unknown', 1),
    poa: Value('diagnose_poa: 1 yes, 2 no, 3 clinically undetermined, 9 unknown', 1),
    partner: Value('diagnose_zusatz: the code this one belongs to', CODE_LENGTH),
  },
  { additionalProperties: false },
)

export type CodedDiagnosis = Static<typeof CodedDiagnosis>

/** A treatment, coded in CHOP. */
export const CodedTreatment = Type.Object(
  {
    origin: Origin,
    code: Code,
    side: Value('behandlung_seitigkeit: 0 both, 1 right, 2 left, 3 one side unknown, 9 unknown', 1),
    start: Value('behandlung_beginn: YYYYMMDD or YYYYMMDDHHMM', 12),
    elsewhere: Value('behandlung_auswaerts: 1, 2, 3 or 9', 1),
    site: Value('behandlung_bur: number of the establishment that treated', 20),
  },
  { additionalProperties: false },
)

export type CodedTreatment = Static<typeof CodedTreatment>

/** A medication of the list of expensive drugs. */
export const CodedMedication = Type.Object(
  {
    origin: Origin,
    code: Code,
    extra: Value('medi_zusatz'),
    route: Value('medi_verabreichungsart'),
    dose: Value('medi_dosis: decimal with point', 20),
    unit: Value('medi_einheit'),
  },
  { additionalProperties: false },
)

export type CodedMedication = Static<typeof CodedMedication>

/** Attributes of one element of the delivery by their SpiGes names. */
const Attributes = Type.Record(Type.String(), Type.String())

/** A case of a delivery. */
export const CodedCase = Type.Object({
  index: Type.Integer({ minimum: 0, description: 'Place in the delivery, from 0: names the case within its session' }),
  caseId: Type.String({ description: 'fall_id' }),
  site: Type.String({ description: 'burnr of the site' }),
  administrative: Attributes,
  newborn: Type.Optional(Attributes),
  psychiatry: Type.Optional(Attributes),
  movements: Type.Optional(Type.Array(Attributes, { description: 'Patientenbewegung: the episodes of the stay' })),
  diagnoses: Type.Array(CodedDiagnosis),
  treatments: Type.Array(CodedTreatment),
  medications: Type.Array(CodedMedication),
})

export type CodedCase = Static<typeof CodedCase>

/** A case as the coder leaves it: each list given replaces the whole list, each list left out stays as it came. */
export const CaseEdit = Type.Object(
  {
    index: Type.Integer({
      minimum: 0,
      maximum: LARGEST_INTEGER,
      description: 'Place of the case in the delivery, from 0',
    }),
    diagnoses: Type.Optional(Type.Array(CodedDiagnosis, { maxItems: MOST_ROWS })),
    treatments: Type.Optional(Type.Array(CodedTreatment, { maxItems: MOST_ROWS })),
    medications: Type.Optional(Type.Array(CodedMedication, { maxItems: MOST_ROWS })),
    administrative: Type.Optional(
      Type.Record(
        Type.String({ maxLength: 50 }),
        Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Null()]),
        {
          description: 'Administrative attributes to set, or to remove (null); only administrators may send them',
        },
      ),
    ),
  },
  { additionalProperties: false },
)

export type CaseEdit = Static<typeof CaseEdit>

/** What is wrong with a delivery, and where. */
export interface DeliveryFinding {
  /** Path of the thing, for a reader: `Fall 4711 / Diagnose 2 / diagnose_poa`. */
  readonly field: string
  readonly message: string
  /** What is wrong, for a screen that says it in the language of its user. */
  readonly kind?: RefusalKind
  readonly values?: RefusalValues
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
  /** The row of an edit that is meant. */
  readonly place?: NonNullable<ErrorDetail['place']>
}
