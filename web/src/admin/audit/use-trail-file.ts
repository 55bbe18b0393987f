/** Saves the events that are asked for as a file. */
import { useDownload } from '../parts/use-download.ts'
import { type AuditFilters, questionOf } from './place.ts'

export interface TrailFile {
  readonly busy: boolean
  readonly error: unknown
  save(format: 'csv' | 'jsonl'): void
}

export function useTrailFile(filters: AuditFilters): TrailFile {
  const { save, busy, error } = useDownload()
  const question = questionOf(filters)
  return {
    busy,
    error,
    save: (format) => {
      question.set('format', format)
      const day = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)
      void save(`/api/v1/audit/export?${question}`, `codarium-audit-${day}.${format}`, format)
    },
  }
}
