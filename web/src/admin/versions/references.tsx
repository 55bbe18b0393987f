/** The references between codes: how many were extracted, extracting them anew, deleting them. */
import type { ReferenceStatistics, ReferenceSystem, VersionStats } from '@codarium/contract'
import { dateAndTime, grouped, versionsTexts } from '@codarium/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useAdmin } from '../admin-context.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Failure } from '../parts/failure.tsx'
import { ImportFailure } from '../parts/import-failure.tsx'
import { useRefreshVersions } from './use-versions.ts'

/** Extracting goes over all codes (ms). */
const PATIENCE_MS = 180_000
const withReferences = ['ICD10', 'CHOP'] as const satisfies readonly ReferenceSystem[]

export function References({ version, stats }: { version: string; stats: VersionStats }) {
  const texts = useTextsOf(versionsTexts)
  const systems = withReferences.filter((system) => stats.systems[system].codes > 0)
  if (systems.length === 0) return null
  return (
    <section aria-labelledby="references">
      <h3 id="references">{texts.references}</h3>
      {systems.map((system) => (
        <SystemReferences key={system} system={system} version={version} />
      ))}
    </section>
  )
}

function SystemReferences({ system, version }: { system: ReferenceSystem; version: string }) {
  const texts = useTextsOf(versionsTexts)
  const { api } = useAdmin()
  const refresh = useRefreshVersions()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { data, error } = useQuery({
    queryKey: ['versions', 'references', system, version],
    queryFn: ({ signal }) => api<ReferenceStatistics>(`/api/admin/references/stats/${system}/${version}`, { signal }),
  })
  const extract = async () => {
    setBusy(true)
    setFailure(undefined)
    const path = `/api/admin/references/extract/${system}/${version}`
    await api(path, { method: 'POST', patienceMs: PATIENCE_MS }).catch(setFailure)
    setBusy(false)
    await refresh()
  }
  const remove = async () => {
    await api(`/api/admin/references/delete/${system}/${version}?confirm=true`, { method: 'DELETE' })
    await refresh()
  }
  return (
    <div className="reference">
      <b>{texts.systems[system]}</b>
      <span className="what">{data && <Told data={data} />}</span>
      <button
        type="button"
        className="btn small"
        disabled={busy}
        aria-label={texts.extractOf(texts.systems[system])}
        onClick={() => void extract()}
      >
        {busy ? texts.extracting : texts.extract}
      </button>
      <button
        type="button"
        className="btn small"
        disabled={busy || !data || data.total === 0}
        aria-label={texts.deleteReferencesOf(texts.systems[system])}
        onClick={() => setAsks(true)}
      >
        {texts.delete}
      </button>
      <Failure of={data ? undefined : error} />
      <ImportFailure of={failure} />
      {asks && (
        <ConfirmDialog
          title={texts.deleteReferencesOf(texts.systems[system])}
          act={texts.delete}
          does={remove}
          failure={ImportFailure}
          close={() => setAsks(false)}
        >
          <p>{texts.deleteReferencesSays(grouped(String(data?.total ?? 0)))}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function Told({ data: { total, unresolved, upToDate, extractedAt, byType } }: { data: ReferenceStatistics }) {
  const texts = useTextsOf(versionsTexts)
  if (!extractedAt) return <span className="dim">{texts.neverExtracted}</span>
  const kinds = Object.entries(byType).filter(([, count]) => count > 0)
  return (
    <>
      {texts.referenceCount(total)} <span className="dim">{dateAndTime(new Date(extractedAt))}</span>
      {!upToDate && <span className="warn-t"> {texts.outOfDate}</span>}
      <small className="dim">
        {[
          ...kinds.map(([kind, count]) => `${texts.referenceKinds[kind] ?? kind} ${grouped(String(count))}`),
          ...(unresolved > 0 ? [texts.unresolved(unresolved)] : []),
        ].join(' · ')}
      </small>
    </>
  )
}
