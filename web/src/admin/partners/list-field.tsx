/** A list of addresses: each an entry one can take out, the new ones marked, and a box for the next. */
import { partnersTexts } from '@codarium/texts'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { useForm } from './form-context.ts'
import { FormField } from './form-field.tsx'
import { suggestionFor } from './profile-problems.ts'

interface ListFieldProps {
  readonly field: 'allowedIssuers' | 'frameAncestors'
  readonly hint: string
  readonly placeholder: string
}

export function ListField({ field, hint, placeholder }: ListFieldProps) {
  const texts = useTextsOf(partnersTexts)
  const { draft, stored, problemOf, set } = useForm()
  const id = useId()
  const [typed, setTyped] = useState('')
  const entries = draft[field]
  const add = (text: string) => {
    const added = text.split(/[\s,]+/).filter(Boolean)
    if (added.length > 0) set(field, [...entries, ...added.filter((each) => !entries.includes(each))])
    setTyped('')
  }
  const wrong = entries.findIndex((_, at) => problemOf(`${field}/${at}`))
  const instead = wrong < 0 ? undefined : suggestionFor(problemOf(`${field}/${wrong}`), entries[wrong] ?? '')
  const mend = () => instead && set(field, [...new Set(entries.with(wrong, instead))])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '') set(field, entries.slice(0, -1))
    if (event.key === 'F9') mend()
    if (event.key === 'Enter' || event.key === 'F9' || (event.key === ',' && typed)) event.preventDefault()
    if (event.key === 'Enter' || event.key === ',') add(typed)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\s,]/.test(text.trim())) return
    event.preventDefault()
    add(typed + text)
  }
  return (
    <FormField
      id={id}
      fields={[field]}
      label={texts.fields[field]}
      hint={hint}
      suggestion={instead === undefined ? undefined : { text: instead, take: mend }}
    >
      <div className={problemOf(field) ? 'entries bad' : 'entries'}>
        {entries.map((entry, at) => (
          <span
            key={entry}
            className={['entry', stored?.[field].includes(entry) ? '' : 'new', problemOf(`${field}/${at}`) ? 'bad' : '']
              .filter(Boolean)
              .join(' ')}
          >
            {entry}
            <button
              type="button"
              aria-label={texts.removeEntry(entry)}
              onClick={() => set(field, entries.toSpliced(at, 1))}
            >
              ×
            </button>
          </span>
        ))}
        <input
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          aria-describedby={`${id}-says`}
          aria-invalid={problemOf(field) !== undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => add(typed)}
        />
      </div>
    </FormField>
  )
}
