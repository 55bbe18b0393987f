/** What can be done for the search of a version: build it now or later, match the synonyms, load it into memory anew. */
import { LONGEST_REBUILD_DELAY, type ScheduledRebuild } from '@codarium/contract'
import { dateAndTime, versionsTexts } from '@codarium/texts'
import { useId, useState } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { useAdmin } from '../admin-context.ts'
import { ImportFailure } from '../parts/import-failure.tsx'
import { secondsUntil } from './clock-delay.ts'
import { useRefreshVersions } from './use-versions.ts'

/** When hospitals sleep. */
const NIGHT = '02:00'
/** Loading a version may take longer than other answers (ms). */
const PATIENCE_MS = 120_000

export function SearchActions({ version }: { version: string }) {
  const texts = useTextsOf(versionsTexts)
  const { api } = useAdmin()
  const refresh = useRefreshVersions()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [error, setError] = useState<unknown>()
  const [clock, setClock] = useState(NIGHT)
  const at = useId()
  const act = async (work: () => Promise<string>) => {
    setBusy(true)
    setSaid('')
    setError(undefined)
    await work().then(setSaid, setError)
    setBusy(false)
    await refresh()
  }
  const post = <Answer,>(path: string) => api<Answer>(path, { method: 'POST', patienceMs: PATIENCE_MS })
  const begin = (what: 'rebuild' | 'resync-synonyms') =>
    act(() => post(`/api/admin/thesaurus/${what}/${version}?async=true`).then(() => texts.begun[what]))
  const delay = secondsUntil(clock, new Date())
  const schedule = () =>
    act(async () => {
      const seconds = Math.min(secondsUntil(clock, new Date()) ?? 0, LONGEST_REBUILD_DELAY)
      const path = `/api/admin/thesaurus/schedule-rebuild/${version}?delaySeconds=${seconds}`
      const { scheduledFor, replaced } = await post<ScheduledRebuild>(path)
      return texts.scheduled(dateAndTime(new Date(scheduledFor)), replaced)
    })
  const reload = () => act(() => post(`/api/thesaurus/cache/reload/${version}`).then(() => texts.reloaded))
  return (
    <>
      <p className="acts">
        <button type="button" className="btn" disabled={busy} onClick={() => void begin('rebuild')}>
          {texts.rebuild}
        </button>
        <button type="button" className="btn" disabled={busy} onClick={() => void begin('resync-synonyms')}>
          {texts.resync}
        </button>
        <button type="button" className="btn" disabled={busy} onClick={() => void reload()}>
          {texts.reload}
        </button>
      </p>
      <p className="acts">
        <label htmlFor={at}>{texts.rebuildAt}</label>
        <input id={at} type="time" value={clock} onChange={({ target }) => setClock(target.value)} />
        <button type="button" className="btn" disabled={busy || delay === undefined} onClick={() => void schedule()}>
          {texts.schedule}
        </button>
      </p>
      <p className="said" role="status">
        {said && (
          <>
            <Mark shape="ok" /> {said}
          </>
        )}
      </p>
      <ImportFailure of={error} />
    </>
  )
}
