/** A text of a profile, with what would mend it where that is clear. */
import { partnersTexts } from '@codarium/texts'
import { type HTMLInputTypeAttribute, useId } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useForm } from './form-context.ts'
import { FormField } from './form-field.tsx'
import type { ProfileDraft } from './profile-draft.ts'
import { suggestionFor } from './profile-problems.ts'

/** The fields that hold one text. */
export type TextFieldName = {
  [Field in keyof ProfileDraft]: ProfileDraft[Field] extends string ? Field : never
}[keyof ProfileDraft]

interface TextFieldProps {
  readonly field: Exclude<TextFieldName, 'webhookSigning'>
  readonly hint?: string
  readonly type?: HTMLInputTypeAttribute
}

export function TextField({ field, hint, type = 'text' }: TextFieldProps) {
  const texts = useTextsOf(partnersTexts)
  const { draft, problemOf, set } = useForm()
  const id = useId()
  const instead = suggestionFor(problemOf(field), draft[field])
  const take = () => instead && set(field, instead)
  return (
    <FormField
      id={id}
      fields={[field]}
      label={texts.fields[field]}
      hint={hint}
      suggestion={instead === undefined ? undefined : { text: instead, take }}
    >
      <TextBox id={id} field={field} type={type} mend={take} />
    </FormField>
  )
}

interface TextBoxProps {
  readonly id: string
  readonly field: Exclude<TextFieldName, 'webhookSigning'>
  readonly type?: HTMLInputTypeAttribute
  readonly label?: string
  mend?(): void
}

export function TextBox({ id, field, type = 'text', label, mend }: TextBoxProps) {
  const texts = useTextsOf(partnersTexts)
  const { draft, problemOf, set } = useForm()
  return (
    <input
      id={id}
      type={type}
      {...(type === 'number' && { min: 0, placeholder: texts.standard })}
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      aria-invalid={problemOf(field) !== undefined}
      aria-describedby={`${id}-says`}
      value={draft[field]}
      onChange={({ target }) => set(field, target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'F9' || !mend) return
        event.preventDefault()
        mend()
      }}
    />
  )
}
