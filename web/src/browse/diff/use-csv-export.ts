/** Saves all differences of a question as a file: every page is fetched first. */
import type { VersionDiff } from '@codarium/contract'
import { useEffect, useRef, useState } from 'react'
import { csvText } from '../../browser/csv.ts'
import { saveFile } from '../../browser/save-file.ts'
import { useCatalogue } from '../../catalogue/catalogue-context.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { diffRows, fileName } from './diff-csv.ts'
import { type DiffQuestion, pathOf } from './diff-question.ts'

/** How far it is: pages are on their way, or they do not come. */
export type CsvProgress = { readonly done: number; readonly all: number } | 'failed' | undefined

/** The way of an export, how to begin it, and how to end it early. */
export function useCsvExport() {
  const api = useCatalogue()
  const texts = useBrowseTexts()
  const [progress, setProgress] = useState<CsvProgress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const cancel = () => {
    running.current?.abort()
    setProgress(undefined)
  }
  const start = async (question: DiffQuestion) => {
    const signal = takeOver(running)
    setProgress({ done: 0, all: 0 })
    try {
      const load = (page: number) => api<VersionDiff>(pathOf(question, page), { signal })
      const pages = await allPages(load, (done, all) => signal.aborted || setProgress({ done, all }))
      if (signal.aborted) return
      saveFile(fileName(question), csvText(diffRows(pages, question, texts)), 'text/csv;charset=utf-8')
      setProgress(undefined)
    } catch {
      if (!signal.aborted) setProgress('failed')
    }
  }
  return { progress, start, cancel }
}

/** The signal of a new export. */
function takeOver(running: { current: AbortController | undefined }): AbortSignal {
  running.current?.abort()
  running.current = new AbortController()
  return running.current.signal
}

/** One page after the other; what is there of all is told after each. */
async function allPages(
  load: (page: number) => Promise<VersionDiff>,
  tell: (done: number, all: number) => void,
): Promise<readonly VersionDiff[]> {
  const pages = [await load(0)]
  const { totalPages = 0, totalResults = 0, size = 0 } = pages[0] ?? {}
  for (let page = 1; page < totalPages; page++) {
    tell(page * size, totalResults)
    pages.push(await load(page))
  }
  return pages
}
