/** The secret of a partner: whether there is one, until when the old one signs along, and making a new one. */
import type { IntegrationProfile } from '@codarium/contract'
import { dateAndTime, partnersTexts } from '@codarium/texts'
import { useId, useState } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { FormField } from './form-field.tsx'
import { SecretDialog } from './secret-dialog.tsx'

interface SecretFieldProps {
  readonly stored: IntegrationProfile
  /** Told of the profile as it is with its new secret. */
  rotated(profile: IntegrationProfile): void
}

export function SecretField({ stored, rotated }: SecretFieldProps) {
  const texts = useTextsOf(partnersTexts)
  const id = useId()
  const [asks, setAsks] = useState(false)
  const { webhookSecretSet, previousSecretUntil } = stored
  const hint = previousSecretUntil && (
    <span className="warn-t">
      <Mark shape="warn" /> {texts.oldSigns(dateAndTime(new Date(previousSecretUntil)))}
    </span>
  )
  return (
    <FormField group id={id} fields={['webhookSecret']} label={texts.fields.webhookSecret} hint={hint}>
      <div className="secret-line">
        <span className="secret">
          <span aria-hidden="true">{webhookSecretSet ? '••••••••••••••••' : '–'}</span>
          <small className="dim">{webhookSecretSet ? texts.saysSecret : texts.noSecret}</small>
        </span>
        <button type="button" className="btn" aria-describedby={`${id}-says`} onClick={() => setAsks(true)}>
          {webhookSecretSet ? texts.rotate : texts.setSecret}
        </button>
      </div>
      {asks && <SecretDialog stored={stored} rotated={rotated} close={() => setAsks(false)} />}
    </FormField>
  )
}
