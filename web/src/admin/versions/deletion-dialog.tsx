/** Asks before a deletion: what would go, what still uses it, and the name of the version typed by hand. */
import type { CleanStatistics, DeleteStatistics, StatsByVersion, ThesaurusStatusAnswer } from '@codarium/contract'
import { versionsTexts } from '@codarium/texts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useAdmin } from '../admin-context.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Failure } from '../parts/failure.tsx'
import { ImportFailure } from '../parts/import-failure.tsx'
import { deletionPath, previewPath } from './deletion-paths.ts'
import { GoingTable } from './going-table.tsx'
import { useCache, useRefreshVersions } from './use-versions.ts'
import { type DeletionOf, missingAfter } from './version-facts.ts'

/** Deleting goes over all codes and builds the index anew (ms). */
const PATIENCE_MS = 180_000

interface DeletionDialogProps {
  readonly version: string
  readonly deletion: DeletionOf
  readonly stats: StatsByVersion
  readonly search: ThesaurusStatusAnswer | undefined
  close(): void
}

export function DeletionDialog({ version, deletion, stats, search, close }: DeletionDialogProps) {
  const texts = useTextsOf(versionsTexts)
  const { api } = useAdmin()
  const refresh = useRefreshVersions()
  const { data: cache } = useCache()
  const [typed, setTyped] = useState('')
  const box = useId()
  const { data, error } = useQuery({
    queryKey: ['versions', 'deletion', version, deletion],
    queryFn: ({ signal }) => api<DeleteStatistics | CleanStatistics>(previewPath(version, deletion), { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const inMemory = cache?.versions.some((each) => each.version === version) ?? false
  const missing = missingAfter(version, deletion, { stats, search, inMemory })
  const remove = async () => {
    await api(deletionPath(version, deletion), { method: 'DELETE', patienceMs: PATIENCE_MS })
    await refresh()
  }
  return (
    <ConfirmDialog
      title={texts.deletionTitle(texts.deletions[deletion], version)}
      act={texts.deleteNow}
      disabled={typed.trim() !== version || !data}
      does={remove}
      failure={ImportFailure}
      close={close}
    >
      <h2 className="sub">{texts.goes}</h2>
      <Failure of={data ? undefined : error} />
      <GoingTable preview={data} deletion={deletion} />
      <h2 className="sub">{texts.stillUses}</h2>
      <ul className="missing">
        {missing.map((each) => (
          <li key={JSON.stringify(each)}>{texts.missing(each, version)}</li>
        ))}
        {missing.length === 0 && <li className="dim">{texts.nobodyUses}</li>}
      </ul>
      <p>{texts.comesBack}</p>
      <p className="acts typed">
        <label htmlFor={box}>{texts.typeVersion(version)}</label>
        <input
          id={box}
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </p>
    </ConfirmDialog>
  )
}
