/** The scan of the inbox: when it last ran, starting one, ending the one that runs. */
import type { ImportSystem } from '@codarium/contract'
import { dateAndTime, importsTexts } from '@codarium/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PageLink } from '../../browser/page-link.tsx'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useAdmin } from '../admin-context.ts'
import { partPath } from './imports-address.ts'
import { EndScan } from './standing.tsx'

interface ScanActionsProps {
  readonly system: ImportSystem | undefined
  failed(error: unknown): void
}

export function ScanActions({ system, failed }: ScanActionsProps) {
  const texts = useTextsOf(importsTexts)
  const { api } = useAdmin()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const start = async () => {
    failed(undefined)
    await api('/api/admin/import/scan', { method: 'POST' }).catch(failed)
    await client.invalidateQueries({ queryKey: ['imports'] })
  }
  const last = system?.scan.scan?.startedAt
  return (
    <>
      {last && <span className="dim">{texts.lastScan(dateAndTime(new Date(last)))}</span>}
      <PageLink className="btn" to={partPath({ part: 'reports' })}>
        {texts.reports}
      </PageLink>
      {system?.scan.inProgress ? (
        <button type="button" className="btn scan" onClick={() => setAsks(true)}>
          {texts.endScan}
        </button>
      ) : (
        <button type="button" className="btn scan" disabled={!system} onClick={() => void start()}>
          {texts.scanNow(system?.waitingFiles ?? 0)}
        </button>
      )}
      {asks && <EndScan close={() => setAsks(false)} />}
    </>
  )
}
