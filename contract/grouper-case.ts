/** The grouper contract, request side: a case as a grouper needs it. */
import { DOSE_FORM, MOST_ROWS } from '@codarium/domain'
import { type Static, Type } from 'typebox'
import { Tariff } from './imports.ts'
import { LONGEST_CODE } from './validation.ts'

/** Most cases of one batch: enough for a delivery in a few calls, little enough to stay far below a second. */
export const MOST_GROUPED = 1000

/** Longest key a caller may give a case (characters). */
const LONGEST_KEY = 200

const strict = { additionalProperties: false }

const Day = Type.String({
  pattern: '^\\d{8}(\\d{2}(\\d{2})?)?$',
  description: 'YYYYMMDD; hour and minute are not read',
})

/** A diagnosis; the first of a case is the main diagnosis. */
export const GrouperDiagnosis = Type.Object(
  { code: Type.String({ maxLength: LONGEST_CODE, description: 'ICD-10-GM, dotted or not, any case, marks ignored' }) },
  strict,
)

export const GrouperProcedure = Type.Object(
  {
    code: Type.String({ maxLength: LONGEST_CODE, description: 'CHOP, dotted or not, with or without Z' }),
    side: Type.Optional(Type.Enum(['B', 'R', 'L', ''], { description: 'Both, right, left; empty when not told' })),
    date: Type.Optional(Type.Union([Day, Type.Literal('')], { description: 'YYYYMMDD; empty when not told' })),
  },
  strict,
)

/** A medication with its summed dose. */
export const GrouperMedication = Type.Object(
  {
    code: Type.String({ maxLength: LONGEST_CODE, description: 'ATC' }),
    addition: Type.Optional(Type.String({ maxLength: 10, description: 'Extra information as in SpiGes: Rec, Plas' })),
    route: Type.Optional(Type.String({ maxLength: 10, description: 'Route as in SpiGes: IV, Inhal' })),
    dose: Type.Union(
      [
        Type.String({ pattern: DOSE_FORM }),
        Type.Number({ minimum: 0, maximum: 1e12, description: 'Read to 15 digits; a text is exact' }),
      ],
      { description: 'Amount, with a decimal point' },
    ),
    unit: Type.Optional(Type.String({ maxLength: 10, description: 'mg, g, U ...' })),
  },
  strict,
)

/** A period in the house. */
export const StayPeriod = Type.Object({ from: Day, to: Day }, strict)

/** A case as a grouper needs it; what is missing or impossible shows in the grouper status, nothing is guessed. */
export const GrouperCase = Type.Object(
  {
    key: Type.Optional(Type.String({ maxLength: LONGEST_KEY, description: 'Comes back in the answer' })),
    age: Type.Optional(Type.Integer({ minimum: 0, maximum: 999, description: 'Completed years at admission' })),
    ageDays: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 999,
        description: 'Days of life at admission, from 1; needed below one year',
      }),
    ),
    birthWeight: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 99_999, description: 'Birth or admission weight in grams, for newborns' }),
    ),
    gestationalAge: Type.Optional(
      Type.String({ pattern: '^\\d{2}[0-6]?$', description: 'Weeks and day as in SpiGes: 404 is 40 weeks 4 days' }),
    ),
    sex: Type.Optional(Type.String({ maxLength: 10, description: 'M or F; W is read as F' })),
    admissionMode: Type.Optional(
      Type.String({
        maxLength: 2,
        default: '01',
        description: '01 normal, 06 transferred < 24 h, 11 transferred > 24 h',
      }),
    ),
    exitMode: Type.Optional(
      Type.String({
        maxLength: 2,
        default: '00',
        description: '00 normal, 04 against advice, 06 transferred, 07 died',
      }),
    ),
    exitDestination: Type.Optional(
      Type.String({
        maxLength: 2,
        description: 'austritt_aufenthalt of SpiGes: decides whether the last day counts in TARPSY and ST Reha',
      }),
    ),
    admissionDate: Type.Optional(Day),
    exitDate: Type.Optional(Day),
    leaveHours: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999, description: 'Hours on leave' })),
    periods: Type.Optional(
      Type.Array(StayPeriod, {
        maxItems: 100,
        description: 'The periods in the house where the stay was interrupted; one from admission to exit otherwise',
      }),
    ),
    lengthOfStay: Type.Optional(
      Type.Integer({
        minimum: -99_999,
        maximum: 99_999,
        description: 'Days by the rule of the tariff; computed from the dates when absent',
      }),
    ),
    ventilationHours: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999 })),
    diagnoses: Type.Array(GrouperDiagnosis, { maxItems: MOST_ROWS, description: 'Main diagnosis first' }),
    procedures: Type.Optional(Type.Array(GrouperProcedure, { maxItems: MOST_ROWS })),
    medications: Type.Optional(Type.Array(GrouperMedication, { maxItems: MOST_ROWS })),
  },
  strict,
)

/** A case as a grouper needs it. */
export type GrouperCase = Static<typeof GrouperCase>

/** Body of POST /api/v1/group. */
export const GroupRequest = Type.Object(
  {
    tariff: Tariff,
    version: Type.String({
      minLength: 1,
      maxLength: 20,
      description: 'Year (2026) or release (15.0) of the tariff; GET /api/v1/health lists what there is',
    }),
    case: GrouperCase,
  },
  strict,
)

export type GroupRequest = Static<typeof GroupRequest>

/** Body of POST /api/v1/group/batch: many cases, or one case in many variants. */
export const GroupBatchRequest = Type.Object(
  { requests: Type.Array(GroupRequest, { minItems: 1, maxItems: MOST_GROUPED }) },
  strict,
)

/** Body of POST /api/v1/group/batch. */
export type GroupBatchRequest = Static<typeof GroupBatchRequest>
