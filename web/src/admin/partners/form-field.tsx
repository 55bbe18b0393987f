/** A labelled line of the form: its control, whether it was changed, and below it what is wrong or what it is for. */
import { partnersTexts } from '@codarium/texts'
import type { ReactNode } from 'react'
import { detailSentence } from '../../language/explain.ts'
import { useTexts } from '../../language/use-language.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { useForm } from './form-context.ts'
import type { DraftField } from './profile-draft.ts'

interface FormFieldProps {
  readonly id: string
  /** The fields it shows: one, or two beside each other. */
  readonly fields: readonly (DraftField | 'webhookSecret')[]
  readonly label: string
  /** True: it has several controls, each with a name of its own. */
  readonly group?: boolean
  readonly hint?: ReactNode
  readonly suggestion?: { readonly text: string; take(): void } | undefined
  readonly children: ReactNode
}

export function FormField({ id, fields, label, group = false, hint, suggestion, children }: FormFieldProps) {
  const texts = useTextsOf(partnersTexts)
  const { refusals } = useTexts()
  const { isChanged, problemOf } = useForm()
  const problem = fields.map(problemOf).find(Boolean)
  const changed = fields.some((field) => field !== 'webhookSecret' && isChanged(field))
  const name = (
    <>
      {label}{' '}
      {changed && (
        <span className="changed-t" title={texts.changedFields(1)}>
          <Mark shape="changed" />
        </span>
      )}
    </>
  )
  return (
    <div className="form-field">
      {group ? <span className="label">{name}</span> : <label htmlFor={id}>{name}</label>}
      <div>
        {children}
        <p id={`${id}-says`} className={problem ? 'says error-t' : 'says dim'}>
          {problem ? (
            <>
              <Mark shape="error" /> {detailSentence(problem, refusals)}{' '}
              {suggestion && (
                <>
                  {texts.instead}{' '}
                  <button type="button" className="link" onClick={suggestion.take}>
                    {suggestion.text}
                  </button>{' '}
                  <kbd>F9</kbd>
                </>
              )}
            </>
          ) : (
            hint
          )}
        </p>
      </div>
    </div>
  )
}
