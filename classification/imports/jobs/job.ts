/** An import as a job: what it brings, where it stands, what it reports. */
import type { ImportJob, ImportRefusal, ImportStatus } from '@codarium/contract'
import type { LayerKey, LayerName } from '../../catalogue/layer.ts'

/** Where a job stands (design.md section 5). */
export type JobStatus = 'PENDING' | 'RUNNING' | 'COMPLETED' | 'COMPLETED_WITH_ERRORS' | 'FAILED'

/** A job as the database keeps it; instants are epoch milliseconds. */
export interface Job {
  readonly id: string
  /** `<SYSTEM>-<version>[-<language>]`. */
  readonly key: string
  readonly systemCode: string
  readonly version: string
  readonly language: string
  readonly status: JobStatus
  readonly message: string
  readonly totalRecords: number
  readonly processedRecords: number
  readonly errorCount: number
  readonly startedAt: number
  readonly completedAt?: number
  /** Name of the node that runs it. */
  readonly node: string
  /** True once the new data are live: from then on a crash loses nothing but the index, which is built again. */
  readonly live: boolean
  /** The file it brings, where it brings one. */
  readonly filename?: string
  /** Name of its report. */
  readonly report?: string
  /** Why it failed. */
  readonly refusal?: ImportRefusal
}

/** A job as the wire shows it. */
export function toImportStatus(job: Job, now: number): ImportStatus {
  const {
    systemCode,
    version,
    language,
    status,
    message,
    totalRecords,
    processedRecords,
    errorCount,
    startedAt,
    completedAt,
  } = job
  return {
    systemCode,
    version,
    language,
    status,
    message,
    totalRecords,
    processedRecords,
    errorCount,
    startedAt: new Date(startedAt).toISOString(),
    ...(completedAt === undefined ? {} : { completedAt: new Date(completedAt).toISOString() }),
    durationMs: (completedAt ?? now) - startedAt,
  }
}

/** A job as the wire shows it among others. */
export function toImportJob(job: Job, now: number): ImportJob {
  const { id, key, filename, report, refusal } = job
  return {
    id,
    key,
    ...toImportStatus(job, now),
    ...(filename === undefined ? {} : { filename }),
    ...(report === undefined ? {} : { report }),
    ...(refusal === undefined ? {} : { refusal }),
  }
}

/** The key of a job: system, version, and the language where there is one. */
export function jobKey(systemCode: string, version: string, language: string): string {
  return [systemCode, version, language].filter(Boolean).join('-')
}

/** Layers whose imports are known by a name of their own; the others go by their system. */
const ownNames: Partial<Record<LayerName, string>> = {
  index: 'CHOP_AI',
  support: 'BEGLEITDOKUMENTE',
  rules: 'CODING_RULES',
  medications: 'MEDICATIONS',
  articles: 'ARTIKELLISTE',
  additions: 'ADDITION_CODES',
  'house-words': 'HOUSE_WORDS',
  thesaurus: 'THESAURUS',
}

/** The system code under which the job that brings a layer is known. */
export function systemCodeOf({ system, layer }: LayerKey): string {
  const [name, detail] = layer.split('-')
  if (name === 'supplements') return `ZE_${detail}`
  if (name === 'drg') return `DRG_${detail}`
  if (name === 'synonyms' || name === 'crosswalk' || name === 'frequencies') return `${system}_${name.toUpperCase()}`
  return ownNames[layer] ?? system
}

/** The key under which the job that brings a layer is known. */
export function jobKeyOf(key: LayerKey): string {
  return jobKey(systemCodeOf(key), key.version, key.language)
}
