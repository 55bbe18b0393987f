/** How the import system stands, behind the title: the lock, the watch, and the scan that runs. */
import type { ImportSystem } from '@codarium/contract'
import { dateAndTime, importsTexts } from '@codarium/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { useAdmin } from '../admin-context.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'

export function Standing({ system: { lock, scan, configuration } }: { system: ImportSystem }) {
  const texts = useTextsOf(importsTexts)
  const [asks, setAsks] = useState(false)
  const { files = [], totalFiles = 0 } = scan.scan ?? {}
  return (
    <>
      {lock.locked && (
        <button type="button" className="chip lock" aria-label={texts.resetLock} onClick={() => setAsks(true)}>
          <Mark shape="lock" /> <span className="cut">{texts.lockedBy(lock.job?.key ?? lock.heldBy ?? '')}</span>
        </button>
      )}
      {scan.inProgress && <span className="chip">{texts.scanned(files.length, totalFiles)}</span>}
      {configuration.watch && <span className="chip">{texts.watched(configuration.watchIntervalMs / 1000)}</span>}
      {asks && (
        <ResetLock system={lock.heldBy ?? ''} node={lock.node ?? ''} since={lock.since} close={() => setAsks(false)} />
      )}
    </>
  )
}

interface ResetLockProps {
  readonly system: string
  readonly node: string
  readonly since: string | undefined
  close(): void
}

function ResetLock({ system, node, since, close }: ResetLockProps) {
  const texts = useTextsOf(importsTexts)
  const does = useReset('lock')
  return (
    <ConfirmDialog title={texts.resetLock} act={texts.resetLock} does={does} close={close}>
      <dl className="import-figures">
        <div>
          <dt>{texts.lockHolder}</dt>
          <dd>{system}</dd>
        </div>
        <div>
          <dt>{texts.lockNode}</dt>
          <dd>{node}</dd>
        </div>
        <div>
          <dt>{texts.lockSince}</dt>
          <dd>{since && dateAndTime(new Date(since))}</dd>
        </div>
      </dl>
      <p>{texts.resetLockSays}</p>
    </ConfirmDialog>
  )
}

/** Takes away the lock, or ends the scan. */
function useReset(what: 'lock' | 'scan') {
  const { api } = useAdmin()
  const client = useQueryClient()
  return async () => {
    await api(`/api/admin/import/${what}/reset`, { method: 'POST' })
    await client.invalidateQueries({ queryKey: ['imports'] })
  }
}

/** Ends the scan that runs, after asking. */
export function EndScan({ close }: { close(): void }) {
  const texts = useTextsOf(importsTexts)
  const does = useReset('scan')
  return (
    <ConfirmDialog title={texts.endScan} act={texts.endScan} does={does} close={close}>
      <p>{texts.endScanSays}</p>
    </ConfirmDialog>
  )
}
