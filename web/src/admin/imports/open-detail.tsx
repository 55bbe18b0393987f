/** What is open on the right of the imports. */
import type { OpenPart } from './imports-address.ts'
import { ReportDetail } from './inbox/report-detail.tsx'
import { ReportsDetail } from './inbox/reports-detail.tsx'
import { YearDetail } from './inbox/year-detail.tsx'
import { JobDetail } from './jobs/job-detail.tsx'

export function OpenDetail({ open, again }: { open: OpenPart; again(): void }) {
  if (open.part === 'job') return <JobDetail key={open.id} id={open.id} again={again} />
  if (open.part === 'inbox') return <YearDetail key={open.year} year={open.year} />
  if (open.part === 'reports') return <ReportsDetail />
  return <ReportDetail report={open.report} />
}
