/** An import in the list: its file, what it brings, how far it is, how it stands. */
import type { ImportJob } from '@codarium/contract'
import { clockTimeWithSeconds, dateAndTime, grouped, importsTexts } from '@codarium/texts'
import { PageLink } from '../../../browser/page-link.tsx'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Mark } from '../../../parts/mark.tsx'
import { Bar } from '../bar.tsx'
import { partPath } from '../imports-address.ts'
import { isRunning, percentOf, secondsLeft, stageOf } from './job-progress.ts'

export function JobRow({ job, isOpen }: { job: ImportJob; isOpen: boolean }) {
  const texts = useTextsOf(importsTexts)
  return (
    <tr className={isOpen ? 'on' : undefined} data-row>
      <td>
        <PageLink to={partPath({ part: 'job', id: job.id })} current={isOpen} className="cut file">
          {job.filename ?? texts.withoutFile(job.systemCode)}
        </PageLink>
        <small>
          <When job={job} />
        </small>
      </td>
      <td className="key">{job.key}</td>
      <td>
        <JobBar job={job} />
      </td>
      <td>
        <JobState status={job.status} />
      </td>
    </tr>
  )
}

/** While it runs what it is at; afterwards when that was, and how long it took. */
function When({ job }: { job: ImportJob }) {
  const texts = useTextsOf(importsTexts)
  if (!isRunning(job)) return <>{texts.took(whenText(new Date(job.startedAt)), job.durationMs / 1000)}</>
  const left = secondsLeft(job)
  return (
    <>
      {texts.stages[stageOf(job)]}
      {stageOf(job) === 'reading' && left !== undefined && `, ${texts.secondsLeft(left)}`}
    </>
  )
}

/** Today the clock is enough. */
function whenText(at: Date): string {
  return at.toDateString() === new Date().toDateString() ? clockTimeWithSeconds(at) : dateAndTime(at)
}

/** The bar of an import with its figures below. */
export function JobBar({ job }: { job: ImportJob }) {
  const texts = useTextsOf(importsTexts)
  const percent = percentOf(job)
  const [done, all] = [grouped(String(job.processedRecords)), grouped(String(job.totalRecords))]
  const says = texts.percentOf(percent, done, all)
  return (
    <>
      <Bar label={job.filename ?? job.key} percent={percent} says={says} bad={job.status === 'FAILED'} />
      <small>
        {isRunning(job) || (job.status === 'FAILED' && job.totalRecords > 0) ? (
          <>
            <b>{percent} %</b> {job.totalRecords > 0 && texts.outOf(done, all)}
          </>
        ) : (
          job.status !== 'FAILED' && job.processedRecords > 0 && done
        )}
        {job.errorCount > 0 && (
          <>
            {', '}
            <b className="warn-t">{texts.rowsRefused(job.errorCount)}</b>
          </>
        )}
      </small>
    </>
  )
}

const shapes = {
  PENDING: undefined,
  RUNNING: undefined,
  COMPLETED: ['ok', 'ok-t'],
  COMPLETED_WITH_ERRORS: ['warn', 'warn-t'],
  FAILED: ['error', 'error-t'],
} as const

/** Its state in a word, with its mark. */
export function JobState({ status }: Pick<ImportJob, 'status'>) {
  const texts = useTextsOf(importsTexts)
  const [shape, tone] = shapes[status] ?? []
  return (
    <span className={tone}>
      {shape && <Mark shape={shape} />} {texts.states[status]}
    </span>
  )
}
