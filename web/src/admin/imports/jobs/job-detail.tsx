/** One import: what became of it, which rows were refused, and what to do. */
import type { ImportReport } from '@codarium/contract'
import { grouped, importsTexts } from '@codarium/texts'
import { PageLink } from '../../../browser/page-link.tsx'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Mark } from '../../../parts/mark.tsx'
import { Failure } from '../../parts/failure.tsx'
import { PartHead } from '../../parts/part-head.tsx'
import { partPath } from '../imports-address.ts'
import { isRunning } from './job-progress.ts'
import { JobBar, JobState } from './job-row.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { useJobReport } from './use-job-report.ts'

export function JobDetail({ id, again }: { id: string; again(): void }) {
  const texts = useTextsOf(importsTexts)
  const { data, error } = useJobReport(id)
  if (!data)
    return (
      <>
        <PartHead back={partPath()} title={texts.report} />
        <Failure of={error} />
      </>
    )
  const { job } = data
  return (
    <>
      <PartHead back={partPath()} title={job.filename ?? job.key} mark={job.status === 'FAILED' && <ErrorMark />} />
      <p className="dim">
        {job.key} · <JobState status={job.status} />
      </p>
      {isRunning(job) && <JobBar job={job} />}
      <WhatBecame report={data} />
      <RefusedRows report={data} />
      <Mend report={data} />
      <p className="acts">
        {job.status !== 'COMPLETED' && !isRunning(job) && job.filename && (
          <button type="button" className="btn pri" onClick={again}>
            {texts.uploadAgain}
          </button>
        )}
        {job.report && (
          <PageLink className="btn" to={partPath({ part: 'report', report: { folder: 'reports', name: job.report } })}>
            {texts.openReport}
          </PageLink>
        )}
      </p>
    </>
  )
}

const ErrorMark = () => (
  <span className="error-t">
    <Mark shape="error" />
  </span>
)

function WhatBecame({ report: { job, counts } }: { report: ImportReport }) {
  const texts = useTextsOf(importsTexts)
  if (job.status === 'FAILED')
    return (
      <>
        {job.refusal !== 'INDEX_NOT_BUILT' && (
          <p className="lead">
            <b>{texts.nothingChanged}</b> {texts.goesOnAsBefore(job.version)}
          </p>
        )}
        <h3>{texts.reason}</h3>
        {job.refusal && <p>{texts.refusals[job.refusal].why}</p>}
        <p lang="en" className="server">
          {job.message}
        </p>
      </>
    )
  const figures = Object.entries(counts)
  if (figures.length === 0) return null
  return (
    <>
      <h3>{texts.wentIn}</h3>
      <dl className="import-figures">
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{texts.counts[name] ?? name}</dt>
            <dd>{grouped(String(count))}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Mend({ report: { job } }: { report: ImportReport }) {
  const texts = useTextsOf(importsTexts)
  const mend = job.refusal ? texts.refusals[job.refusal].mend : job.errorCount > 0 ? texts.mendRows : undefined
  if (!mend) return null
  return (
    <>
      <h3>{texts.whatToDo}</h3>
      <p>{mend}</p>
    </>
  )
}
