/** Where the roles of a token are: two paths beside each other, the second for when the first gives none. */
import { partnersTexts } from '@codarium/texts'
import { useId } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { FormField } from './form-field.tsx'
import { TextBox } from './text-field.tsx'

const fields = ['oidcRolesPrimaryClaimPath', 'oidcRolesFallbackClaimPath'] as const

export function RolesField() {
  const texts = useTextsOf(partnersTexts)
  const id = useId()
  const [first, second] = fields
  return (
    <FormField id={id} fields={fields} label={texts.fields[first]} hint={texts.hints.roles}>
      <div className="beside">
        <TextBox id={id} field={first} />
        <TextBox id={`${id}-else`} field={second} label={texts.fields[second]} />
      </div>
    </FormField>
  )
}
