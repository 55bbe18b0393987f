/** Blocks a person with a reason, or lets them in again; both ask first, and nobody can lock themselves out. */
import type { DirectoryUser } from '@codarium/contract'
import { usersTexts } from '@codarium/texts'
import { useState } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useSignIn } from '../../sign-in/use-sign-in.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useBlocking } from './use-users.ts'

/** Longest reason the server takes (characters). */
const LONGEST_REASON = 300

export function Blocking({ user }: { user: DirectoryUser }) {
  const texts = useTextsOf(usersTexts)
  const { me, user: login } = useSignIn()
  const { block, unblock } = useBlocking(user.id)
  // What was asked stays asked until it is closed, although the person is blocked by then.
  const [asks, setAsks] = useState<'block' | 'unblock'>()
  const close = () => setAsks(undefined)
  const [said, setSaid] = useState('')
  const isSelf = me?.email.toLowerCase() === user.email.toLowerCase() && login?.profile.iss === user.tenant
  if (isSelf) return <p className="dim">{texts.self}</p>
  const done = (blocked: boolean) => () => setSaid(texts.done(user.name, blocked))
  return (
    <>
      <button
        type="button"
        className={user.blocked ? 'btn pri' : 'btn'}
        onClick={() => setAsks(user.blocked ? 'unblock' : 'block')}
      >
        {user.blocked ? texts.unblock : texts.block} …
      </button>
      {asks === 'block' && <BlockDialog user={user} block={(reason) => block(reason).then(done(true))} close={close} />}
      {asks === 'unblock' && (
        <ConfirmDialog
          title={texts.unblockAsks(user.name)}
          act={texts.unblock}
          does={() => unblock().then(done(false))}
          close={close}
        >
          <p>{texts.unblockSays}</p>
        </ConfirmDialog>
      )}
      <span className="sr" role="status">
        {said}
      </span>
    </>
  )
}

interface BlockDialogProps {
  readonly user: DirectoryUser
  block(reason: string): Promise<unknown>
  close(): void
}

function BlockDialog({ user: { name, email, openSessions = 0 }, block, close }: BlockDialogProps) {
  const texts = useTextsOf(usersTexts)
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog title={texts.blockAsks(name)} act={texts.block} does={() => block(reason.trim())} close={close}>
      <p>
        <b>{email}</b>
      </p>
      <p>{texts.blockSays}</p>
      {openSessions > 0 && <p>{texts.blockSessions(openSessions)}</p>}
      <label className="block-reason">
        {texts.reasonLabel}
        <input
          type="text"
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <small className="dim">{texts.reasonSays}</small>
      </label>
    </ConfirmDialog>
  )
}
