/** Suggest feedback on the wire: a coder confirms that a text means a code. */
import { type Static, Type } from 'typebox'
import { Language } from './imports.ts'
import { ClassificationType } from './thesaurus.ts'
import { LONGEST_CODE } from './validation.ts'

/** FeedbackRequest: what was typed and the code that was taken for it. */
export const FeedbackRequest = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 500, description: 'As long as a search text may be' }),
  code: Type.String({ minLength: 1, maxLength: LONGEST_CODE }),
  type: Type.Optional({ ...ClassificationType, default: 'ICD10' }),
  version: Type.Optional(Type.String({ minLength: 1, maxLength: 20, default: '2026' })),
  language: Type.Optional({ ...Language, default: 'de' }),
  rank: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Where the code stood among the hits, from 1' }),
  ),
})

export type FeedbackRequest = Static<typeof FeedbackRequest>

export const FeedbackAnswer = Type.Object({
  status: Type.Enum(['STORED', 'IGNORED'], { description: 'IGNORED when SVC_FEEDBACK_TRANSPORT is off' }),
  count: Type.Integer({ description: 'How often this user has confirmed this pair; 0 when ignored' }),
})

/** What taking a feedback back is answered with. */
export const FeedbackWithdrawal = Type.Object({
  status: Type.Enum(['WITHDRAWN', 'IGNORED'], { description: 'IGNORED when SVC_FEEDBACK_TRANSPORT is off' }),
  count: Type.Integer({ description: 'How often this user still confirms this pair' }),
})

/** One confirmed pair of one user. */
export const FeedbackEntry = Type.Object({
  text: Type.String(),
  code: Type.String(),
  type: ClassificationType,
  version: Type.String(),
  language: Language,
  userId: Type.String(),
  userName: Type.String(),
  count: Type.Integer(),
  bestRank: Type.Optional(Type.Integer({ description: 'The best place the code had among the hits' })),
  firstAt: Type.String({ format: 'date-time' }),
  lastAt: Type.String({ format: 'date-time' }),
})

export type FeedbackEntry = Static<typeof FeedbackEntry>

/** A page of the export. */
export const FeedbackPage = Type.Object({
  entries: Type.Array(FeedbackEntry),
  next: Type.Optional(Type.String({ description: 'Pass as `after` for the next page; absent on the last' })),
})

export type FeedbackPage = Static<typeof FeedbackPage>
