/** Codes over the years: what became of one, and what differs between two versions. */
import { type Static, Type } from 'typebox'
import { pageOf } from './paged.ts'
import { ClassificationType } from './thesaurus.ts'

const ofTheCode = ['TITLE', 'CODABLE', 'PARENT'] as const
/** What only a comparison of everything knows. */
export const saidAspects = [
  ...(['INCLUSION', 'EXCLUSION', 'NOTE', 'HINT'] as const),
  ...(['CCL_OPERATIVE', 'CCL_MEDICAL', 'POA', 'AGE', 'SEX', 'MAIN_DIAGNOSIS'] as const),
] as const

/** What of a code can change. */
export const CodeAspect = Type.Enum(ofTheCode)

export type CodeAspect = Static<typeof CodeAspect>

/** A code in one version. */
export const CodeState = Type.Object({
  text: Type.String(),
  isCodable: Type.Boolean(),
  parentCode: Type.Optional(Type.String()),
})

export type CodeState = Static<typeof CodeState>

/** A step of the crosswalk between two versions. */
export const CodeSuccession = Type.Object({
  fromVersion: Type.String(),
  fromCode: Type.String(),
  fromText: Type.Optional(Type.String()),
  toVersion: Type.String(),
  toCode: Type.String(),
  toText: Type.Optional(Type.String()),
  automaticForward: Type.Optional(Type.Boolean({ description: 'The later code may be taken without asking' })),
  automaticBackward: Type.Optional(Type.Boolean({ description: 'The earlier code may be taken without asking' })),
})

export type CodeSuccession = Static<typeof CodeSuccession>

/** What a version made of the code, against the version before it in this list. */
export const CodeVersion = Type.Object({
  version: Type.String(),
  status: Type.Enum(['FIRST', 'NEW', 'UNCHANGED', 'CHANGED', 'DELETED', 'ABSENT'], {
    description: 'FIRST: it is in the oldest version here; ABSENT: neither here nor before',
  }),
  changed: Type.Array(CodeAspect),
  state: Type.Optional(CodeState),
})

/** What a version made of the code. */
export type CodeVersion = Static<typeof CodeVersion>

/** A code over the years. */
export const CodeHistory = Type.Object({
  type: ClassificationType,
  code: Type.String(),
  versions: Type.Array(CodeVersion, { description: 'Every version with codes of this system, the oldest first' }),
  predecessors: Type.Array(CodeSuccession, { description: 'Steps that led to this code, the latest first' }),
  successors: Type.Array(CodeSuccession, { description: 'Steps that lead on from this code, the earliest first' }),
})

export type CodeHistory = Static<typeof CodeHistory>

/** The kinds of differences between two versions. */
export const CodeChangeKind = Type.Enum(['NEW', 'DELETED', 'CHANGED'])

export type CodeChangeKind = Static<typeof CodeChangeKind>

/** What the lists under a title and the supporting documents say of a code. */
export const SaidAspect = Type.Enum(saidAspects)

export type SaidAspect = Static<typeof SaidAspect>

/** All that can differ of a code that two versions have. */
export const DifferenceAspect = Type.Enum([...ofTheCode, ...saidAspects])

/** What one version says and the other does not. */
export const SaidDifference = Type.Object({
  aspect: SaidAspect,
  before: Type.Array(Type.String(), { description: 'Said in the earlier version only' }),
  after: Type.Array(Type.String(), { description: 'Said in the later version only' }),
})

export type SaidDifference = Static<typeof SaidDifference>

/** One difference between two versions. */
export const CodeChange = Type.Object({
  code: Type.String(),
  chapter: Type.String(),
  change: CodeChangeKind,
  changed: Type.Array(CodeAspect, { description: 'Empty unless CHANGED' }),
  before: Type.Optional(CodeState),
  after: Type.Optional(CodeState),
  said: Type.Array(SaidDifference, {
    description:
      'Only where everything is compared. Texts are lines; CCL 0 to 4; POA REQUIRED, OPTIONAL or EXEMPT; AGE in words; SEX M or F; MAIN_DIAGNOSIS UNACCEPTABLE',
  }),
  predecessors: Type.Array(Type.String(), { description: 'Other codes it came from, by the crosswalk' }),
  successors: Type.Array(Type.String(), { description: 'Other codes it went to, by the crosswalk' }),
})

export type CodeChange = Static<typeof CodeChange>

/** A page of the differences between two versions. */
export const VersionDiff = Type.Object({
  type: ClassificationType,
  from: Type.String(),
  to: Type.String(),
  added: Type.Integer(),
  deleted: Type.Integer(),
  changed: Type.Integer(),
  // Of the differences that match all filters but that of the list itself.
  byChapter: Type.Record(Type.String(), Type.Integer()),
  byAspect: Type.Record(Type.String(), Type.Integer()),
  chapters: Type.Array(Type.Object({ code: Type.String(), text: Type.String() }), {
    description: 'Those with differences, in the order of the catalogue',
  }),
  notCompared: Type.Array(SaidAspect, {
    description: 'Only one of the versions has the document that says it',
  }),
  changes: Type.Array(CodeChange),
  ...pageOf,
})

export type VersionDiff = Static<typeof VersionDiff>
