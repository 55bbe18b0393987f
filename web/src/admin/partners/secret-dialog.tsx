/** Gives a partner a new secret: asks first, then shows it this one time. */
import type { IntegrationProfile } from '@codarium/contract'
import { partnersTexts } from '@codarium/texts'
import { useState } from 'react'
import { useTexts } from '../../language/use-language.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useModal } from '../../parts/use-modal.ts'
import { useAdmin } from '../admin-context.ts'
import { profilePath } from '../deliveries/delivery-queries.ts'
import { Failure } from '../parts/failure.tsx'
import { newSecret } from './new-secret.ts'
import { ShownSecret } from './shown-secret.tsx'

interface SecretDialogProps {
  readonly stored: IntegrationProfile
  rotated(profile: IntegrationProfile): void
  close(): void
}

export function SecretDialog({ stored, rotated, close }: SecretDialogProps) {
  const texts = useTextsOf(partnersTexts)
  const general = useTexts()
  const { api } = useAdmin()
  const dialog = useModal()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [secret, setSecret] = useState<string>()
  const { id, name, webhookSecretSet } = stored
  const make = async () => {
    const webhookSecret = newSecret()
    setBusy(true)
    setError(undefined)
    try {
      rotated(await api<IntegrationProfile>(profilePath(id, '/secret'), { method: 'POST', body: { webhookSecret } }))
      setSecret(webhookSecret)
    } catch (reason) {
      setError(reason)
    }
    setBusy(false)
  }
  const title = webhookSecretSet ? texts.secretTitle : texts.secretFirst
  return (
    <dialog ref={dialog} className="dlg small" aria-labelledby="secret-title" onClose={close}>
      <header>
        <h1 id="secret-title">{secret ? texts.secretDone : `${title}: ${name}`}</h1>
      </header>
      <div className="scroll">
        {secret ? (
          <ShownSecret secret={secret} says={texts.secretOnce} />
        ) : (
          <p>{webhookSecretSet ? texts.secretSays : texts.secretFirstSays}</p>
        )}
        <Failure of={error} />
      </div>
      <footer>
        <span className="grow" />
        <button type="button" className="btn" data-first onClick={() => dialog.current?.close()}>
          {general.close} <kbd>Esc</kbd>
        </button>
        {!secret && (
          <button type="button" className="btn pri" disabled={busy} onClick={() => void make()}>
            {texts.secretAct}
          </button>
        )}
      </footer>
    </dialog>
  )
}
