/** How often codes are coded, on the wire: told by the session service, shown to administrators. */
import { type Static, Type } from 'typebox'
import { ClassificationType } from './thesaurus.ts'
import { LONGEST_CODE } from './validation.ts'

/** Most codes told of in one call: those of a large delivery; a case has at most 2,000 rows. */
const MOST_CODES = 20_000
/** Most cases of one session. */
const MOST_CASES = 1_000_000

/** Most pairs of categories told of in one call: the commonest of a large delivery. */
const MOST_PAIRS = 10_000

/** A category of three characters with its system: nothing that could name anybody. */
const Category = Type.String({ pattern: '^(ICD10 [A-Z]\\d\\d|CHOP \\d[0-9A-Z]{2})$' })

/** The codes the result of a session holds, without anything of its cases. */
export const CodeUsage = Type.Object({
  session: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: 'SHA-256 of the sessionId, hexadecimal: a session is counted once, however often it is told',
  }),
  codes: Type.Array(
    Type.Object({
      type: ClassificationType,
      code: Type.String({ minLength: 1, maxLength: LONGEST_CODE }),
      count: Type.Integer({ minimum: 1, maximum: MOST_CASES, description: 'Cases that have the code' }),
    }),
    { maxItems: MOST_CODES },
  ),
  together: Type.Optional(
    Type.Object(
      {
        cases: Type.Integer({ minimum: 1, maximum: MOST_CASES, description: 'Cases the pairs were counted in' }),
        pairs: Type.Array(
          Type.Object({
            one: Category,
            other: Category,
            count: Type.Integer({ minimum: 1, maximum: MOST_CASES, description: 'Cases that have both' }),
          }),
          { maxItems: MOST_PAIRS },
        ),
      },
      { description: 'Which categories stand in one case, each with itself too; the lesser one of a pair first' },
    ),
  ),
})

export type CodeUsage = Static<typeof CodeUsage>

export const CodeUsageAnswer = Type.Object({
  status: Type.Enum(['COUNTED', 'KNOWN'], { description: 'KNOWN: the session was counted before' }),
  codes: Type.Integer({ description: 'Codes counted; those that no catalogue has are left out' }),
})

/** How often one code is coded. */
export const CodeFrequency = Type.Object({
  code: Type.String(),
  own: Type.Number({ description: 'Cases of own completed sessions, older ones counting less (half after 8 months)' }),
  confirmed: Type.Integer({ description: 'Confirmations by suggest feedback' }),
  table: Type.Integer({ description: 'In the frequency table that was imported' }),
})

/** A table of frequencies as it was imported. */
const FrequencyTable = Type.Object({
  version: Type.String({ description: 'The year under which it was imported; where it is another one, it stands in' }),
  filename: Type.String(),
  records: Type.Integer({ description: 'Codes it counts' }),
  importedAt: Type.String({ format: 'date-time' }),
})

/** A page of frequencies, the commonest first. */
export const CodeFrequencyPage = Type.Object({
  type: ClassificationType,
  tableVersion: Type.Optional(Type.String({ description: 'The year under which the table in use was imported' })),
  table: Type.Optional(FrequencyTable),
  entries: Type.Array(CodeFrequency),
  totalResults: Type.Integer(),
  page: Type.Integer(),
  size: Type.Integer(),
})

export type CodeFrequencyPage = Static<typeof CodeFrequencyPage>
