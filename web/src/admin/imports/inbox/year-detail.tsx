/** The inbox of a year: what waits and can be taken out, what failed and why, what is done. */
import type { FolderFile, ImportLog } from '@codarium/contract'
import { dateAndTime, importsTexts } from '@codarium/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PageLink } from '../../../browser/page-link.tsx'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { useAdmin } from '../../admin-context.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Failure } from '../../parts/failure.tsx'
import { PartHead } from '../../parts/part-head.tsx'
import { partPath } from '../imports-address.ts'
import { useFolders, useLogs } from './use-folders.ts'

export function YearDetail({ year }: { year: string }) {
  const texts = useTextsOf(importsTexts)
  const { data, error } = useFolders()
  const waiting = data?.inbox.find((folder) => String(folder.year) === year)?.files
  const failed = useLogs('error', year)
  const done = useLogs('success', year)
  return (
    <>
      <PartHead back={partPath()} title={texts.inboxOf(year)} />
      <h3>{texts.waits}</h3>
      <Failure of={data ? undefined : error} />
      {data && (!waiting || waiting.length === 0) && <p className="dim">{texts.nothingWaits}</p>}
      <ul className="files">
        {waiting?.map((file) => (
          <WaitingFile key={`${file.place} ${file.filename}`} year={year} file={file} />
        ))}
      </ul>
      <h3>{texts.faulty}</h3>
      <Dealt logs={failed.data} error={failed.error} none={texts.noneFailed} />
      <h3>{texts.done}</h3>
      <Dealt logs={done.data} error={done.error} none={texts.noneDone} />
    </>
  )
}

function WaitingFile({ year, file: { filename, size, ignored, place } }: { year: string; file: FolderFile }) {
  const texts = useTextsOf(importsTexts)
  const { api } = useAdmin()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const remove = async () => {
    await api(`/api/admin/import/inbox/${year}/${encodeURIComponent(filename)}`, { method: 'DELETE' })
    await client.invalidateQueries({ queryKey: ['imports'] })
  }
  return (
    <li>
      <b className="cut">{filename}</b>
      <span className="dim">{texts.size(size)}</span>
      {!ignored && (
        <button
          type="button"
          className="btn small"
          aria-label={texts.takeOutOne(filename)}
          onClick={() => setAsks(true)}
        >
          {texts.takeOut}
        </button>
      )}
      {ignored && (
        <small className="warn-t">
          {texts.passedOver} <span lang="en">{ignored}</span>
        </small>
      )}
      {place && <small className="dim">{place === 'database' ? texts.inDatabase : texts.onNode(place)}</small>}
      {asks && (
        <ConfirmDialog title={texts.takeOutTitle} act={texts.takeOut} does={remove} close={() => setAsks(false)}>
          <p>
            <b>{filename}</b> {texts.takeOutSays}
          </p>
        </ConfirmDialog>
      )}
    </li>
  )
}

interface DealtProps {
  readonly logs: readonly ImportLog[] | undefined
  readonly error: unknown
  readonly none: string
}

function Dealt({ logs, error, none }: DealtProps) {
  if (!logs) return <Failure of={error} />
  if (logs.length === 0) return <p className="dim">{none}</p>
  return (
    <ul className="files">
      {logs.map((log) => (
        <LogLine key={log.report ?? log.filename} log={log} />
      ))}
    </ul>
  )
}

/** A file that was dealt with; its name leads to the report where there is one. */
export function LogLine({ log: { filename, folder, year, report, at, result } }: { log: ImportLog }) {
  const place = report && { folder, ...(year ? { year: String(year) } : {}), name: report }
  return (
    <li>
      {place ? (
        <PageLink to={partPath({ part: 'report', report: place })} className="cut">
          {filename}
        </PageLink>
      ) : (
        <b className="cut">{filename}</b>
      )}
      <span className="dim">{dateAndTime(new Date(at))}</span>
      {result && (
        <small className={result.startsWith('FAILED') ? 'error-t' : 'dim'} lang="en">
          {result}
        </small>
      )}
    </li>
  )
}
