/** The text of one report, as the server wrote it. */
import { importsTexts } from '@codarium/texts'
import { useQuery } from '@tanstack/react-query'
import { saveFile } from '../../../browser/save-file.ts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { useAdmin } from '../../admin-context.ts'
import { Failure } from '../../parts/failure.tsx'
import { PartHead } from '../../parts/part-head.tsx'
import { partPath, type ReportPlace, reportApiPath } from '../imports-address.ts'

export function ReportDetail({ report }: { report: ReportPlace }) {
  const texts = useTextsOf(importsTexts)
  const { api } = useAdmin()
  const path = reportApiPath(report)
  const { data, error } = useQuery({
    queryKey: ['imports', 'report', path],
    queryFn: ({ signal }) => api<string>(path, { signal, reads: 'text' }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <PartHead back={partPath()} title={report.name} />
      <Failure of={data === undefined ? error : undefined} />
      {data !== undefined && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <section className="report-text" lang="en" tabIndex={0} aria-label={texts.report}>
            {data}
          </section>
          <p className="acts">
            <button type="button" className="btn" onClick={() => saveFile(report.name, data, 'text/plain')}>
              {texts.saveReport}
            </button>
          </p>
        </>
      )}
    </>
  )
}
