/** What stands in the address of the imports: what is open on the right. */
import { sectionPath } from '../sections.ts'

/** The folders whose reports can be read. */
const folders = ['success', 'error', 'reports'] as const

/** A report: where it lies and its name. */
export interface ReportPlace {
  readonly folder: (typeof folders)[number]
  readonly year?: string
  readonly name: string
}

/** What is open. */
export type OpenPart =
  | { readonly part: 'job'; readonly id: string }
  | { readonly part: 'inbox'; readonly year: string }
  | { readonly part: 'reports' }
  | { readonly part: 'report'; readonly report: ReportPlace }

/** Reads what is open from the steps behind the section; undefined where nothing is, or nothing there is. */
export function openPart(steps: readonly string[]): OpenPart | undefined {
  const [first, second, ...more] = steps
  if (first === undefined) return undefined
  if (first === 'reports' && second === undefined) return { part: 'reports' }
  if (first === 'inbox' && second && /^20\d\d$/.test(second)) return { part: 'inbox', year: second }
  if (first === 'report') return reportPart(second, more)
  return second === undefined ? { part: 'job', id: first } : undefined
}

function reportPart(written: string | undefined, rest: readonly string[]): OpenPart | undefined {
  const folder = folders.find((each) => each === written)
  const [name, ...more] = [...rest].reverse()
  if (!folder || !name || more.length > 1) return undefined
  const [year] = more
  return { part: 'report', report: { folder, ...(year && { year }), name } }
}

/** The address of an open part; of the section alone where nothing is open. */
export function partPath(open?: OpenPart): string {
  if (!open) return sectionPath('imports')
  if (open.part === 'job') return sectionPath('imports', `/${encodeURIComponent(open.id)}`)
  if (open.part === 'inbox') return sectionPath('imports', `/inbox/${open.year}`)
  if (open.part === 'reports') return sectionPath('imports', '/reports')
  return sectionPath('imports', `/report/${reportSteps(open.report)}`)
}

/** Where the server gives the text of a report. */
export const reportApiPath = (report: ReportPlace): string => `/api/admin/import/logs/${reportSteps(report)}`

const reportSteps = ({ folder, year, name }: ReportPlace): string =>
  [folder, ...(year ? [year] : []), encodeURIComponent(name)].join('/')
