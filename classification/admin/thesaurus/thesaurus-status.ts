/** How the state of a search index is shown. */
import type { ImportJob, ImportStatus, ThesaurusStatusAnswer, TrainingStatusAnswer } from '@codarium/contract'
import { type ThesaurusStatus, type TrainingStatus, thesaurusSystems } from '../../indexing/thesaurus.ts'
import type { Scheduled } from './rebuild-schedule.ts'
import { THESAURUS } from './thesaurus-work.ts'

/** The answer of GET /api/admin/thesaurus/status. */
export function statusAnswer(
  { version, state, entries, builtAt }: ThesaurusStatus,
  scheduled: Scheduled | undefined,
  job: ImportJob | undefined,
  training: readonly TrainingStatus[] | undefined,
): ThesaurusStatusAnswer {
  return {
    version,
    state,
    entries: { ...entries },
    totalEntries: total(entries),
    ...(builtAt === undefined ? {} : { builtAt: iso(builtAt) }),
    ...(scheduled ? { scheduledFor: iso(scheduled.dueAt) } : {}),
    ...(job ? { job } : {}),
    training: training?.map(trainingAnswer) ?? thesaurusSystems.map((system) => ({ system, version, ...SWITCHED_OFF })),
  }
}

const SWITCHED_OFF = { state: 'OFF', progress: 0, reason: 'SWITCHED_OFF' } as const

function trainingAnswer({ startedAt, completedAt, ...rest }: TrainingStatus): TrainingStatusAnswer {
  return {
    ...rest,
    ...(startedAt === undefined ? {} : { startedAt: iso(startedAt) }),
    ...(completedAt === undefined ? {} : { completedAt: iso(completedAt) }),
  }
}

/** The build status of a version whose index nobody built by hand: imports build it too, without a job of its own. */
export function statusWithoutJob({ version, entries, builtAt }: ThesaurusStatus, now: number): ImportStatus {
  const built = builtAt === undefined ? { status: 'PENDING', message: 'not built yet' } : BUILT
  return {
    systemCode: THESAURUS,
    version,
    language: '',
    ...(built as Pick<ImportStatus, 'status' | 'message'>),
    totalRecords: total(entries),
    processedRecords: total(entries),
    errorCount: 0,
    startedAt: iso(builtAt ?? now),
    ...(builtAt === undefined ? {} : { completedAt: iso(builtAt) }),
    durationMs: 0,
  }
}

const BUILT = { status: 'COMPLETED', message: 'built with the last import' }

function total(entries: ThesaurusStatus['entries']): number {
  return entries.ICD10 + entries.CHOP + entries.ATC
}

function iso(instant: number): string {
  return new Date(instant).toISOString()
}
