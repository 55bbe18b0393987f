/** Ends a session of somebody else: says what happens to them, and asks for the reason they are told. */
import { type LiveSession, LONGEST_END_REASON, type SessionResult } from '@codarium/contract'
import { clientsTexts } from '@codarium/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useAdmin } from '../admin-context.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'

/** Shortest reason that says anything (characters). */
const SHORTEST = 3

interface EndDialogProps {
  readonly session: LiveSession
  readonly name: string
  ended(): void
  close(): void
}

export function EndDialog({ session, name, ended, close }: EndDialogProps) {
  const texts = useTextsOf(clientsTexts)
  const { api } = useAdmin()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [box, hint] = [useId(), useId()]
  const enough = reason.trim().length >= SHORTEST
  const end = async () => {
    const path = `/api/v1/admin/sessions/${encodeURIComponent(session.sessionId)}/end`
    await api<SessionResult>(path, { method: 'POST', body: { reason: reason.trim() } })
    await client.invalidateQueries({ queryKey: ['admin', 'live'] })
    ended()
  }
  return (
    <ConfirmDialog title={`${texts.endTitle}: ${name}`} act={texts.endAct} disabled={!enough} does={end} close={close}>
      <ul className="consequences">
        <li>{session.coder ? texts.endSays.work(session.coder.name) : texts.endSays.waiting}</li>
        <li>{texts.endSays.nothing}</li>
        <li>{texts.endSays.draft}</li>
      </ul>
      <p className="reason">
        <label htmlFor={box}>{texts.reason}</label>
        <input
          id={box}
          type="text"
          autoComplete="off"
          maxLength={LONGEST_END_REASON}
          aria-describedby={hint}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <small id={hint} className="dim">
          {texts.reasonHint} {!enough && texts.reasonShort}
        </small>
      </p>
    </ConfirmDialog>
  )
}
