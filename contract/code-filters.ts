/** What a search can be narrowed down by, beside the words: the values a catalogue browser ticks. */
import { type Static, Type } from 'typebox'

/** What may hold for a code. */
export const CodeProperty = Type.Enum(['CODABLE', 'MAIN_DIAGNOSIS', 'POA_REQUIRED', 'NEW'], {
  description:
    'MAIN_DIAGNOSIS: a diagnosis that may be the main one; NEW: not in the catalogue of the year before, where there is one',
})

export type CodeProperty = Static<typeof CodeProperty>

/** Most values of a list; there are 26 chapters at most, and some MDC more. */
const MOST_VALUES = 60

const values = (description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: MOST_VALUES, description }))

/** A code must have one of the values of each list that is not empty, and every property. */
export const CodeFilters = Type.Object({
  chapters: values('Codes of chapters, as in byChapter'),
  mdcs: values('As in byMdc'),
  ccls: values('As in byCcl: the higher of the operative and the medical CCL'),
  properties: Type.Optional(Type.Array(CodeProperty, { maxItems: 4 })),
})

export type CodeFilters = Static<typeof CodeFilters>
