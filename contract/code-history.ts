/** Codes over the years: what became of one, and what differs between two versions. */
import { type Static, Type } from 'typebox'
import { ClassificationType } from './thesaurus.ts'

/** What of a code can change. */
export const CodeAspect = Type.Enum(['TITLE', 'CODABLE', 'PARENT'])

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

/** One difference between two versions. */
export const CodeChange = Type.Object({
  code: Type.String(),
  change: CodeChangeKind,
  changed: Type.Array(CodeAspect, { description: 'Empty unless CHANGED' }),
  before: Type.Optional(CodeState),
  after: Type.Optional(CodeState),
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
  changes: Type.Array(CodeChange),
  totalResults: Type.Integer({ description: 'Differences that match the filter' }),
  page: Type.Integer(),
  size: Type.Integer(),
  totalPages: Type.Integer(),
})

export type VersionDiff = Static<typeof VersionDiff>
