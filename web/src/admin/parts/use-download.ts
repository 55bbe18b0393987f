/** Saves a text of the server as a file. */
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../browser/save-file.ts'
import { useAdmin } from '../admin-context.ts'

/** Reading an answer as text takes the mark away by which Excel knows the encoding. */
const BYTE_ORDER_MARK = '\ufeff'

/** The kinds of files: how each begins, and its media type. */
const kinds = {
  csv: [BYTE_ORDER_MARK, 'text/csv;charset=utf-8'],
  jsonl: ['', 'application/jsonl'],
} as const

/** How long a whole list may take (ms). */
const PATIENCE_MS = 120_000

/** Begins a download, and says whether one is under way or has failed. */
export function useDownload() {
  const { api } = useAdmin()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const left = useRef<AbortController>(undefined)
  useEffect(() => () => left.current?.abort(), [])
  const save = async (path: string, name: string, kind: keyof typeof kinds = 'csv') => {
    const [begin, type] = kinds[kind]
    left.current = new AbortController()
    const { signal } = left.current
    setBusy(true)
    setError(undefined)
    try {
      const text = await api<string>(path, { reads: 'text', patienceMs: PATIENCE_MS, signal })
      saveFile(name, begin + text, type)
    } catch (reason) {
      if (!signal.aborted) setError(reason)
    }
    if (!signal.aborted) setBusy(false)
  }
  return { save, busy, error }
}
