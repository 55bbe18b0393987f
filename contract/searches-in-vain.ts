/** Searches that were given up, on the wire: told by the coding screen, shown to administrators by week. */
import { type Static, Type } from 'typebox'
import { Language } from './imports.ts'
import { PRINTABLE } from './printable.ts'
import { ClassificationType } from './thesaurus.ts'
import { LONGEST_CODE } from './validation.ts'

/** What somebody searched and gave up; nothing of a case. */
export const SearchInVain = Type.Object({
  text: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'As it was typed; a text with a long number in it is refused, as it may name somebody',
  }),
  type: Type.Optional({ ...ClassificationType, default: 'ICD10' }),
  version: Type.Optional(Type.String({ minLength: 1, maxLength: 20, default: '2026' })),
  language: Type.Optional({ ...Language, default: 'de' }),
  passedOver: Type.Optional(
    Type.Boolean({ default: false, description: 'There were hits, and none was taken; otherwise there were none' }),
  ),
})

export type SearchInVain = Static<typeof SearchInVain>

export const SearchInVainAnswer = Type.Object({
  status: Type.Enum(['STORED', 'IGNORED'], {
    description: 'IGNORED when feedback is not wanted, or the caller or this week has told more than is kept',
  }),
})

/** A week as ISO 8601 writes it. */
export const IsoWeek = Type.String({ pattern: '^20\\d\\d-W(0[1-9]|[1-4]\\d|5[0-3])$', description: '2026-W07' })

/** A text of a week, and how often it was given up. */
export const VainEntry = Type.Object({
  text: Type.String(),
  type: ClassificationType,
  version: Type.String(),
  language: Language,
  count: Type.Integer(),
  passedOver: Type.Integer({ description: 'How often of these there were hits, and none was taken' }),
  firstAt: Type.String({ format: 'date-time' }),
  lastAt: Type.String({ format: 'date-time' }),
})

export type VainEntry = Static<typeof VainEntry>

/** An entry of the report with the code that its text means. */
export const VainSynonym = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 200, pattern: PRINTABLE }),
  type: ClassificationType,
  version: Type.String({ minLength: 1, maxLength: 20 }),
  language: Language,
  code: Type.String({ minLength: 1, maxLength: LONGEST_CODE, description: 'What the text is to find' }),
})

export type VainSynonym = Static<typeof VainSynonym>

/** A page of a week, what was given up most often first. */
export const VainPage = Type.Object({
  week: IsoWeek,
  entries: Type.Array(VainEntry),
  totalResults: Type.Integer(),
  page: Type.Integer(),
  size: Type.Integer(),
})

export type VainPage = Static<typeof VainPage>
