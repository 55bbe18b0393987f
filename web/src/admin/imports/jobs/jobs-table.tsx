/** What is on its way and what was imported, in one list: what moves stands on top. */
import type { ImportJob, ScanState } from '@codarium/contract'
import { importsTexts } from '@codarium/texts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Waiting } from '../../../parts/waiting.tsx'
import { Failure } from '../../parts/failure.tsx'
import { walkRows } from '../../parts/walk-rows.ts'
import { isTold, type Upload } from '../uploads/upload.ts'
import type { UploadQueue } from '../uploads/upload-queue.ts'
import { UploadRow } from '../uploads/upload-row.tsx'
import { isRunning } from './job-progress.ts'
import { JobRow } from './job-row.tsx'

/** Rows that stand for those that have not arrived. */
const EXPECTED = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']

interface JobsTableProps {
  readonly jobs: readonly ImportJob[] | undefined
  readonly error: unknown
  readonly uploads: readonly Upload[]
  readonly queue: UploadQueue
  readonly scan: ScanState | undefined
  readonly openId: string | undefined
  /** Asks for older ones; absent where there are none. */
  readonly more: (() => void) | undefined
}

export function JobsTable({ jobs, error, uploads, queue, scan, openId, more }: JobsTableProps) {
  const texts = useTextsOf(importsTexts)
  const coming = uploads.filter((upload) => !scan || !isTold(upload, scan, jobs ?? []))
  // A stable sort: within both the newest first.
  const shown = jobs?.toSorted((a, b) => Number(isRunning(b)) - Number(isRunning(a)))
  return (
    <>
      <table className="imp" aria-busy={!jobs && !error} onKeyDown={walkRows}>
        <caption className="sr">{texts.imports}</caption>
        <thead>
          <tr>
            <th>{texts.file}</th>
            <th>{texts.catalogue}</th>
            <th>{texts.progress}</th>
            <th>{texts.state}</th>
          </tr>
        </thead>
        <tbody>
          {coming.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} />
          ))}
          {shown?.map((job) => (
            <JobRow key={job.id} job={job} isOpen={job.id === openId} />
          ))}
          {!jobs && !error && EXPECTED.map((row) => <UnknownRow key={row} />)}
          {jobs?.length === 0 && coming.length === 0 && (
            <tr>
              <td colSpan={4} className="dim">
                {texts.noImports}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <Failure of={jobs ? undefined : error} />
      {more && (
        <button type="button" className="btn small older" onClick={more}>
          {texts.older}
        </button>
      )}
    </>
  )
}

const UnknownRow = () => (
  <tr>
    <td>
      <Waiting size="medium" />
    </td>
    <td>
      <Waiting size="short" />
    </td>
    <td>
      <Waiting size="short" />
    </td>
    <td />
  </tr>
)
