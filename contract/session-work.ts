/** Working on coding sessions: open, cases, draft, complete; the contract shows none of it, so that it is designed here. */
import { type Static, Type } from 'typebox'
import { CaseEdit, CodedCase } from './coded-case.ts'
import { LARGEST_INTEGER } from './integers.ts'
import { SessionInstant, SessionPerson, SessionStatus } from './session-terms.ts'

/** Cases of one CaseEdit list at most: more than a 5 MB delivery holds. */
const MOST_CASES = 100_000

/** POST open. */
export const OpenedSession = Type.Object({
  sessionId: Type.String({ description: 'Id of the session (UUID)' }),
  status: SessionStatus,
  mode: Type.Enum(['EDIT', 'READ_ONLY'], { description: 'READ_ONLY for a session created with readOnly' }),
  expiresAt: SessionInstant('When the session times out without a further action'),
  draftRevision: Type.Integer({ description: 'Revision of the draft to go on from; 0 when there is none' }),
  caseCount: Type.Integer({ description: 'Cases in the delivery' }),
})
export type OpenedSession = Static<typeof OpenedSession>

/** GET cases. */
export const SessionCases = Type.Object({
  total: Type.Integer({ description: 'Cases in the delivery' }),
  offset: Type.Integer({ description: 'Index of the first case of this page' }),
  revision: Type.Integer({ description: 'Revision of the draft the page was made with; 0 without one' }),
  enterprise: Type.String({ description: 'ent_id of the delivery' }),
  cases: Type.Array(CodedCase),
})
export type SessionCases = Static<typeof SessionCases>

/** PUT draft: all edits against the delivery as it came, or the whole modified SpiGes. */
export const DraftRequest = Type.Object(
  {
    revision: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: LARGEST_INTEGER,
        description: 'Revision this draft was made from; another one stored is a 409',
      }),
    ),
    cases: Type.Optional(
      Type.Array(CaseEdit, { maxItems: MOST_CASES, description: 'The edited cases; all others are as they came' }),
    ),
    data: Type.Optional(Type.String({ minLength: 1, description: 'Instead of cases: the whole modified SpiGes' })),
  },
  { additionalProperties: false },
)
/** PUT draft. */
export type DraftRequest = Static<typeof DraftRequest>

/** What a saved draft is answered with. */
export const DraftSaved = Type.Object({
  revision: Type.Integer({ description: 'Revision of the draft just saved' }),
  savedAt: SessionInstant('When it was saved'),
  expiresAt: SessionInstant('When the session times out now'),
})
export type DraftSaved = Static<typeof DraftSaved>

/** GET draft. */
export const Draft = Type.Object({
  revision: Type.Integer({ description: '0 when nothing was saved yet' }),
  savedAt: Type.Optional(SessionInstant('When it was saved')),
  savedBy: Type.Optional(SessionPerson),
  cases: Type.Array(CaseEdit, { description: 'The edited cases against the delivery as it came' }),
})
export type Draft = Static<typeof Draft>

/** POST complete. */
export const CompleteRequest = Type.Object(
  {
    action: Type.Enum(['APPLIED', 'DISCARDED', 'CANCELLED'], { description: 'What the coder chose' }),
    data: Type.Optional(
      Type.String({ minLength: 1, description: 'The modified SpiGes; APPLIED needs it, or draftRevision' }),
    ),
    draftRevision: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: LARGEST_INTEGER,
        description: 'APPLIED without data: apply the stored draft, which must be this one',
      }),
    ),
    overridden: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: LARGEST_INTEGER,
        description:
          'APPLIED: how many open errors the coder applied it over; it is counted, nothing else follows from it',
      }),
    ),
  },
  { additionalProperties: false },
)
export type CompleteRequest = Static<typeof CompleteRequest>
