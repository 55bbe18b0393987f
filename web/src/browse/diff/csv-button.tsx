/** Saves the differences as a file; while their pages come it says how far it is, and ends early when pressed again. */
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import type { DiffQuestion } from './diff-question.ts'
import { useCsvExport } from './use-csv-export.ts'

export function CsvButton({ question }: { question: DiffQuestion }) {
  const texts = useBrowseTexts()
  const { progress, start, cancel } = useCsvExport()
  const isRunning = progress !== undefined && progress !== 'failed'
  return (
    <>
      <button type="button" className="btn small" onClick={() => (isRunning ? cancel() : void start(question))}>
        {isRunning ? `${texts.exporting(progress.done, progress.all)} · ${texts.cancel}` : texts.csv}
      </button>
      <span className={progress === 'failed' ? 'not-copied' : 'sr'} role="status">
        {progress === 'failed' && texts.exportFailed}
      </span>
    </>
  )
}
