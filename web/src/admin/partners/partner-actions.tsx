/** What cannot be taken back easily: disabling a partner, enabling it again, deleting it; each says what follows. */
import type { AllDeliveriesPage, IntegrationProfile, LiveSessions } from '@codarium/contract'
import { partnersTexts } from '@codarium/texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { navigate } from '../../browser/navigate.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useAdmin } from '../admin-context.ts'
import { profilePath } from '../deliveries/delivery-queries.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Failure } from '../parts/failure.tsx'
import { sectionPath } from '../sections.ts'
import type { ProfileEditing } from './use-profile-editing.ts'

interface PartnerActionsProps {
  readonly stored: IntegrationProfile
  readonly editing: ProfileEditing
}

export function PartnerActions({ stored, editing }: PartnerActionsProps) {
  const texts = useTextsOf(partnersTexts)
  const [asks, setAsks] = useState<'disable' | 'remove'>()
  const [error, setError] = useState<unknown>()
  const turn = async (enabled: boolean) => editing.takeOn(await editing.change(stored, { enabled }))
  const close = () => setAsks(undefined)
  return (
    <>
      {stored.enabled ? (
        <button type="button" className="btn bare" onClick={() => setAsks('disable')}>
          {texts.disable}
        </button>
      ) : (
        <button type="button" className="btn" onClick={() => void turn(true).then(() => setError(undefined), setError)}>
          {texts.enable}
        </button>
      )}
      <button type="button" className="btn bare" onClick={() => setAsks('remove')}>
        {texts.remove}
      </button>
      <Failure of={error} />
      {asks === 'disable' && (
        <ConfirmDialog
          title={texts.disableTitle(stored.name)}
          act={texts.disable.replace(' …', '')}
          does={() => turn(false)}
          close={close}
        >
          <Consequences says={texts.disableSays} id={stored.id} />
        </ConfirmDialog>
      )}
      {asks === 'remove' && <RemoveDialog stored={stored} editing={editing} close={close} />}
    </>
  )
}

function RemoveDialog({ stored: { id, name }, editing, close }: PartnerActionsProps & { close(): void }) {
  const texts = useTextsOf(partnersTexts)
  const { api } = useAdmin()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const box = useId()
  const remove = async () => {
    await api(profilePath(id), { method: 'DELETE' })
    editing.forget()
    client.removeQueries({ queryKey: ['admin', 'partner', id] })
    await client.invalidateQueries({ queryKey: ['admin', 'partners'] })
    navigate(sectionPath('partners'), 'replace')
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle(name)}
      act={texts.remove.replace(' …', '')}
      disabled={typed.trim() !== name}
      does={remove}
      close={close}
    >
      <Consequences says={texts.removeSays} id={id} />
      <p className="reason">
        <label htmlFor={box}>{texts.typeName(name)}</label>
        <input
          id={box}
          type="text"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </p>
    </ConfirmDialog>
  )
}

/** What follows in general, and whom it meets right now. */
function Consequences({ says, id }: { says: readonly string[]; id: string }) {
  const texts = useTextsOf(partnersTexts)
  const { api } = useAdmin()
  const { data: running } = useQuery({
    queryKey: ['admin', 'live', 'sessions'],
    queryFn: ({ signal }) => api<LiveSessions>('/api/v1/admin/sessions', { signal }),
    select: ({ sessions }) =>
      sessions.filter(({ partner, status }) => partner?.id === id && status === 'IN_PROGRESS').length,
  })
  const { data: waiting } = useQuery({
    queryKey: ['admin', 'deliveries-waiting', id],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ profile: id, limit: '1' })
      return api<AllDeliveriesPage>(`/api/v1/admin/webhook-deliveries?${query}`, { signal })
    },
    select: ({ counts }) => counts?.PENDING ?? 0,
  })
  return (
    <>
      <ul className="consequences">
        {says.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className="now">
        {running !== undefined && <b>{texts.running(running)}</b>} {waiting !== undefined && texts.waitingNow(waiting)}
      </p>
    </>
  )
}
