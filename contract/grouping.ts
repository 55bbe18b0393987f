/** Grouping in the session service on the wire: cases of a session or without one, and the results that are kept. */
import { MOST_ROWS } from '@codarium/domain'
import { type Static, Type } from 'typebox'
import { CaseEdit, CodedDiagnosis, CodedMedication, CodedTreatment } from './coded-case.ts'
import { GrouperSupplement, GroupResult } from './grouper-result.ts'
import { Tariff } from './imports.ts'
import { LARGEST_INTEGER } from './integers.ts'
import { SessionFormat } from './session-terms.ts'

/** Most cases of one answer. */
export const MOST_GROUPED_CASES = 1000

const strict = { additionalProperties: false }

/** Why nothing was grouped at all. */
export const unavailableReasons = {
  NOT_CONFIGURED: 'SVC_GROUPER_URL is not set',
  UNREACHABLE: 'the grouper service cannot be reached',
  TIME_LIMIT: 'the grouper service did not answer in time',
  FAILED: 'the grouper service answered with an error or with something that is no result',
  REFUSED: 'the grouper service does not accept the token it is shown',
  BUSY: 'the grouper service has too much to do',
} as const

/** Why nothing was grouped at all. */
export type UnavailableReason = keyof typeof unavailableReasons

/** Why a case was not sent to the grouper, or was not taken by it. */
export const notGroupedReasons = {
  TARIFF: 'tarif of the case is none of SwissDRG, TARPSY, ST Reha',
  NOT_DISCHARGED: 'the case has no date of discharge, so that no version of a tariff holds for it',
  NO_DEFINITION: 'the grouper has no definition for tariff and year of the case',
  UNUSABLE: 'the case does not fit the grouper contract: too many rows, a code that is too long',
} as const

/** Why a case was not grouped. */
export type NotGroupedReason = keyof typeof notGroupedReasons

const explained = (reasons: Record<string, string>) =>
  Object.entries(reasons)
    .map(([reason, meaning]) => `${reason}: ${meaning}`)
    .join('; ')

/** That grouping is unavailable, and why. */
export const Unavailable = Type.Object({
  reason: Type.Enum(Object.keys(unavailableReasons) as UnavailableReason[], {
    description: explained(unavailableReasons),
  }),
  message: Type.String({ description: 'The reason in words' }),
})

export type Unavailable = Static<typeof Unavailable>

/** The members that say whether anything could be grouped. */
export const Availability = {
  available: Type.Boolean({
    description: 'False: nothing was grouped; `unavailable` says why. Coding goes on without',
  }),
  unavailable: Type.Optional(Unavailable),
}

const Decimal = (description: string) => Type.Number({ description: `${description}; an exact decimal` })
const Money = (description: string) => Type.Number({ description: `${description}; CHF, rounded to 0.01` })

/** What a case is paid; only where SVC_BASERATES names its site and tariff. */
export const CaseAmount = Type.Object({
  baseRate: Type.Number({ description: 'CHF per cost weight 1.0, of SVC_BASERATES' }),
  case: Money('Effective cost weight times base rate'),
  supplements: Money('Supplementary payments'),
  total: Money('Both together'),
})

/** What a case is paid. */
export type CaseAmount = Static<typeof CaseAmount>

const { amount, ...supplement } = GrouperSupplement.properties
const { supplements: _, supplementAmount, key: __, ...result } = GroupResult.properties

/** A supplementary payment; its amount only where money is shown. */
export const CaseSupplement = Type.Object({ ...supplement, amount: Type.Optional(amount) })

/** What the grouper says of a case; amounts only where money is shown. */
export const CaseResult = Type.Object({
  ...result,
  supplements: Type.Array(CaseSupplement),
  supplementAmount: Type.Optional(supplementAmount),
})

/** What the grouper says of a case. */
export type CaseResult = Static<typeof CaseResult>

const NotGrouped = Type.Optional(
  Type.Enum(Object.keys(notGroupedReasons) as NotGroupedReason[], {
    description: `Present when the case could not be given to a grouper. ${explained(notGroupedReasons)}`,
  }),
)

/** The figures of a grouped case, without its rows. */
export const GroupingSummary = Type.Object({
  grouped: Type.Boolean({ description: 'True when the grouper status is 00' }),
  notGrouped: NotGrouped,
  status: Type.Optional(Type.String({ description: 'Grouper status: 00 normal … 09' })),
  drg: Type.Optional(Type.String({ description: 'DRG, PCG or RCG' })),
  pccl: Type.Optional(Type.Integer()),
  lengthOfStay: Type.Optional(Type.Integer({ description: 'Days' })),
  costWeight: Type.Optional(Decimal('Weight of the group')),
  effectiveCostWeight: Type.Optional(Decimal('Never rounded')),
  effectiveCostWeightKind: Type.Optional(Type.String({ description: 'INLIER, LOWER_OUTLIER …' })),
  supplements: Type.Array(Type.String(), { description: 'Codes of the supplementary payments' }),
  amount: Type.Optional(CaseAmount),
})

/** The figures of a grouped case. */
export type GroupingSummary = Static<typeof GroupingSummary>

/** What a change does to the figures of a case: after minus before. */
export const GroupingDelta = Type.Object({
  drgChanged: Type.Boolean(),
  groupedChanged: Type.Boolean({ description: 'One of the two could not be grouped' }),
  pccl: Type.Integer({ description: 'Severity levels more or less' }),
  costWeight: Decimal('Difference'),
  effectiveCostWeight: Decimal('Difference'),
  lengthOfStay: Type.Optional(Type.Integer({ description: 'Days more or less; absent unless both are known' })),
  amount: Type.Optional(Money('Difference of the totals')),
})

/** What a change does to the figures of a case. */
export type GroupingDelta = Static<typeof GroupingDelta>

/** A case and what came of grouping it. */
export const CaseGrouping = Type.Object({
  index: Type.Integer({ description: 'Place in the delivery, from 0' }),
  caseId: Type.String({ description: 'fall_id' }),
  site: Type.String({ description: 'burnr' }),
  tariff: Type.Optional(Tariff),
  version: Type.Optional(Type.String({ description: 'Year of discharge: the version that was asked for' })),
  grouped: Type.Boolean({ description: 'True when the grouper status is 00' }),
  notGrouped: NotGrouped,
  result: Type.Optional(CaseResult),
  amount: Type.Optional(CaseAmount),
  changed: Type.Boolean({ description: 'Whether the case differs from how it came' }),
  original: Type.Optional(GroupingSummary),
  delta: Type.Optional(GroupingDelta),
})

export type CaseGrouping = Static<typeof CaseGrouping>

/** POST session/{id}/group. */
export const SessionGroupRequest = Type.Object(
  {
    index: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: LARGEST_INTEGER,
        description: 'One case; absent: the whole session, page by page',
      }),
    ),
    offset: Type.Optional(
      Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER, description: 'Index of the first case of the page; 0' }),
    ),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MOST_GROUPED_CASES, description: `Cases of a page; ${MOST_GROUPED_CASES}` }),
    ),
    edits: Type.Optional(
      Type.Array(CaseEdit, {
        maxItems: MOST_GROUPED_CASES,
        description: 'Edits that are not saved: they take the place of the stored draft for the cases they name',
      }),
    ),
  },
  strict,
)

export type SessionGroupRequest = Static<typeof SessionGroupRequest>

/** Answer of POST session/{id}/group. */
export const SessionGroupAnswer = Type.Object({
  ...Availability,
  total: Type.Integer({ description: 'Cases of the session' }),
  offset: Type.Integer({ description: 'Index of the first case of this page' }),
  revision: Type.Integer({ description: 'Revision of the draft that was grouped; 0 without one' }),
  cases: Type.Array(CaseGrouping, { description: 'Empty while grouping is unavailable' }),
})

export type SessionGroupAnswer = Static<typeof SessionGroupAnswer>

const LooseAttributes = Type.Record(Type.String({ maxLength: 50 }), Type.String({ maxLength: 100 }))

/** A case without a session: a CodedCase as GET session/{id}/cases shows it, of which only the codes are required. */
export const LooseCase = Type.Object(
  {
    index: Type.Optional(
      Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER, description: 'Comes back in the answer; 0' }),
    ),
    caseId: Type.Optional(Type.String({ maxLength: 200, description: 'fall_id' })),
    site: Type.Optional(Type.String({ maxLength: 50, description: 'burnr' })),
    administrative: { ...LooseAttributes, description: 'Attributes of Administratives by their SpiGes names' },
    newborn: Type.Optional({ ...LooseAttributes, description: 'Attributes of Neugeborene' }),
    psychiatry: Type.Optional({ ...LooseAttributes, description: 'Attributes of Psychiatrie' }),
    movements: Type.Optional(
      Type.Array(LooseAttributes, { maxItems: MOST_ROWS, description: 'Attributes of each Patientenbewegung' }),
    ),
    diagnoses: Type.Array(CodedDiagnosis, { maxItems: MOST_ROWS, description: 'Main diagnosis first' }),
    treatments: Type.Optional(Type.Array(CodedTreatment, { maxItems: MOST_ROWS })),
    medications: Type.Optional(Type.Array(CodedMedication, { maxItems: MOST_ROWS })),
  },
  strict,
)

/** A case without a session. */
export type LooseCase = Static<typeof LooseCase>

/** POST group: cases without a session. */
export const GroupCasesRequest = Type.Object(
  {
    data: Type.Optional(Type.String({ minLength: 1, description: 'A delivery; at most 5 MB' })),
    format: Type.Optional({ ...SessionFormat, description: 'Format of data; default spiges' }),
    case: Type.Optional(LooseCase),
    offset: Type.Optional(
      Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER, description: 'Index of the first case of data; 0' }),
    ),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MOST_GROUPED_CASES, description: `Cases at most; ${MOST_GROUPED_CASES}` }),
    ),
  },
  { ...strict, description: 'data or case' },
)

/** POST group. */
export type GroupCasesRequest = Static<typeof GroupCasesRequest>

/** Answer of POST group. */
export const GroupCasesAnswer = Type.Object({
  ...Availability,
  total: Type.Integer({ description: 'Cases of the delivery' }),
  offset: Type.Integer({ description: 'Index of the first case of this page' }),
  cases: Type.Array(CaseGrouping, { description: 'Empty while grouping is unavailable' }),
})

const OrNull = <Schema extends ReturnType<typeof Type.Number>>(schema: Schema) => Type.Union([schema, Type.Null()])

/** One case of a result as the post-coding hook tells it (contract, Events), and what is told besides. */
export const GroupedCase = Type.Object({
  fallId: Type.String({ description: 'fall_id' }),
  drgCode: Type.Union([Type.String(), Type.Null()], { description: 'DRG, PCG or RCG; null when it was not grouped' }),
  costWeight: OrNull(Type.Number({ description: 'Weight of the group' })),
  pccl: OrNull(Type.Number()),
  los: OrNull(Type.Number({ description: 'Length of stay in days' })),
  tariff: Type.Union([Tariff, Type.Null()], { description: 'Null for a tariff that is not grouped' }),
  groupingSuccess: Type.Boolean({ description: 'True when the grouper status is 00' }),
  effectiveCostWeight: OrNull(Type.Number({ description: 'Never rounded' })),
})

/** One case of a result as the post-coding hook tells it. */
export type GroupedCase = Static<typeof GroupedCase>

/** GET session/{id}/result/grouping. */
export const ResultGrouping = Type.Object({
  sessionId: Type.String({ description: 'Id of the session (UUID)' }),
  state: Type.Enum(['DONE', 'PENDING', 'FAILED'], {
    description: 'PENDING: the grouper was not available yet and is asked again; FAILED: it is not asked any more',
  }),
  groupedAt: Type.Optional(Type.String({ format: 'date-time', description: 'When it was grouped' })),
  grouperResults: Type.Array(GroupedCase, {
    description: 'One per case of the result; groupingSuccess false until DONE',
  }),
})

export type ResultGrouping = Static<typeof ResultGrouping>
