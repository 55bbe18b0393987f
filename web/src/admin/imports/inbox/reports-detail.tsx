/** The reports of all imports and scans, newest first. */
import { importsTexts } from '@codarium/texts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Failure } from '../../parts/failure.tsx'
import { PartHead } from '../../parts/part-head.tsx'
import { partPath } from '../imports-address.ts'
import { useLogs } from './use-folders.ts'
import { LogLine } from './year-detail.tsx'

export function ReportsDetail() {
  const texts = useTextsOf(importsTexts)
  const { data, error } = useLogs('reports')
  return (
    <>
      <PartHead back={partPath()} title={texts.reports} />
      <Failure of={data ? undefined : error} />
      {data?.length === 0 && <p className="dim">{texts.noReports}</p>}
      <ul className="files">
        {data?.map((log) => (
          <LogLine key={log.filename} log={log} />
        ))}
      </ul>
    </>
  )
}
