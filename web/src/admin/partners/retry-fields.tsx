/** How often and how long a delivery is tried again. */
import { partnersTexts } from '@codarium/texts'
import { useId } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { FormField } from './form-field.tsx'
import { TextBox } from './text-field.tsx'

const fields = [
  ...(['webhookRetries', 'webhookRetryBaseSeconds'] as const),
  ...(['webhookRetryMaxSeconds', 'webhookTimeoutSeconds'] as const),
]

export function RetryFields() {
  const texts = useTextsOf(partnersTexts)
  const id = useId()
  return (
    <FormField group id={`${id}-0`} fields={fields} label={texts.retries} hint={texts.hints.retries}>
      <div className="beside four">
        {fields.map((field, at) => (
          <label key={field} htmlFor={`${id}-${at}`}>
            <small className="dim">{texts.fields[field]}</small>
            <TextBox id={`${id}-${at}`} field={field} type="number" label={texts.fields[field]} />
          </label>
        ))}
      </div>
    </FormField>
  )
}
