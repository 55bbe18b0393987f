/** What-if on the wire: changes to a case that are tried, each on its own, and what each comes to. */
import { type Static, Type } from 'typebox'
import { CaseEdit } from './coded-case.ts'
import { Availability, GroupingDelta, GroupingSummary, LooseCase, SessionGroupRequest } from './grouping.ts'
import { LARGEST_INTEGER } from './integers.ts'
import { LONGEST_CODE } from './validation.ts'

/** Most changes of one call: each is a whole case to group. */
export const MOST_WHAT_IF = 200

const strict = { additionalProperties: false }

/** A row as far as a grouper reads it. */
export const WhatIfRow = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: LONGEST_CODE, description: 'ICD, CHOP or ATC; dotted or not' }),
    side: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1, description: 'Treatments: 0 both, 1 right, 2 left' }),
    ),
    start: Type.Optional(Type.String({ pattern: '^\\d{8}(\\d{2}){0,2}$', description: 'Treatments: YYYYMMDD…' })),
    extra: Type.Optional(Type.String({ minLength: 1, maxLength: 50, description: 'Medications: medi_zusatz' })),
    route: Type.Optional(Type.String({ minLength: 1, maxLength: 50, description: 'Medications: route' })),
    dose: Type.Optional(Type.String({ minLength: 1, maxLength: 20, description: 'Medications: amount' })),
    unit: Type.Optional(Type.String({ minLength: 1, maxLength: 50, description: 'Medications: unit' })),
  },
  strict,
)

export type WhatIfRow = Static<typeof WhatIfRow>

/** One change to a case that is tried. */
export const WhatIfChange = Type.Object(
  {
    key: Type.Optional(Type.String({ maxLength: 100, description: 'Comes back in the answer' })),
    action: Type.Enum(['ADD', 'REMOVE', 'REPLACE', 'MAKE_MAIN', 'SET'], {
      description:
        'ADD row to list; REMOVE the row at; REPLACE the row at by row; MAKE_MAIN the diagnosis at; SET administrative attributes (administrators only)',
    }),
    list: Type.Optional(
      Type.Enum(['diagnoses', 'treatments', 'medications'], { description: 'Which list; default diagnoses' }),
    ),
    at: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: LARGEST_INTEGER,
        description: 'Place of the row in the case as it is now, from 0',
      }),
    ),
    row: Type.Optional(WhatIfRow),
    administrative: CaseEdit.properties.administrative,
  },
  strict,
)

export type WhatIfChange = Static<typeof WhatIfChange>

const Changes = Type.Array(WhatIfChange, {
  minItems: 1,
  maxItems: MOST_WHAT_IF,
  description: 'Each is tried on its own',
})

/** POST session/{id}/group/what-if. */
export const SessionWhatIfRequest = Type.Object(
  {
    index: Type.Integer({
      minimum: 0,
      maximum: LARGEST_INTEGER,
      description: 'Place of the case in the delivery, from 0',
    }),
    edits: SessionGroupRequest.properties.edits,
    changes: Changes,
  },
  strict,
)

export type SessionWhatIfRequest = Static<typeof SessionWhatIfRequest>

/** POST group/what-if. */
export const WhatIfRequest = Type.Object({ case: LooseCase, changes: Changes }, strict)

/** What a change that was tried comes to. */
export const WhatIfVariant = Type.Object({
  key: Type.Optional(Type.String({ description: 'As sent' })),
  ...GroupingSummary.properties,
  delta: GroupingDelta,
})

/** Answer of a what-if call. */
export const WhatIfAnswer = Type.Object({
  ...Availability,
  current: Type.Optional(GroupingSummary),
  variants: Type.Array(WhatIfVariant, { description: 'In the order of the changes; empty while unavailable' }),
})

export type WhatIfAnswer = Static<typeof WhatIfAnswer>
