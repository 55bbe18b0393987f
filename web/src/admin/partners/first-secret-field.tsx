/** The secret of a partner that is not stored yet: made here, shown until it is stored with the profile. */
import { partnersTexts } from '@codarium/texts'
import { useId } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { FormField } from './form-field.tsx'
import { newSecret } from './new-secret.ts'
import { ShownSecret } from './shown-secret.tsx'

interface FirstSecretFieldProps {
  readonly secret: string | undefined
  made(secret: string): void
}

export function FirstSecretField({ secret, made }: FirstSecretFieldProps) {
  const texts = useTextsOf(partnersTexts)
  const id = useId()
  return (
    <FormField group id={id} fields={['webhookSecret']} label={texts.fields.webhookSecret} hint={texts.secretFirstSays}>
      {secret ? (
        <ShownSecret secret={secret} says={texts.secretLater} />
      ) : (
        <button type="button" className="btn" aria-describedby={`${id}-says`} onClick={() => made(newSecret())}>
          {texts.makeSecret}
        </button>
      )}
    </FormField>
  )
}
