/** Whether webhooks are signed, and what that means for the partner. */
import { partnersTexts } from '@codarium/texts'
import { useId } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { useForm } from './form-context.ts'
import { FormField } from './form-field.tsx'

const ways = ['HMAC_SHA256', 'NONE'] as const

export function SigningField() {
  const texts = useTextsOf(partnersTexts)
  const { draft, set } = useForm()
  const id = useId()
  const signed = draft.webhookSigning === 'HMAC_SHA256'
  const hint = signed ? (
    texts.hints.signed
  ) : (
    <span className="warn-t">
      <Mark shape="warn" /> {texts.hints.unsigned}
    </span>
  )
  return (
    <FormField group id={`${id}-0`} fields={['webhookSigning']} label={texts.fields.webhookSigning} hint={hint}>
      <div className="radios" role="radiogroup" aria-label={texts.fields.webhookSigning}>
        {ways.map((way, at) => (
          <label key={way} htmlFor={`${id}-${at}`}>
            <input
              id={`${id}-${at}`}
              type="radio"
              name={id}
              checked={draft.webhookSigning === way}
              onChange={() => set('webhookSigning', way)}
            />{' '}
            {way === 'NONE' ? texts.notSigned : texts.signed}
          </label>
        ))}
      </div>
    </FormField>
  )
}
