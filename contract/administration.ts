/** Administration of the catalogues on the wire: statistics, deletion, references, the search index and its cache. */
import { type Static, Type } from 'typebox'
import { ImportJob } from './imports.ts'

/** The systems that can be deleted; MEDICATIONS and ATC are two names of one. */
export const AdminSystem = Type.Enum(['ICD10', 'CHOP', 'ATC', 'MEDICATIONS'])

/** A system that can be deleted. */
export type AdminSystem = Static<typeof AdminSystem>

/** The systems whose texts refer to other codes. */
export const ReferenceSystem = Type.Enum(['ICD10', 'CHOP'])

/** A system whose texts refer to other codes. */
export type ReferenceSystem = Static<typeof ReferenceSystem>

/** `?confirm` of deletions. */
export const Confirm = Type.Boolean({ default: false, description: 'Data are deleted only when true' })

/** `?async` of rebuilds. */
export const Async = Type.Boolean({ default: false, description: 'True: answer at once and work on' })

/** A part of a catalogue with where it came from. */
export const LayerStats = Type.Object({
  system: Type.String(),
  layer: Type.String({ description: 'codes, texts, synonyms, index, references ...' }),
  language: Type.String({ description: 'Empty where it has none' }),
  records: Type.Integer(),
  importedAt: Type.String({ format: 'date-time' }),
  filename: Type.String(),
})

export type LayerStats = Static<typeof LayerStats>

export const SystemStats = Type.Object({
  codes: Type.Integer({ description: 'Without chapters and blocks' }),
  codable: Type.Integer(),
  chapters: Type.Integer(),
  blocks: Type.Integer(),
  texts: Type.Record(Type.String(), Type.Integer(), { description: 'Codes with texts, by language' }),
  synonyms: Type.Integer({ description: 'Of the catalogue and of the house' }),
  indexEntries: Type.Integer({ description: 'Entries of the alphabetical index' }),
  inclusions: Type.Integer(),
  exclusions: Type.Integer(),
  references: Type.Integer({ description: 'References that were extracted' }),
  thesaurusEntries: Type.Integer({ description: 'Texts one can search by' }),
})

export type SystemStats = Static<typeof SystemStats>

/** What is there of one version; an emptied one shows zeros. */
export const VersionStats = Type.Object({
  codes: Type.Integer({ description: 'Of all systems' }),
  thesaurusEntries: Type.Integer({ description: 'Of all systems' }),
  systems: Type.Object({ ICD10: SystemStats, CHOP: SystemStats, ATC: SystemStats }),
  layers: Type.Array(LayerStats),
})

export type VersionStats = Static<typeof VersionStats>

/** GET /api/admin/stats, by version. */
export const StatsByVersion = Type.Record(Type.String(), VersionStats)

/** What is there, by version. */
export type StatsByVersion = Static<typeof StatsByVersion>

/** What was deleted, or would be. */
export const DeleteStatistics = Type.Object({
  systemCode: AdminSystem,
  version: Type.String(),
  codes: Type.Integer({ description: 'Without chapters and blocks, which go too' }),
  texts: Type.Integer({ description: 'In all languages' }),
  synonyms: Type.Integer({ description: 'With the entries of the alphabetical index' }),
  references: Type.Integer(),
  thesaurusEntries: Type.Integer(),
  layers: Type.Array(LayerStats),
  deleted: Type.Boolean(),
  message: Type.String(),
})

export type DeleteStatistics = Static<typeof DeleteStatistics>

/** Answers of /api/admin/clean, by system. */
export const CleanStatistics = Type.Record(Type.String(), DeleteStatistics)

/** What was deleted, or would be, by system. */
export type CleanStatistics = Static<typeof CleanStatistics>

/** What a reference between two codes means. */
export const referenceKinds = ['DAGGER', 'ASTERISK', 'OPTIONAL', 'EXCLUSION', 'INCLUSION', 'CODING_HINT'] as const

/** What a reference between two codes means. */
export type ReferenceKind = (typeof referenceKinds)[number]

/** The references of a version. */
export const ReferenceStatistics = Type.Object({
  systemCode: ReferenceSystem,
  version: Type.String(),
  total: Type.Integer(),
  byType: Type.Record(Type.String(), Type.Integer(), { description: referenceKinds.join(', ') }),
  unresolved: Type.Integer({ description: 'Mentions of codes the catalogue does not have' }),
  extractedAt: Type.Optional(Type.String({ format: 'date-time' })),
  upToDate: Type.Boolean({
    description: 'False when the codes were imported from another file since, or never extracted',
  }),
})

export type ReferenceStatistics = Static<typeof ReferenceStatistics>

/** Whether references were deleted. */
export const ReferenceDeletion = Type.Object({
  systemCode: ReferenceSystem,
  version: Type.String(),
  references: Type.Integer(),
  deleted: Type.Boolean(),
  message: Type.String(),
})

export type ReferenceDeletion = Static<typeof ReferenceDeletion>

/** Entries of the search index by system. */
export const EntryCounts = Type.Object({ ICD10: Type.Integer(), CHOP: Type.Integer(), ATC: Type.Integer() })

/** Where the training of the search model of one system of a version stands. */
export const TrainingStatusAnswer = Type.Object({
  system: Type.Enum(['ICD10', 'CHOP', 'ATC']),
  version: Type.String(),
  state: Type.Enum(['WAITING', 'RUNNING', 'DONE', 'FAILED', 'OFF'], {
    description: 'DONE: the model of what is there now is trained',
  }),
  progress: Type.Number({ minimum: 0, maximum: 1, description: 'Share that is done' }),
  reason: Type.Optional(
    Type.Enum(
      ['QUIET_TIME', 'IMPORT_RUNNING', 'QUEUED', 'OTHER_NODE', 'NO_TEXTS', 'TOO_FEW_TEXTS', 'SWITCHED_OFF', 'ERROR'],
      { description: 'Why it waits, is off or has failed; OTHER_NODE: it waits for, or runs on, another node' },
    ),
  ),
  startedAt: Type.Optional(Type.String({ format: 'date-time', description: 'Of the present or last training' })),
  completedAt: Type.Optional(Type.String({ format: 'date-time' })),
  seconds: Type.Optional(Type.Integer({ minimum: 0, description: 'What it has taken' })),
  secondsLeft: Type.Optional(Type.Integer({ minimum: 0, description: 'What it will still take at this speed' })),
  memoryBytes: Type.Optional(Type.Integer({ minimum: 0, description: 'The most memory of its process' })),
})

/** Where the training of a search model stands. */
export type TrainingStatusAnswer = Static<typeof TrainingStatusAnswer>

/** Where the search index of a version stands on the node that answers. */
export const ThesaurusStatusAnswer = Type.Object({
  version: Type.String(),
  state: Type.Enum(['MISSING', 'BUILDING', 'STALE', 'READY']),
  entries: EntryCounts,
  totalEntries: Type.Integer(),
  builtAt: Type.Optional(Type.String({ format: 'date-time' })),
  scheduledFor: Type.Optional(Type.String({ format: 'date-time', description: 'When a scheduled rebuild is due' })),
  job: Type.Optional(ImportJob),
  training: Type.Optional(Type.Array(TrainingStatusAnswer, { description: 'The models of search by meaning' })),
})

/** Where the search index of a version stands. */
export type ThesaurusStatusAnswer = Static<typeof ThesaurusStatusAnswer>

/** Where the search indexes of all versions stand, and the training of their models. */
export const BuildStatusAnswer = Type.Object({
  versions: Type.Array(ThesaurusStatusAnswer),
  training: Type.Array(TrainingStatusAnswer, { description: 'That of all versions in one list' }),
})

export type BuildStatusAnswer = Static<typeof BuildStatusAnswer>

/** What a rebuild or a resynchronisation did, or has begun. */
export const RebuildAnswer = Type.Object({
  version: Type.String(),
  async: Type.Boolean({ description: 'True: it is still running, its job tells more' }),
  job: ImportJob,
})

export type RebuildAnswer = Static<typeof RebuildAnswer>

/** Most seconds (a day) a rebuild can be put off: for the next night. */
export const LONGEST_REBUILD_DELAY = 86_400

/** A rebuild that was put off. */
export const ScheduledRebuild = Type.Object({
  version: Type.String(),
  delaySeconds: Type.Integer(),
  scheduledFor: Type.String({ format: 'date-time' }),
  replaced: Type.Boolean({ description: 'True when one was scheduled before, which will not run' }),
})

export type ScheduledRebuild = Static<typeof ScheduledRebuild>

/** What the node that answers keeps of a version in memory. */
export const CachedVersion = Type.Object({
  version: Type.String(),
  codes: Type.Integer(),
  loadedAt: Type.String({ format: 'date-time' }),
})

export type CachedVersion = Static<typeof CachedVersion>

/** GET /api/thesaurus/cache/stats. */
export const CacheStatistics = Type.Object({
  versions: Type.Array(CachedVersion),
  codes: Type.Integer({ description: 'Of all versions' }),
})

/** What the node that answers keeps in memory. */
export type CacheStatistics = Static<typeof CacheStatistics>

/** What was forgotten. */
export const CacheCleared = Type.Object({ cleared: Type.Array(Type.String(), { description: 'The versions' }) })
