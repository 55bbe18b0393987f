/** Sends a file to be imported, and reads from its report which lines were not taken. */
import type { ImportAnswer, ImportLog } from '@codarium/contract'
import { useEffect, useRef, useState } from 'react'
import type { ServerApi } from '../../server/server-api.ts'
import { useAdmin } from '../admin-context.ts'
import { type RefusedLine, refusedLines, reportOf } from './refused-lines.ts'

/** How long an import may take (ms): the largest lists take some seconds, and others may have the machine. */
const PATIENCE_MS = 300_000

/** Reports looked through for that of the import just done. */
const REPORTS = 20

/** What became of a file. */
export interface FileImport {
  readonly name: string
  readonly records: number
  readonly errors: number
  /** Undefined where the report cannot be read: it lies on another node. */
  readonly refused: readonly RefusedLine[] | undefined
}

export type FileImportState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly name: string }
  | { readonly phase: 'done'; readonly done: FileImport }
  | { readonly phase: 'failed'; readonly error: unknown }

/** The state of an import, and how to begin one. */
export function useFileImport(path: string, imported: () => Promise<unknown>) {
  const { api } = useAdmin()
  const [state, setState] = useState<FileImportState>({ phase: 'idle' })
  const there = useRef(true)
  useEffect(() => {
    there.current = true
    return () => {
      there.current = false
    }
  }, [])
  const show = (next: FileImportState) => there.current && setState(next)
  const start = async (file: File, query = '') => {
    show({ phase: 'running', name: file.name })
    try {
      const done = await importFile(api, path + query, file)
      await imported()
      show({ phase: 'done', done })
    } catch (error) {
      show({ phase: 'failed', error })
    }
  }
  return { state, start }
}

async function importFile(api: ServerApi, path: string, file: File): Promise<FileImport> {
  const body = new FormData()
  body.append('file', file, file.name)
  const answer = await api<ImportAnswer>(path, { method: 'POST', body, patienceMs: PATIENCE_MS })
  const errors = Number(answer.errors ?? 0)
  const refused = errors > 0 ? await linesOf(api, answer.key ?? '').catch(() => undefined) : []
  return { name: file.name, records: Number(answer.records ?? 0), errors, refused }
}

async function linesOf(api: ServerApi, key: string): Promise<readonly RefusedLine[] | undefined> {
  const listed = await api<ImportLog[]>(`/api/admin/import/logs/reports?limit=${REPORTS}`)
  const name = reportOf(key, listed)
  if (!name) return undefined
  return refusedLines(
    await api<string>(`/api/admin/import/logs/reports/${encodeURIComponent(name)}`, { reads: 'text' }),
  )
}
