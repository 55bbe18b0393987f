/** The thesaurus as the rest of the service sees it: the search index over the catalogues of each version. */

/** The systems whose codes can be found. */
export const thesaurusSystems = ['ICD10', 'CHOP', 'ATC'] as const

/** A system whose codes can be found. */
export type ThesaurusSystem = (typeof thesaurusSystems)[number]

/** How many entries (texts one can search by) each system has. */
export type EntryCounts = Readonly<Record<ThesaurusSystem, number>>

/** What a build made. */
export interface BuildResult {
  readonly version: string
  readonly entries: EntryCounts
}

/** Where the index of a version stands: not built, being built, built from older data than are there, or ready. */
export type ThesaurusState = 'MISSING' | 'BUILDING' | 'STALE' | 'READY'

/** The index of a version on this node. */
export interface ThesaurusStatus {
  readonly version: string
  readonly state: ThesaurusState
  readonly entries: EntryCounts
  /** Epoch milliseconds of the last build. */
  readonly builtAt?: number
}

/** What this node keeps of a version in memory. */
export interface CachedVersion {
  readonly version: string
  /** Codes held with their texts and enrichment. */
  readonly codes: number
  /** Epoch milliseconds of the loading. */
  readonly loadedAt: number
}

/** What this node keeps in memory. */
export interface CacheStatistics {
  readonly versions: readonly CachedVersion[]
}

/** Builds, publishes and empties the search index, and keeps what search needs in memory. */
export interface Thesaurus {
  /** Brings the index of a version up to date with its catalogues and shows it to searches, on this node. */
  publish(version: string): Promise<void>
  /** Throws the index of a version away and builds it anew; searches see the old one until then. */
  rebuild(version: string): Promise<BuildResult>
  status(version: string): Promise<ThesaurusStatus>
  /** Empties the index of one system, on all nodes, until the next publish or rebuild; returns how many entries went. */
  removeEntries(system: ThesaurusSystem, version: string): Promise<number>
  cacheStatistics(): CacheStatistics
  /** Loads a version into memory anew. */
  reload(version: string): Promise<CachedVersion | undefined>
  /** Forgets a version, or all of them; the next search loads them again. Returns the versions forgotten. */
  clear(version?: string): Promise<readonly string[]>
}

/** Where training stands: about to begin, under way, done for what is there now, failed, or not needed. */
export type TrainingState = 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'OFF'

/** Why training waits, is off or has failed, or where it runs. */
export type TrainingReason =
  | 'QUIET_TIME'
  | 'IMPORT_RUNNING'
  | 'QUEUED'
  | 'OTHER_NODE'
  | 'NO_TEXTS'
  | 'TOO_FEW_TEXTS'
  | 'SWITCHED_OFF'
  | 'ERROR'

/** The training of the model of one system. */
export interface TrainingStatus {
  readonly system: ThesaurusSystem
  readonly version: string
  readonly state: TrainingState
  /** Share that is done. */
  readonly progress: number
  readonly reason?: TrainingReason
  /** Epoch milliseconds: of the present or last training. */
  readonly startedAt?: number
  readonly completedAt?: number
  /** How long it has taken so far or took, and how much longer it will. */
  readonly seconds?: number
  readonly secondsLeft?: number
  /** The most memory its process had. */
  readonly memoryBytes?: number
}

/** Says where the training of models stands. */
export interface TrainingWatcher {
  /** The training of each system of a version. */
  training(version: string): Promise<readonly TrainingStatus[]>
}
