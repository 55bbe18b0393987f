/** How far an import is: its share, its stage, and the time it will still take. */
import type { ImportJob } from '@codarium/contract'

type Stand = Pick<ImportJob, 'status' | 'processedRecords' | 'totalRecords' | 'durationMs' | 'message'>

/** Whether it has an end before it. */
export const isRunning = ({ status }: Pick<ImportJob, 'status'>): boolean =>
  status === 'PENDING' || status === 'RUNNING'

/** Whole percent of what is done: all of it only once it is. */
export function percentOf({ status, processedRecords, totalRecords }: Stand): number {
  if (status === 'COMPLETED' || status === 'COMPLETED_WITH_ERRORS') return 100
  if (totalRecords === 0) return 0
  return Math.min(99, Math.floor((100 * processedRecords) / totalRecords))
}

/** What it is at. */
export type Stage = 'reading' | 'publishing' | 'waiting'

/** Reading ends when everything is read; what follows takes its time too. */
export function stageOf({ processedRecords, totalRecords, message }: Stand): Stage {
  if (message === 'building the index' || message === 'taking it into use') return 'publishing'
  return totalRecords === 0 && processedRecords === 0 ? 'waiting' : 'reading'
}

/** Seconds it will still take at this speed; undefined while that would be a guess. */
export function secondsLeft({ processedRecords, totalRecords, durationMs }: Stand): number | undefined {
  const share = totalRecords === 0 ? 0 : processedRecords / totalRecords
  if (share < 0.1 || share >= 1 || durationMs < 1000) return undefined
  return Math.max(1, Math.round((durationMs / 1000) * (1 / share - 1)))
}
